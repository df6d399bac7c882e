import { createHash } from "node:crypto";
import { describe, expect, test, vi } from "vitest";
import type { SaleLog } from "@boli/contract/live/sale-log";
import { en } from "./texts/en.ts";
import { hi } from "./texts/hi.ts";
import { type Helper, verifyBeside } from "./verify-beside.ts";
import { toldOutages } from "./log-outages.tsx";
import { lotOfHead, verifyFor, verifyLog, type WorkerWord } from "./verify-log.ts";

type Row = SaleLog["lots"][number]["rows"][number];

const hash = (text: string): string => createHash("sha256").update(text).digest("hex");

// A log of two lots, made as the rules say it.
function aLog(kinds: readonly Row["kind"][] = ["bid", "bid", "sold"]): SaleLog {
  const lots = ["01900000-0000-7000-8000-000000000001", "01900000-0000-7000-8000-000000000002"].map(
    (lotId, at) => {
      const form = at + 1;
      let head = hash("boli bid log");
      const rows = kinds.map((kind, index) => {
        const seq = index + 1;
        const isLast = seq === kinds.length;
        const row = {
          lotId,
          seq,
          kind,
          alias: isLast ? null : seq,
          amount: isLast ? null : seq * 100,
          at: `2026-11-26T10:00:0${seq}.000Z`,
          secret: hash(`secret ${seq}`),
        };
        const parts = [head, lotId, seq, row.kind, row.alias ?? "", row.amount ?? "", row.at, row.secret];
        head = hash((form === 1 ? parts : [2, ...parts]).join("\n"));
        return { ...row, hash: head };
      });
      return { lotId, form, bidSeq: rows.length, head, rows };
    },
  );
  return { saleId: "01900000-0000-7000-8000-000000000009", lots };
}

const verify = (log: SaleLog) => verifyLog(log, () => undefined);

test("LOG-1 a sound log of both forms is sound, and lots without a bid are as well; its bids are counted, not its rows", async () => {
  const log = aLog(["bid", "floor", "auto", "raise", "drop", "sold"]);
  log.lots.push({ lotId: "x", form: 2, bidSeq: 0, head: hash("boli bid log"), rows: [] });
  expect(await verify(log)).toEqual({ kind: "sound", bids: 6, lots: 3 });
});

test("LOG-1 the sentence about a sound log says the number of bids", () => {
  expect([0, 1, 312].map((bids) => en.sound({ bids }))).toEqual([
    "Nobody has bid, and nothing was changed.",
    "The only bid is as it was made.",
    "All 312 bids are as they were made.",
  ]);
  expect(hi.sound({ bids: 312 })).toContain("सभी 312 बोलियाँ");
});

test.each([
  ["amount", 101],
  ["alias", 9],
  ["at", "2026-11-26T10:00:02.001Z"],
  ["secret", hash("another")],
  ["kind", "floor"],
  ["seq", 3],
  ["hash", hash("another")],
] as const)("LOG-1 a row whose %s was altered is named", async (field, value) => {
  const log = aLog();
  Object.assign(log.lots[1]?.rows[1] ?? {}, { [field]: value });
  expect(await verify(log)).toEqual({ kind: "changed", lotId: log.lots[1]?.lotId, seq: 2 });
});

const outage = {
  from: "2026-11-26T09:50:00.000Z",
  until: "2026-11-26T09:57:00.000Z",
  closedAt: "2026-11-26T10:00:00.000Z",
  closesAt: "2026-11-26T10:07:00.000Z",
};

// A log of the third form, whose only row is an outage that binds this.
function aMovedLog(secret: string): SaleLog {
  const lotId = "01900000-0000-7000-8000-000000000001";
  const row = { lotId, seq: 1, kind: "outage", alias: null, amount: null, at: outage.until, secret } as const;
  const head = hash([3, hash("boli bid log"), lotId, 1, "outage", "", "", outage.until, secret].join("\n"));
  const rows = [{ ...row, outage, hash: head }];
  return {
    saleId: "01900000-0000-7000-8000-000000000009",
    lots: [{ lotId, form: 3, bidSeq: 1, head, rows }],
  };
}
const sealed = hash(Object.values(outage).join("\n"));

test("CLOSE-12 the row of an outage binds when it was and what it did to the close", async () => {
  expect(await verify(aMovedLog(sealed))).toEqual({ kind: "sound", bids: 0, lots: 1 });
  const changed = { kind: "outage-changed", lotId: aMovedLog(sealed).lots[0]?.lotId, seq: 1 };
  for (const name of ["from", "until", "closedAt", "closesAt"] as const) {
    const log = aMovedLog(sealed);
    Object.assign(log.lots[0]?.rows[0] ?? {}, { outage: { ...outage, [name]: "2026-11-26T10:08:00.000Z" } });
    expect(await verify(log), name).toEqual(changed);
  }
  const silent = aMovedLog(sealed);
  delete silent.lots[0]?.rows[0]?.outage;
  expect(await verify(silent)).toEqual(changed);
  expect(await verify(aMovedLog(hash("another")))).toEqual(changed);
  expect(en.outageChanged({ row: 1, lot: "Lot 3" })).toBe(
    "What row 1 of Lot 3 tells of an interruption was changed. Write to support.",
  );
});

