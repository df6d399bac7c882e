import { afterAll, beforeAll, expect, it } from "vitest";
import { recordProof } from "../../../tools/proofs.ts";
import { medianBlockMs } from "./blocked-time.ts";
import { type NastyInputs, nastyInputs } from "./nasty-inputs.ts";

// The longest time for which one request may block all others.
const maxMs = 20;

let nasty: NastyInputs;
beforeAll(async () => {
  nasty = await nastyInputs();
});
afterAll(() => nasty.close());

it("notices work that blocks the event loop", async () => {
  // Combining marks must be sorted. Without the product's limit such a text takes this long.
  const pile = `a${"\u0301\u0316".repeat(20_000)}`;
  expect(await medianBlockMs(() => pile.normalize("NFKD"), { runs: 3 })).toBeGreaterThan(maxMs);
  const runInTurns = async (): Promise<void> => {
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setTimeout(resolve, 1));
  };
  expect(await medianBlockMs(runInTurns, { runs: 3 })).toBeLessThan(maxMs);
});

it("no parser blocks the event loop, whatever it is given", async () => {
  const slowest = new Map<string, { ms: number; input: string }>();
  for (const { parser, input, run } of nasty.inputs) {
    const ms = await medianBlockMs(run);
    if (ms >= (slowest.get(parser)?.ms ?? 0)) slowest.set(parser, { ms, input });
  }
  const over = [...slowest].filter(([, { ms }]) => ms > maxMs);
  recordProof({
    name: "parsers",
    title: `No parser holds the event loop for more than ${maxMs} ms, whatever it is given`,
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
