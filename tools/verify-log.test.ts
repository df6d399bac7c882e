import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import {
  emptyHead,
  hashAfter,
  type PublishedLog,
  type PublishedRow,
  sealOf,
  sealOfOutage,
  type Verdict,
  verifyLog,
} from "./verify-log.ts";

function aLot(lotId: string, amounts: readonly number[]): PublishedLog["lots"][number] {
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
    head = hashAfter(head, row, 2);
    return { ...row, hash: head };
  });
  return { lotId, form: 2, bidSeq: rows.length, head, rows };
}

const aLog = (): PublishedLog => ({
  saleId: "a sale",
  lots: [aLot("lamp", [100, 200, 300]), aLot("vase", [50]), aLot("chair", [])],
});

const verify = (log: unknown, heads: readonly string[] = []): Verdict =>
  verifyLog(JSON.stringify(log), heads);
const whole = {
  isWhole: true,
  sentence: "The log of sale a sale is whole: 4 rows of 3 lots fit together.",
};
const broken = (why: string): Verdict => ({ isWhole: false, sentence: `The log is not whole: ${why}.` });

test("BID-12 a log that nobody touched is whole, with its envelope and without", () => {
  expect(verify(aLog())).toEqual(whole);
  expect(verify({ success: true, data: aLog() })).toEqual(whole);
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
    expect(verify(log)).toEqual(broken("row 2 of lot lamp was changed"));
  }
});

test("BID-12 the number of the form is hashed with every row", () => {
  const log = aLog();
  delete log.lots[0]!.form;
  expect(verify(log)).toEqual(broken("row 1 of lot lamp was changed"));
});

test("BID-12 a row that was taken out, or belongs to another lot, is noticed", () => {
  const shorter = aLog();
  shorter.lots[0]!.rows.splice(1, 1);
  expect(verify(shorter)).toEqual(broken("row 2 of lot lamp bears the number 3"));
  const moved = aLog();
  moved.lots[1]!.rows = moved.lots[0]!.rows;
  expect(verify(moved)).toEqual(broken("row 1 of lot vase belongs to another lot"));
});

const outage = {
  from: "2026-01-05T11:50:00.000Z",
  until: "2026-01-05T11:57:00.000Z",
  closedAt: "2026-01-05T12:00:00.000Z",
  closesAt: "2026-01-05T12:07:00.000Z",
};

// A lot of the third form, which an outage has moved before its bid; the seal may be another one.
function aMovedLot(secret: string): PublishedLog["lots"][number] {
  const told = { lotId: "lamp", seq: 1, kind: "outage", alias: null, amount: null };
  const first = { ...told, at: "2026-01-05T11:57:00.000Z", secret };
  const firstHash = hashAfter(emptyHead, first, 3);
  const second = {
    ...first,
    seq: 2,
    kind: "bid",
    alias: 1,
    amount: 100,
    secret: sealOf("salt", "user", 100),
  };
  const head = hashAfter(firstHash, second, 3);
  const rows = [
    { ...first, hash: firstHash, outage },
    { ...second, hash: head },
  ];
  return { lotId: "lamp", form: 3, bidSeq: 2, head, rows };
}

test("CLOSE-12 the row of an outage binds when it was and what it did to the close", () => {
  const log = (): PublishedLog => ({ saleId: "a sale", lots: [aMovedLot(sealOfOutage(outage))] });
  // As the law says it, without the function that is tested.
  const said = createHash("sha256").update(Object.values(outage).join("\n")).digest("hex");
  expect(sealOfOutage(outage)).toBe(said);
  expect(verify(log())).toMatchObject({ isWhole: true });
  const changed = broken("what row 1 of lot lamp tells of an interruption was changed");
  for (const name of ["from", "until", "closedAt", "closesAt"] as const) {
    const other = log();
    other.lots[0]!.rows[0]!.outage = { ...outage, [name]: "2026-01-05T12:08:00.000Z" };
    expect(verify(other), name).toEqual(changed);
  }
  const silent = log();
  delete silent.lots[0]!.rows[0]!.outage;
  expect(verify(silent)).toEqual(changed);
  // The chain alone fits, whatever the row binds.
  expect(verify({ saleId: "a sale", lots: [aMovedLot(sealOf("salt", "nobody", null))] })).toEqual(changed);
  const short: unknown = {
    ...log(),
    lots: [{ ...log().lots[0], rows: [{ ...log().lots[0]!.rows[0], outage: {} }] }],
  };
  expect(verify(short)).toEqual({ isWhole: false, sentence: "This is not the log of a sale." });
});

