"""`ww completion`: a script that lets the shell complete commands, games, options and decks."""

from __future__ import annotations

import argparse

from wonderwheel.bots import BOTS
from wonderwheel.face import definition, games

_BASH = """\
_ww() {{
    local now=${{COMP_WORDS[COMP_CWORD]}} before=${{COMP_WORDS[COMP_CWORD-1]}} words
    case $before in
        ww) words="{commands}" ;;
        --deck|--opponent-deck) words="{decks}" ;;
        --bot) words="{bots}" ;;
        --*) COMPREPLY=($(compgen -f -- "$now")); return ;;
        *) words="{games} {options}" ;;
    esac
    COMPREPLY=($(compgen -W "$words" -- "$now"))
}}
complete -F _ww ww
"""
_ZSH = "autoload -U +X bashcompinit && bashcompinit\n"
_FISH = """\
complete -c ww -f
complete -c ww -n __fish_use_subcommand -a "{commands}"
complete -c ww -n "__fish_seen_subcommand_from play replay sim cards decks" -a "{games}"
complete -c ww -n "__fish_seen_subcommand_from play" -l deck -x -a "{decks}"
complete -c ww -n "__fish_seen_subcommand_from play" -l opponent-deck -x -a "{decks}"
complete -c ww -n "__fish_seen_subcommand_from play" -l bot -x -a "{bots}"
complete -c ww -n "__fish_seen_subcommand_from play" -l resume -r -F
"""
SHELLS = {"bash": _BASH, "zsh": _ZSH + _BASH, "fish": _FISH}


def add(parser: argparse.ArgumentParser) -> None:
    """Declare the options of `ww completion`."""
    parser.description = 'In bash and zsh: eval "$(ww completion bash)". In fish: ww completion fish | source.'
    parser.add_argument("shell", choices=list(SHELLS), help="the shell")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Print the script."""
    print(script(arguments.shell), end="")
    return 0


def script(shell: str) -> str:
    """The script for a shell, with what this installation knows."""
    from wonderwheel.cli.commands import play
    from wonderwheel.cli.main import COMMANDS

    options = argparse.ArgumentParser()
    play.add(options)
    shelves = [shelf for shelf in (definition(game).shelf for game in games()) if shelf is not None]
    known = {
        "commands": " ".join(COMMANDS),
        "games": " ".join(games()),
        "bots": " ".join(BOTS),
        "decks": " ".join(name for shelf in shelves for name in shelf.ready()),
        "options": " ".join(word for word in options.format_usage().replace("[", " ").split() if word.startswith("--")),
    }
    return SHELLS[shell].format(**known)
