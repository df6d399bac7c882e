import { describe, expect, test } from "vitest";
import {
  closed,
  contentOf,
  opened,
  stepByKey,
  type Suggestions,
  type SuggestContent,
  type SuggestState,
} from "./combobox-state.ts";

const key = (name: string, altKey = false) => ({ key: name, altKey });
const at = (marked: number): SuggestState => ({ isOpen: true, marked });

describe("SUGGEST-1 the arrows go round the suggestions and come by the field", () => {
  test.each<[what: string, from: SuggestState, name: string, to: SuggestState]>([
    ["down opens at the first", closed, "ArrowDown", at(0)],
    ["down goes to the first", opened, "ArrowDown", at(0)],
    ["down goes on", at(0), "ArrowDown", at(1)],
    ["down leaves the last for the field", at(2), "ArrowDown", opened],
    ["up opens at the last", closed, "ArrowUp", at(2)],
    ["up goes to the last", opened, "ArrowUp", at(2)],
    ["up goes back", at(2), "ArrowUp", at(1)],
    ["up leaves the first for the field", at(0), "ArrowUp", opened],
    ["up finds the end of a list that became shorter", at(9), "ArrowUp", at(2)],
  ])("%s", (_what, from, name, to) => {
    expect(stepByKey(from, key(name), 3)).toEqual({ state: to, isDone: true });
  });

  test("Alt and an arrow only open and close", () => {
    expect(stepByKey(closed, key("ArrowDown", true), 3)).toEqual({ state: opened, isDone: true });
    expect(stepByKey(at(1), key("ArrowUp", true), 3)).toEqual({ state: closed, isDone: true });
  });

  test("where there is nothing to mark, they mark nothing", () => {
    expect(stepByKey(opened, key("ArrowDown"), 0).state).toEqual(opened);
    expect(stepByKey(opened, key("ArrowUp"), 0).state).toEqual(opened);
  });
});

describe("SUGGEST-2 a key does one thing", () => {
  test("Enter takes the marked one, and without one sends the form", () => {
    expect(stepByKey(at(1), key("Enter"), 3)).toEqual({ state: closed, chosen: 1, isDone: true });
    expect(stepByKey(opened, key("Enter"), 3)).toEqual({ state: closed, isDone: false });
    expect(stepByKey(closed, key("Enter"), 3)).toEqual({ state: closed, isDone: false });
    expect(stepByKey(at(5), key("Enter"), 3)).toEqual({ state: closed, isDone: false });
  });

  test("Escape closes the suggestions, and only then what lies around them", () => {
    expect(stepByKey(at(1), key("Escape"), 3)).toEqual({ state: closed, isDone: true });
    expect(stepByKey(closed, key("Escape"), 3)).toEqual({ state: closed, isDone: false });
  });

  test.each(["Home", "End", "ArrowLeft", "ArrowRight"])("%s moves in the text and unmarks", (name) => {
    expect(stepByKey(at(1), key(name), 3)).toEqual({ state: opened, isDone: false });
  });

  test("Tab leaves, and takes nothing on the way", () => {
    expect(stepByKey(at(1), key("Tab"), 3)).toEqual({ state: closed, isDone: false });
  });

  test("a letter is the field's", () => {
    expect(stepByKey(at(1), key("a"), 3)).toEqual({ state: at(1), isDone: false });
  });
});

describe("SUGGEST-3 below the field is what is known", () => {
  const still = { items: undefined, isError: false, isFetching: false };
  const pune = ["Pune"];
  test.each<[what: string, typed: string, found: Suggestions<string>, content: SuggestContent<string>]>([
    ["nothing after one letter", " p ", { ...still, searchFor: "p", items: pune }, { kind: "none" }],
    ["that it is looked for", "pu", { ...still, searchFor: "pu" }, { kind: "looking" }],
    ["that it will be looked for", "pu", { ...still, searchFor: "" }, { kind: "looking" }],
    [
      "that it goes on",
      "pux",
      { ...still, searchFor: "pux", items: [], isFetching: true },
      { kind: "looking" },
    ],
    ["that it goes on after nothing", "puxx", { ...still, searchFor: "pux", items: [] }, { kind: "looking" }],
    ["that there is nothing", "puxx ", { ...still, searchFor: "puxx", items: [] }, { kind: "empty" }],
    ["that it failed", "pu", { ...still, searchFor: "pu", isError: true }, { kind: "failed" }],
    [
      "that it is tried again",
      "pu",
      { searchFor: "pu", items: undefined, isError: true, isFetching: true },
      { kind: "looking" },
    ],
    [
      "that more is looked for after it failed",
      "pun",
      { ...still, searchFor: "pu", isError: true },
      { kind: "looking" },
    ],
    ["what was found", "pu", { ...still, searchFor: "pu", items: pune }, { kind: "list", items: pune }],
    [
      "what its beginning found",
      "pun",
      { ...still, searchFor: "pu", items: pune },
      { kind: "list", items: pune },
    ],
    ["not what another text found", "goa", { ...still, searchFor: "pu", items: pune }, { kind: "looking" }],
    ["nor what more letters found", "pu", { ...still, searchFor: "pun", items: pune }, { kind: "looking" }],
  ])("%s", (_what, typed, found, content) => {
    expect(contentOf(true, typed, found)).toEqual(content);
    expect(contentOf(false, typed, found)).toEqual({ kind: "none" });
  });
});
