import { describe, expect, test } from "vitest";
import { withKinds } from "./document-uploader.tsx";
import {
  countUsed,
  filesOf,
  moved,
  reconciled,
  slotOf,
  type Slot,
  type UploadedFile,
  without,
} from "./slots.ts";

const file = (id: string): UploadedFile => ({ id, url: null, name: `${id}.jpg`, status: "ready" });
const storedSlot = (id: string): Slot => slotOf(file(id));
const sending = (key: string): Slot => ({
  key,
  name: key,
  preview: undefined,
  kind: "sending",
  progress: 0.5,
});
const failed = (key: string): Slot => ({
  key,
  name: key,
  preview: undefined,
  kind: "failed",
  sentence: "No.",
  canRetry: false,
});
const keys = (slots: readonly Slot[]): string => slots.map(({ key }) => key).join("");

describe("UPLOADS-1 the row of files of a form", () => {
  test("holds what the server keeps, in the order in which it is shown", () => {
    const row = [storedSlot("a"), sending("x"), failed("y"), storedSlot("b")];
    expect(filesOf(row).map(({ id }) => id)).toEqual(["a", "b"]);
    expect(countUsed(row)).toBe(3);
  });

  test("is put in order, also over what is still on its way", () => {
    const row = [storedSlot("a"), sending("x"), storedSlot("b")];
    expect(keys(moved(row, "b", 0))).toBe("bax");
    expect(keys(moved(row, "a", 2))).toBe("xba");
    expect(keys(moved(row, "a", 99))).toBe("xba");
    expect(keys(moved(row, "a", -5))).toBe("axb");
    expect(moved(row, "nobody", 0)).toBe(row);
    expect(keys(without(row, "x"))).toBe("ab");
  });

  test("follows the form when that has another mind, and keeps what is on its way", () => {
    const row = [storedSlot("a"), sending("x"), storedSlot("b"), failed("y")];
    expect(reconciled(row, [file("a"), file("b")])).toBe(row);
    expect(keys(reconciled(row, [file("b"), file("c")]))).toBe("bcxy");
    expect(keys(reconciled(row, []))).toBe("xy");
    expect(keys(reconciled([], [file("a")]))).toBe("a");
  });
});

test("UPLOADS-2 a new document is taken for the first kind that is missing, and a known one keeps its own", () => {
  const kinds = [{ value: "notice" }, { value: "terms" }, { value: "catalogue" }] as const;
  const kindsOf = (ids: string[], before: [string, (typeof kinds)[number]["value"]][]): string[] =>
    withKinds(
      ids.map(file),
      before.map(([id, kind]) => ({ ...file(id), kind })),
      kinds,
    ).map(({ kind }) => kind);
  expect(kindsOf(["a"], [])).toEqual(["notice"]);
  expect(kindsOf(["a", "b"], [["b", "notice"]])).toEqual(["terms", "notice"]);
  expect(kindsOf(["a", "b", "c", "d"], [["a", "catalogue"]])).toEqual([
    "catalogue",
    "notice",
    "terms",
    "notice",
  ]);
});