test("BID-12 rows that are missing at the end of a lot, or too many there, are noticed", () => {
  const [shorter, emptied, longer] = [aLog(), aLog(), aLog()];
  shorter.lots[0]!.rows.pop();
  expect(verify(shorter)).toEqual(broken("lot lamp counts 3 rows and has 2"));
  emptied.lots[1]!.rows = [];
  expect(verify(emptied)).toEqual(broken("lot vase counts 1 rows and has 0"));
  longer.lots[2]!.rows = aLot("chair", [70]).rows;
  expect(verify(longer)).toEqual(broken("lot chair counts 0 rows and has 1"));
});

test("BID-12 a lot whose head is not the hash of its newest row is noticed, also without rows", () => {
  for (const index of [0, 2]) {
    const log = aLog();
    const lot = log.lots[index]!;
    lot.head = sealOf("another", "head", null);
    expect(verify(log)).toEqual(broken(`lot ${lot.lotId} bears another head than its rows lead to`));
  }
});

test("BID-12 a log that was rewritten as a whole does not have the heads that were published", () => {
  const head = aLog().lots[0]!.rows[1]!.hash;
  expect(verify(aLog(), [head])).toEqual(whole);
  const rewritten = { ...aLog(), lots: [aLot("lamp", [100, 210, 300]), aLot("vase", [50])] };
  expect(verify(rewritten).isWhole).toBe(true);
  expect(verify(rewritten, [head])).toEqual({
    isWhole: false,
    sentence: `The log was rewritten: the head ${head} that was told before is not in it.`,
  });
});

test("BID-10 BID-12 a log of the time when bids could be voided is whole still, and notices a change", () => {
  const text = readFileSync(path.join(import.meta.dirname, "old-log-with-void.json"), "utf8");
  const old = JSON.parse(text) as PublishedLog;
  expect(old.lots[0]!.rows.map(({ kind }) => kind)).toContain("void");
  expect(verifyLog(text)).toEqual({
    isWhole: true,
    sentence: `The log of sale ${old.saleId} is whole: 9 rows of 2 lots fit together.`,
  });
  const row = old.lots[0]!.rows.find(({ kind }) => kind === "void")!;
  row.kind = "bid";
  expect(verify(old)).toEqual(broken(`row ${row.seq} of lot ${row.lotId} was changed`));
});

test("a file that is no log is refused in one sentence", () => {
  // A lot without its count and head is refused: those two show that rows are missing.
  const lots = ['{"lotId":"b","rows":[]}', '{"lotId":"b","bidSeq":1,"head":"c","rows":[{}]}'];
  const logs = lots.map((lot) => `{"saleId":"a","lots":[${lot}]}`);
  for (const content of ["", "not JSON", "[]", "{}", ...logs])
    expect(verifyLog(content)).toEqual({ isWhole: false, sentence: "This is not the log of a sale." });
});

// Runs the command on a saved file, as users do. Starting it is slow, so the verdicts are tested above.
test("BID-12 the command says what it found and ends accordingly, and asks for a file that it can read", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "boli-verify-log-"));
  const run = (...args: string[]): { code: number | null; output: string } => {
    const script = path.join(import.meta.dirname, "verify-log.mjs");
    const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], { encoding: "utf8" });
    return { code: status, output: `${stdout}${stderr}`.trim() };
  };
  try {
    const [file, missing] = [path.join(folder, "log.json"), path.join(folder, "missing.json")];
    writeFileSync(file, JSON.stringify(aLog()));
    expect(run(file, aLog().lots[1]!.head)).toEqual({ code: 0, output: whole.sentence });
    expect(run(file, "another head").code).toBe(1);
    expect(run(missing)).toEqual({ code: 1, output: `${missing} cannot be read.` });
    expect(run()).toEqual({ code: 1, output: "Usage: npm run verify-log -- FILE [HEAD…]" });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}, 180_000);
