"""Generated files are what their declarations say."""

from tools.generate import files, read_by_the_grammar


def test_state_classes_grammars_and_verbs_follow_from_what_declares_them() -> None:
    for path, source in (files() | read_by_the_grammar()).items():
        assert path.read_text(encoding="utf-8") == source, f"{path.name} is out of date: run `make generate`"
