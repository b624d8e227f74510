"""Generated files are what their declarations say."""

from tools.generate import files


def test_state_classes_and_grammars_follow_from_what_declares_them() -> None:
    for path, source in files().items():
        assert path.read_text(encoding="utf-8") == source, f"{path.name} is out of date: run `make generate`"
