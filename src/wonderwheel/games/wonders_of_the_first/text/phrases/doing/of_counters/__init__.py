"""What is done with counters: put, taken, moved, removed; those of which an event tells.

In: the words of such effects. Out: phrases that know what they mean. The phrases of other effects stand one room up.
"""