test("CLOSE-12 a log tells of each outage once, with the lots that it moved, in rows of the log or beside it", () => {
  const first = { from: "2026-11-25T09:00:00.000Z", until: "2026-11-25T09:00:08.000Z" };
  const { from, until, closedAt, closesAt } = outage;
  const log = aMovedLog(sealed);
  const [lot] = log.lots;
  const queued = {
    lotId: "queued",
    form: 3,
    bidSeq: 0,
    head: hash("boli bid log"),
    rows: [],
    beside: [outage],
  };
  const told = toldOutages({ ...log, outages: [{ from, until }, first], lots: [...log.lots, queued] });
  const move = { closedAt, closesAt };
  expect(told).toEqual([
    { ...first, isWait: false, moves: [] },
    {
      from,
      until,
      isWait: false,
      moves: [
        { lotId: lot?.lotId, ...move },
        { lotId: "queued", ...move },
      ],
    },
  ]);
  // A close that waited is no outage of the list.
  expect(toldOutages({ ...log, outages: [] })).toMatchObject([{ from, until, isWait: true }]);
  const { outages: _, ...before } = log;
  expect(toldOutages(before)).toMatchObject([{ isWait: false }]);
  expect(toldOutages(aLog())).toEqual([]);
});

test("LOG-1 a row that is missing, in the middle or at the end, is noticed", async () => {
  const [middle, end] = [aLog(), aLog()];
  middle.lots[0]?.rows.splice(1, 1);
  end.lots[0]?.rows.pop();
  expect(await verify(middle)).toEqual({ kind: "changed", lotId: middle.lots[0]?.lotId, seq: 2 });
  expect(await verify(end)).toEqual({ kind: "incomplete", lotId: end.lots[0]?.lotId });
});

test("LOG-2 the code of a mail belongs to the lot whose log ends with it", () => {
  const log = aLog();
  expect(lotOfHead(log, ` ${log.lots[1]?.head.toUpperCase()} `)).toBe(log.lots[1]);
  expect(lotOfHead(log, hash("another"))).toBeUndefined();
});

// A worker that is no thread of its own.
function aHelper(change: Partial<Helper> = {}): Helper {
  const helper: Helper = {
    onmessage: null,
    onmessageerror: null,
    onerror: null,
    postMessage: (log) => void verifyFor(log, (data) => tell(helper, data)),
    terminate: vi.fn(),
    ...change,
  };
  return helper;
}
const tell = (helper: Helper, data: WorkerWord): void =>
  helper.onmessage?.({ data } as MessageEvent<WorkerWord>);

describe("LOG-1 a log is checked beside the page", () => {
  const progress = () => ({ onProgress: vi.fn(), onAlone: vi.fn() });
  const never = new AbortController().signal;

  test("which hears how far it is and what came out, and the worker ends", async () => {
    const said = progress();
    const helper = aHelper();
    expect(await verifyBeside(aLog(), said, never, () => helper)).toEqual({
      kind: "sound",
      bids: 4,
      lots: 2,
    });
    expect(said.onProgress).toHaveBeenCalledWith(0);
    expect(said.onAlone).not.toHaveBeenCalled();
    expect(helper.terminate).toHaveBeenCalledOnce();
  });

  test.each<[string, () => Helper]>([
    [
      "the browser has no workers",
      () => {
        throw new TypeError("Worker is not a constructor");
      },
    ],
    [
      "the worker does not load",
      () => {
        const helper = aHelper({
          postMessage: () => helper.onerror?.({ preventDefault: () => undefined } as ErrorEvent),
        });
        return helper;
      },
    ],
    [
      "the worker breaks",
      () => {
        const helper = aHelper({ postMessage: () => tell(helper, { kind: "broken" }) });
        return helper;
      },
    ],
    [
      "the answer of the worker cannot be read",
      () => {
        const helper = aHelper({ postMessage: () => helper.onmessageerror?.({} as MessageEvent<unknown>) });
        return helper;
      },
    ],
  ])("and on it where %s, which it says", async (_, open) => {
    const said = progress();
    const log = aLog();
    Object.assign(log.lots[1]?.rows[1] ?? {}, { amount: 101 });
    expect(await verifyBeside(log, said, never, open)).toEqual({
      kind: "changed",
      lotId: log.lots[1]?.lotId,
      seq: 2,
    });
    expect(said.onAlone).toHaveBeenCalledOnce();
  });

  test("and on it where the log does not reach the worker, which ends", async () => {
    const said = progress();
    const helper = aHelper({
      postMessage: () => {
        throw new DOMException("The object could not be cloned.", "DataCloneError");
      },
    });
    expect(await verifyBeside(aLog(), said, never, () => helper)).toMatchObject({ kind: "sound" });
    expect(said.onAlone).toHaveBeenCalledOnce();
    expect(helper.terminate).toHaveBeenCalledOnce();
  });

  test("and not at all by somebody who left before", async () => {
    const open = vi.fn(() => aHelper());
    await expect(verifyBeside(aLog(), progress(), AbortSignal.abort(), open)).rejects.toThrow("aborted");
    expect(open).not.toHaveBeenCalled();
  });

  test("and no more once somebody has left it", async () => {
    const leaving = new AbortController();
    const helper = aHelper({ postMessage: () => undefined });
    const verified = verifyBeside(aLog(), progress(), leaving.signal, () => helper);
    leaving.abort();
    await expect(verified).rejects.toThrow("aborted");
    expect(helper.terminate).toHaveBeenCalledOnce();
  });
});
