"""What every game promises the rest of Sheepfold. Nothing here knows any game by name."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any, get_args

import pytest
from chance import even
from folders import RECORDS
from kits import SHELF, kit
from playthrough import HANDS, Playthrough, played, unseen, variant_sets

from pnp import games
from pnp.errors import Illegal, Unreadable
from pnp.files import yamlio
from pnp.files.document import Document
from pnp.files.part import Notes
from pnp.games import Step, Turn, apply, load
from pnp.referee.check import Verdict, check
from pnp.referee.record import read

every_game = pytest.mark.parametrize("name", games.names())


def verdict(record: dict[str, Any]) -> Verdict:
    return check(Document(record, "contract"), SHELF)


def scored(game: Playthrough, index: int = -1) -> tuple[Any, dict[str, Any]]:
    """The tally of one of its positions, and the table as `final` tells it."""
    random = Random(f"reveal {index}")
    state = game.states[index]
    shown = game.game.reveal(state, random) if game.game.reveal else {}
    record = read(Document(game.record(final=shown or None), "contract"), SHELF)
    notes = Notes(game.game.name)
    tally = game.game.settle(game.table, record.setup, record.final, state, notes)
    assert not record.problems and not notes.problems, f"{game}: {record.problems} {notes.problems}"
    return tally, game.game.final(tally)


@every_game
def test_games_end_for_every_number_of_players_and_all_variants(name: str) -> None:
    low, high = load(name).players
    assert {len(game.table.players) for game in played(name)} == set(range(low, high + 1))
    assert {game.table.variants for game in played(name)} == set(variant_sets(load(name)))


@every_game
def test_nobody_is_on_turn_exactly_when_the_game_is_over(name: str) -> None:
    for game in played(name):
        assert all(game.game.on_turn(state) is not None for state in game.states[:-1])
        assert game.game.on_turn(game.states[-1]) is None
        for seat in range(len(game.table.players)):
            with pytest.raises(Illegal):
                game.game.turn(game.states[-1], seat, None)


@every_game
def test_parse_and_format_are_inverse(name: str) -> None:
    for game in played(name):
        for _, steps in game.entries:
            text = game.game.format(steps)
            assert game.game.parse(text, game.box) == steps
            assert game.game.format(game.game.parse(text, game.box)) == text


@every_game
def test_replaying_what_is_written_gives_the_same_positions(name: str) -> None:
    for game in played(name):
        state = game.states[0]
        for (seat, steps), expected in zip(game.entries, game.states[1:], strict=True):
            state = apply(game.game, state, seat, game.game.parse(game.game.format(steps), game.box))
            assert state == expected


@every_game
def test_every_option_is_accepted_and_nothing_else(name: str) -> None:
    random = Random(name)
    pool = [step for game in played(name) for _, steps in game.entries for step in steps]
    chance = frozenset[type]().union(*(game.dealt for game in played(name)))
    for game in (*played(name), *unseen(name)):
        for entry, count in game.moments(random, 8):
            options = list(game.turn(entry, count).options())
            assert len(options) == len(set(options)), f"{game}: an option twice"
            for step in random.sample(options, min(4, len(options))):
                game.turn(entry, count).take(step)
            known = set(options)
            for step in random.sample(pool, min(20, len(pool))):
                if step not in known and type(step) not in chance:
                    with pytest.raises(Illegal):
                        game.turn(entry, count).take(step)
                        pytest.fail(f"{game}: {game.game.format((step,))} was taken and is not among the options")


def sampled(name: str, number: int) -> Iterator[tuple[Turn, list[Step]]]:
    """Moments of its games, where hands are known and where they are not, and the options there."""
    random = Random(f"sample {name}")
    for game in random.sample([*played(name), *unseen(name)], number):
        for entry, count in game.moments(random, 3):
            turn = game.turn(entry, count)
            yield turn, list(turn.options())


@every_game
def test_a_sample_is_any_of_the_options(name: str) -> None:
    random, tested = Random(f"sample {name}"), 0
    for turn, options in sampled(name, 6):
        if options:
            even(lambda turn=turn: turn.sample(random), options, most=16)
            tested += len(options) > 2
        else:
            assert turn.sample(random) is None
        assert list(turn.options()) == options, "looking changes nothing"
    assert tested >= 5


@every_game
def test_the_same_seed_samples_the_same_step(name: str) -> None:
    for turn, _ in sampled(name, 4):
        assert turn.sample(Random(name)) == turn.sample(Random(name))


@every_game
def test_done_says_whether_an_entry_may_end(name: str) -> None:
    random = Random(name)
    for game in (*played(name), *unseen(name)):
        for entry, count in game.moments(random, 20):
            turn = game.turn(entry, count)
            done = turn.done()
            try:
                turn.end()
            except Illegal:
                assert not done, f"{game}: it said that the entry may end"
            else:
                assert done, f"{game}: it said that the entry may not end"


@every_game
def test_a_turn_leaves_the_position_before_it_alone(name: str) -> None:
    for game in played(name):
        state = read(Document(game.record(moves=[]), "contract"), SHELF)
        assert game.game.begin(game.table, state.setup) == game.states[0]


@every_game
def test_lines_add_up_and_have_reasons(name: str) -> None:
    for game in played(name):
        tally, _ = scored(game)
        sheets = game.game.score(tally)
        assert len(sheets) == len(game.table.players)
        for seat, sheet in enumerate(sheets):
            assert tuple(sheet) == game.game.lines(game.table)
            assert tuple(sheet)[-1] == "total"
            assert sum(sheet.values()) == 2 * sheet["total"]
            for line, number in sheet.items():
                reason = game.game.explain(tally, seat, line)
                assert re.search(rf"(?<![\d-]){number}(?!\d)", reason.replace("−", "-")), f"{line} {number}: {reason}"
        winners = game.game.winners(tally, sheets)
        assert winners
        assert set(winners) <= set(range(len(sheets)))


@every_game
def test_a_record_with_its_final_table_holds(name: str) -> None:
    for game in played(name):
        tally, final = scored(game)
        players, sheets = game.table.players, game.game.score(tally)
        claims = {
            "final": final,
            "scores": dict(zip(players, sheets, strict=True)),
            "winners": [players[seat] for seat in game.game.winners(tally, sheets)],
        }
        found = verdict(game.record(**claims))
        assert found.problems == [], str(game)
        assert (found.turns, found.finished, found.scores) == (len(game.entries), True, list(sheets))
        alone = verdict(game.record(moves=None, **claims))
        assert alone.problems == [], str(game)
        assert (alone.scores, alone.winners) == (found.scores, found.winners)


@every_game
def test_the_table_is_possible_at_any_time(name: str) -> None:
    """Pieces are never lost or doubled: read alone, the table of every position has each piece once."""
    random = Random(name)
    for game in played(name):
        for index in random.sample(range(len(game.states)), min(5, len(game.states))):
            _, final = scored(game, index)
            assert verdict(game.record(moves=None, final=final)).problems == [], f"{game}, after {index} entries"


@every_game
def test_a_wrong_claim_is_found(name: str) -> None:
    game = played(name)[0]
    tally, final = scored(game)
    sheet = game.game.score(tally)[0]
    wrong = {game.table.players[0]: {line: number + 1 for line, number in sheet.items()}}
    found = verdict(game.record(final=final, scores=wrong))
    assert [(problem.kind, problem.code) for problem in found.problems] == [
        ("score", f"{name}.{line}") for line in game.game.lines(game.table)
    ]


@every_game
def test_a_game_that_stops_early_is_unfinished(name: str) -> None:
    game = played(name)[0]
    moves = game.record()["moves"][:-1]
    assert [problem.kind for problem in verdict(game.record(moves=moves)).problems] == ["unfinished"]


def hide(text: str, hidden: str) -> str:
    """The entry with its draws left out, or unseen."""
    steps = [hidden if step.startswith("draw ") else step for step in text.split("; ")]
    return "; ".join(step for step in steps if step)


@every_game
@pytest.mark.parametrize("hidden", ["", "draw ?"])
def test_draws_may_be_left_out_or_unseen(name: str, hidden: str) -> None:
    for game in played(name):
        _, final = scored(game)
        moves = [{player: hide(text, hidden)} for entry in game.record()["moves"] for player, text in entry.items()]
        assert verdict(game.record(moves=moves, final=final)).problems == [], str(game)


@every_game
def test_hands_may_be_unknown(name: str) -> None:
    for game in unseen(name):
        assert game.game.on_turn(game.states[-1]) is None


@every_game
def test_some_hands_may_be_known(name: str) -> None:
    """Only the first player wrote down what was dealt and drawn."""
    for game in played(name):
        _, final = scored(game)
        known = game.table.players[0]
        setup = {key: {known: value[known]} if key in HANDS else value for key, value in game.setup.items()}
        moves = [
            {player: text if player == known else hide(text, "")}
            for entry in game.record()["moves"]
            for player, text in entry.items()
        ]
        assert verdict(game.record(setup=setup, moves=moves, final=final)).problems == [], str(game)


@every_game
def test_spoiled_entries_are_refused_in_words(name: str) -> None:
    """Whatever is written: it is read, or unreadable, or illegal; never anything else."""
    random = Random(name)
    for game in played(name):
        for index in random.sample(range(len(game.entries)), min(15, len(game.entries))):
            seat, steps = game.entries[index]
            text = spoil(game.game.format(steps), random)
            try:
                read_steps = game.game.parse(text, game.box)
            except Unreadable as error:
                assert error.code and error.message
                continue
            assert game.game.parse(game.game.format(read_steps), game.box) == read_steps
            try:
                apply(game.game, game.states[index], seat, read_steps, [])
            except Illegal as error:
                assert error.code and error.message


def spoil(text: str, random: Random) -> str:
    parts = re.split(r"(\W)", text)
    place = random.randrange(len(parts))
    other = random.choice(parts)
    match random.randrange(5):
        case 0:
            del parts[place]
        case 1:
            parts.insert(place, other)
        case 2:
            parts[place] = other
        case 3:
            parts[place] = parts[place].swapcase()
        case _:
            parts[place] = random.choice(["", "0", "-1", "99999999999999999999", "?", ",", "/", "é", "to", "at 0,0"])
    return "".join(parts)


@every_game
def test_there_is_a_record_of_every_kind(name: str) -> None:
    """`tests/referee/test_records.py` checks what they promise."""
    files = list((RECORDS / name).glob("*.yaml"))
    records = [yamlio.load(file).data for file in files if file.name.startswith("good-")]
    assert any("moves" not in record for record in records), "no record of just the table at the end"
    assert {variant for record in records for variant in record.get("variants", [])} == set(load(name).variants)
    assert any(file.name.startswith("bad-") for file in files), "no broken record"


@every_game
def test_the_picture_and_the_notation_are_there_for_people(name: str) -> None:
    game = played(name)[0]
    assert game.game.notation.strip()
    for state in (game.states[0], game.states[-1]):
        assert game.game.picture(state).strip()


SHAPE = {
    "__init__": ("GAME",),
    "numbers": ("NUMBERS",),
    "box": ("NEEDS", "Box", "box"),
    "notation": ("Step", "USAGE", "GUIDE", "parse", "format"),
    "setup": ("SETUP", "FINAL", "Setup", "Final", "read_setup", "read_final"),
    "position": ("Match", "State", "begin", "on_turn", "deal", "picture"),
    "rules": ("Turn", "turn"),
    "choices": ("options",),
    "scoring": ("Tally", "settle", "lines", "score", "winners", "explain", "final"),
    "form": ("ending",),
    "view": ("VIEW",),
    "hidden": ("redeal",),
    "codes": ("CODES",),
    "art": ("DRAWINGS",),
}
"""The files of a game's folder, and what each of them has for the rest of Sheepfold."""


