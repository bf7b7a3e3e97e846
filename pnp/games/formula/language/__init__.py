"""The language of expressions: closed, small, and bounded before anything is worked out.

tokens     an expression cut into words and signs
grammar    how they hang together, as Python's parser sees it
scope      what names stand for; `meaning`, `many` and `calls` look them all up and check the types
nodes      what is found: numbers, words, and what functions go through
work       how many steps it can take
compiling  the nodes as Python; `counting` is what that calls
"""
