import { describe, expect, it } from "vitest";
import { minute, saleOf, second } from "../../../testing/live/sale-in-memory.ts";
import { maxClosedAtOnce } from "./sale-actions.ts";

const many = Array.from({ length: maxClosedAtOnce + 2 }, () => minute);

// After the first step: two lots wait for the next, and another one closes later.
function inTheMiddle() {
  const made = saleOf({ closesIn: [...many, 2 * minute] });
  made.perform({ kind: "tick" }, minute + second);
  const count = (status: string): number => made.lots().filter((lot) => lot.status === status).length;
  return { ...made, count };
}

describe("lots that were judged together", () => {
  it("CLOSE-4 CLOSE-8 are closed in steps, and have not waited", () => {
    const { perform, count, sale, kinds } = inTheMiddle();
    expect([count("passed"), count("open")]).toEqual([maxClosedAtOnce, 3]);
    perform({ kind: "tick" }, minute + 30 * second);
    expect([count("passed"), count("open"), sale.judgedAt]).toEqual([maxClosedAtOnce + 2, 1, null]);
    perform({ kind: "tick" }, 2 * minute + 1);
    expect([sale.status, kinds().filter((kind) => kind === "lot-closed").length]).toEqual([
      "completed",
      many.length + 1,
    ]);
    expect(kinds()).not.toContain("outage");
  });

  it("CLOSE-4 CLOSE-8 do not move with one that did wait", () => {
    const { perform, closes, count } = inTheMiddle();
    perform({ kind: "tick" }, 2 * minute + 10 * second);
    expect([closes().at(-2), closes().at(-1)]).toEqual([minute, 3 * minute + 10 * second]);
    expect([count("passed"), count("open")]).toEqual([maxClosedAtOnce + 2, 1]);
  });

  it("CLOSE-4 CLOSE-7 do not move with an outage that came after", () => {
    const { perform, interrupt, closes, count } = inTheMiddle();
    interrupt([minute + 2 * second, minute + 30 * second]);
    expect([closes().at(-2), closes().at(-1)]).toEqual([minute, 2 * minute + 30 * second]);
    perform({ kind: "tick" }, minute + 31 * second);
    expect([count("passed"), count("open")]).toEqual([maxClosedAtOnce + 2, 1]);
  });
});
