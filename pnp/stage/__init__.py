"""The stage: games seen as pictures. It knows the press, which draws the pieces, and the referee, which replays."""
