import { randomUUID } from "node:crypto";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { expect } from "vitest";
import { root } from "../output.mjs";

type Marks = { boliRan?: { [file: string]: number[] } };

// Modules are loaded once for all files of a process, so what runs then belongs to none of them.
export function forgetWhatLoaded(): void {
  for (const functions of Object.values((globalThis as Marks).boliRan ?? {})) functions.length = 0;
}

// Writes the functions that the tests of this file ran, when they have marks, and forgets them for the next file.
export function noteWhatRan(): void {
  const folder = process.env["BOLI_WHOLE_RUN"];
  const { boliRan } = globalThis as Marks;
  if (folder === undefined || boliRan === undefined) return;
  const ran: { [file: string]: number[] } = {};
  for (const [file, functions] of Object.entries(boliRan)) {
    const indexes = Object.keys(functions).map(Number);
    if (indexes.length > 0) ran[file] = indexes;
    functions.length = 0;
  }
  const test = path
    .relative(root, expect.getState().testPath ?? "")
    .split(path.sep)
    .join("/");
  writeFileSync(path.join(folder, `ran-${randomUUID()}.json`), JSON.stringify({ test, ran }));
}
