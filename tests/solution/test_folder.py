"""Solutions are found, and named after their pairs."""

import re

import pytest

from dojo.errors import Mistyped
from dojo.solution.folder import (
    KIT,
    Solution,
    clean_name,
    find_folder,
    find_package,
    find_solution,
    list_folders,
    name_folders,
    sort_key,
)


def test_pair_name_becomes_a_portable_file_name():
    assert clean_name("a/b:c") == "a-b-c"
    assert clean_name("Zoe\u0308") == "Zo\u00eb"
    assert clean_name(".hidden ") == "hidden"
    assert clean_name("tests") == "team-tests"
    assert clean_name("..") == "team-"


def test_pair_names_sort_alphabetically_regardless_of_case():
    names = ["Zoë", "fox", "Otter", "Bär", "ärger"]
    in_order = ["ärger", "Bär", "fox", "Otter", "Zoë"]
    assert sorted(names, key=sort_key) == in_order


def test_pairs_are_named_after_their_kits_or_folders(tmp_path):
    kits = [tmp_path / "fox" / "starter", tmp_path / "owl" / "starter"]
    assert list(name_folders(kits).values()) == ["fox", "owl"]
    folders = [KIT / "starter", tmp_path / "a" / "fox", tmp_path / "b" / "fox"]
    assert list(name_folders(folders).values()) == ["starter", "a/fox", "b/fox"]


def test_folders_with_the_same_name_get_different_labels(tmp_path):
    folders = [tmp_path / week / "teams" / "fox" for week in ("one", "two")]
    names = ["one/teams/fox", "two/teams/fox"]
    assert list(name_folders(folders).values()) == names


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ("teams/foxx", "teams/fox"),
        ("./teams/foxx", "teams/fox"),
        ("teams/owll/", "teams/owl"),
        ("Teams/fox", "teams"),
        ("team", "teams"),
        ("teams/fox/startr", "teams/fox/starter"),
        ("duck/test", "duck"),
        ("solution/tidy", "solutions"),
        ("doc", ""),
        ("featuress", ""),
    ],
)
def test_suggested_folder_exists_and_has_a_solution(
    tmp_path, monkeypatch, typed, expected
):
    for name in ("teams/fox/starter", "teams/owl", "duck"):
        (tmp_path / name / "tests").mkdir(parents=True)
        (tmp_path / name / "__init__.py").touch()
    (tmp_path / "docs").mkdir()
    (tmp_path / "features").mkdir()
    monkeypatch.chdir(tmp_path)
    with pytest.raises(Mistyped) as error:
        find_folder(typed)
    suggested = re.search(r"Did you mean (\S+)\?", str(error.value))
    assert (suggested[1] if suggested else "") == expected
    if suggested:
        folder = find_folder(expected)
        assert any(map(find_solution, [folder, *list_folders(folder)]))


def test_message_about_a_folder_of_solutions_asks_you_to_choose_one(tmp_path):
    for name in ("fox", "owl"):
        (tmp_path / "teams" / name).mkdir(parents=True)
        (tmp_path / "teams" / name / "__init__.py").touch()
    advice = find_package(Solution(tmp_path / "teams", tmp_path))
    assert advice == "Type the path of a solution, such as teams/fox."
