import { expect, it } from "vitest";
import { load, storedFrom } from "../../../testing/simulation/store.ts";
import { scenarioOf } from "../../../testing/simulation/scenario.ts";
import { nextHead } from "./bid-chain.ts";
import { appendRow, house } from "./lot-log.ts";
import { noChanges } from "./state.ts";

it("BID-12 a log keeps the form of its first row, and a new one has the newest", () => {
  const { terms } = scenarioOf(1);
  const sale = load(storedFrom(terms), { lots: "all", people: [] });
  const draft = {
    kind: "passed",
    userId: house,
    alias: null,
    amount: null,
    ceiling: null,
    offered: null,
  } as const;
  const writing = { now: 1_000, idSource: { id: () => "an id", salt: () => "a salt" } };
  for (const [bidSeq, form, kept] of [
    [3, 1, 1],
    [0, 1, 3],
    [3, 3, 3],
    [3, 2, 2],
  ] as const) {
    const lot = { ...[...sale.lots.values()][0]!, bidSeq, form, head: "the head before" };
    const row = appendRow(noChanges(), lot, draft, writing);
    expect(lot.form).toBe(kept);
    const chained = { ...row, at: new Date(row.at).toISOString() };
    expect(lot.head).toBe(nextHead("the head before", chained, kept));
  }
});
