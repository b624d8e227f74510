from pathlib import Path

import pytest

from tests.tools import tiny_project


@pytest.fixture
def project(tmp_path: Path) -> Path:
    tiny_project.make(tmp_path)
    return tmp_path


@pytest.fixture
def core(project: Path) -> Path:
    tiny_project.add_core(project)
    return project