@every_game
@pytest.mark.parametrize("part", SHAPE)
def test_a_folder_has_the_same_files_with_the_same_names(name: str, part: str) -> None:
    home = f"pnp.games.{name.replace('-', '_')}"
    found = import_module(home if part == "__init__" else f"{home}.{part}")
    assert not [word for word in SHAPE[part] if not hasattr(found, word)]


@every_game
def test_numbers_are_those_of_the_rules(name: str) -> None:
    rules = kit(name).rules
    assert [number.key for number in load(name).numbers] == list(rules)
    for number in load(name).numbers:
        assert number.holds(rules[number.key]) and number.sentence.endswith(".")


@every_game
def test_a_position_begins_with_its_match(name: str) -> None:
    for state in played(name)[0].states:
        assert state._fields[0] == "match" and state.match.box is load(name).box(kit(name))


@every_game
def test_every_kind_of_step_occurs(name: str) -> None:
    kinds = set(get_args(import_module(f"pnp.games.{name.replace('-', '_')}.notation").Step))
    assert kinds - {type(step) for game in played(name) for _, steps in game.entries for step in steps} == set()


@every_game
def test_every_code_of_the_notation_occurs(name: str) -> None:
    """Spoiled entries meet each reason why a step cannot be read."""
    folder = Path(games.__path__[0]) / name.replace("-", "_")
    text = "".join(file.read_text("utf-8") for file in folder.glob("*.py"))
    codes = {"step", *re.findall(r'Unreadable\(\s*"([a-z-]+)"', text)}
    random, found = Random(name), set()
    pool: dict[type, list[tuple[Playthrough, int]]] = {}
    for game in played(name):
        for index, (_, steps) in enumerate(game.entries):
            for kind in {type(step) for step in steps}:
                pool.setdefault(kind, []).append((game, index))
    for _ in range(6000):
        game, index = random.choice(pool[random.choice(list(pool))])
        seat, steps = game.entries[index]
        try:
            read_steps = game.game.parse(spoil(game.game.format(steps), random), game.box)
            apply(game.game, game.states[index], seat, read_steps, [])
        except Unreadable as error:
            found.add(error.code)
        except Illegal:
            continue
        if found == codes:
            break
    assert found == codes
