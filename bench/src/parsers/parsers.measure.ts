import { afterAll, beforeAll, expect, it } from "vitest";
import { recordProof } from "../../../tools/proofs.ts";
import { medianHold } from "./hold.ts";
import { type NastyInputs, nastyInputs } from "./nasty-inputs.ts";

// What a caller sends may keep everybody else waiting for so long, and no longer.
const mostMs = 20;

let nasty: NastyInputs;
beforeAll(async () => {
  nasty = await nastyInputs();
});
afterAll(() => nasty.close());

it("finds out work that holds the event loop", async () => {
  // Marks that are put into order, without a bound: what a text of this length took before there was one.
  const pile = `a${"\u0301\u0316".repeat(20_000)}`;
  expect(await medianHold(() => pile.normalize("NFKD"), { runs: 3 })).toBeGreaterThan(mostMs);
  const inTurns = async (): Promise<void> => {
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setTimeout(resolve, 1));
  };
  expect(await medianHold(inTurns, { runs: 3 })).toBeLessThan(mostMs);
});

it("no parser holds the event loop, whatever it is given", async () => {
  const slowest = new Map<string, { ms: number; input: string }>();
  for (const { parser, input, run } of nasty.inputs) {
    const ms = await medianHold(run);
    if (ms >= (slowest.get(parser)?.ms ?? 0)) slowest.set(parser, { ms, input });
  }
  const over = [...slowest].filter(([, { ms }]) => ms > mostMs);
  recordProof({
    name: "parsers",
    title: `No parser holds the event loop for more than ${mostMs} ms, whatever it is given`,
    passed: over.length === 0,
    facts: [
      ["Nasty inputs", nasty.inputs.length],
      ...[...slowest].map(
        ([parser, { ms, input }]) => [`${parser}, ms`, `${ms.toFixed(1)} (${input})`] as const,
      ),
    ],
  });
  expect(over).toEqual([]);
});
