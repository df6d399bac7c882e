import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { emptyHead, hashAfter, type PublishedRow, sealOf } from "./verify-log.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "boli-verify-log-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Log {
  saleId: string;
  lots: Array<{ lotId: string; rows: PublishedRow[] }>;
}

function aLot(lotId: string, amounts: readonly number[]): Log["lots"][number] {
  let head = emptyHead;
  const rows = amounts.map((amount, index) => {
    const row = {
      lotId,
      seq: index + 1,
      kind: "bid",
      alias: index + 1,
      amount,
      at: `2026-01-05T12:00:0${index}.000Z`,
      secret: sealOf(`salt ${index}`, `user ${index}`, amount),
    };
    head = hashAfter(head, row);
    return { ...row, hash: head };
  });
  return { lotId, rows };
}

const aLog = (): Log => ({ saleId: "a sale", lots: [aLot("lamp", [100, 200, 300]), aLot("vase", [50])] });

// The command as people give it, over a file as they saved it.
function verify(content: string, heads: readonly string[] = []): { code: number | null; said: string } {
  const file = path.join(folder, "log.json");
  writeFileSync(file, content);
  return run([file, ...heads]);
}

function run(args: readonly string[]): { code: number | null; said: string } {
  const script = path.join(import.meta.dirname, "verify-log.mjs");
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], { encoding: "utf8" });
  return { code: status, said: `${stdout}${stderr}`.trim() };
}

test("BID-12 a log that nobody touched is whole, with its envelope and without", () => {
  const whole = { code: 0, said: "The log of sale a sale is whole: 4 rows of 2 lots fit together." };
  expect(verify(JSON.stringify(aLog()))).toEqual(whole);
  expect(verify(JSON.stringify({ success: true, data: aLog() }))).toEqual(whole);
});

test("BID-12 a changed row is named, whatever of it was changed", () => {
  const changes: Array<(row: PublishedRow) => void> = [
    (row) => (row.amount = 250),
    (row) => (row.alias = 1),
    (row) => (row.kind = "auto"),
    (row) => (row.at = "2026-01-05T11:59:59.000Z"),
    (row) => (row.secret = sealOf("salt 1", "somebody else", 200)),
    (row) => (row.hash = emptyHead),
  ];
  for (const change of changes) {
    const log = aLog();
    change(log.lots[0]!.rows[1]!);
    expect(verify(JSON.stringify(log))).toEqual({
      code: 1,
      said: "The log is not whole: row 2 of lot lamp was changed.",
    });
  }
});

test("BID-12 a row that was taken out, or belongs to another lot, is noticed", () => {
  const shorter = aLog();
  shorter.lots[0]!.rows.splice(1, 1);
  expect(verify(JSON.stringify(shorter)).said).toBe(
    "The log is not whole: row 2 of lot lamp bears the number 3.",
  );
  const moved = aLog();
  moved.lots[1]!.rows = moved.lots[0]!.rows;
  expect(verify(JSON.stringify(moved)).said).toBe(
    "The log is not whole: row 1 of lot vase belongs to another lot.",
  );
});

test("BID-12 a log that was rewritten as a whole does not have the heads that people were told", () => {
  const head = aLog().lots[0]!.rows[1]!.hash;
  expect(verify(JSON.stringify(aLog()), [head]).code).toBe(0);
  const rewritten = { ...aLog(), lots: [aLot("lamp", [100, 210, 300]), aLot("vase", [50])] };
  expect(verify(JSON.stringify(rewritten)).code).toBe(0);
  expect(verify(JSON.stringify(rewritten), [head])).toEqual({
    code: 1,
    said: `The log was rewritten: the head ${head} that was told before is not in it.`,
  });
});

test("a file that is no log, or that cannot be read, is refused in one sentence", () => {
  for (const content of ["", "not JSON", "[]", "{}", '{"saleId":"a","lots":[{"lotId":"b","rows":[{}]}]}'])
    expect(verify(content)).toEqual({ code: 1, said: "This is not the log of a sale." });
  const missing = path.join(folder, "missing.json");
  expect(run([missing])).toEqual({ code: 1, said: `${missing} cannot be read.` });
  expect(run([])).toEqual({ code: 1, said: "Usage: npm run verify-log -- FILE [HEAD…]" });
});
