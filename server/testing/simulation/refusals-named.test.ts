import { describe, expect, it } from "vitest";
import type { Endpoint } from "@boli/contract/endpoint/endpoint";
import { liveEndpoints } from "@boli/contract/live/endpoints";
import type { SaleAction } from "../../src/live/law/action-context.ts";
import { type Deciders, product } from "./node.ts";
import { simulate } from "./simulate.ts";
import { scenarioOf } from "./scenario.ts";

type EndpointName = keyof typeof liveEndpoints;

const endpointOf: Record<Exclude<SaleAction["kind"], "tick">, EndpointName> = {
  start: "startSale",
  end: "endSale",
  next: "nextLot",
  "fair-warning": "fairWarning",
  sold: "sellLot",
  "drop-reserve": "dropReserve",
  pass: "passLot",
  withdraw: "withdrawLot",
  reoffer: "reofferLot",
  restart: "restartLot",
  hold: "holdSale",
  resume: "resumeSale",
  extend: "extendLot",
  cancel: "cancelSale",
  message: "sayToRoom",
};

// The codes that the contract's own schema refuses before a bid is decided.
const refusedAsInput: ReadonlySet<string> = new Set(["bid_too_high", "bid_not_whole"]);

// Over random sales, which codes each endpoint's decision was refused with.
function refusalsSeen(seeds: number): Map<EndpointName, Set<string>> {
  const received = new Map<EndpointName, Set<string>>();
  const hear = (name: EndpointName, code: string): void => {
    if (!refusedAsInput.has(code)) received.set(name, (received.get(name) ?? new Set()).add(code));
  };
  const deciders: Deciders = {
    ...product,
    place: (sale, changes, request, now, idSource) => {
      const outcome = product.place(sale, changes, request, now, idSource);
      if (outcome.kind === "refused")
        hear(request.kind === "floor" ? "floorBid" : "placeBid", outcome.refusal.code);
      return outcome;
    },
    apply: (context, action) => {
      const outcome = product.apply(context, action);
      if (outcome.kind === "refused" && action.kind !== "tick")
        hear(endpointOf[action.kind], outcome.refusal.code);
      return outcome;
    },
  };
  for (let seed = 1; seed <= seeds; seed += 1) simulate(scenarioOf(seed), { deciders, withModel: false });
  return received;
}

describe("the endpoints of live auctions", { timeout: 60_000 }, () => {
  it("BID-1 CLERK-1 name every refusal that a bid or an action meets in random sales", () => {
    const received = refusalsSeen(20);
    expect(received.size).toBeGreaterThan(10);
    for (const [name, codes] of received) {
      const { refusals = [] }: Endpoint = liveEndpoints[name];
      const named: readonly string[] = refusals;
      expect(
        [...codes].filter((code) => !named.includes(code)),
        name,
      ).toEqual([]);
    }
  });
});
