import type { ResultLot, Results } from "@boli/contract/outcomes/endpoints";
import type { ContractView } from "@boli/contract/outcomes/outcome";
import { fromNow as at, saleId, saleLot } from "../../../../e2e/support/sale-answers.ts";
import { done, refusal } from "../../../../e2e/support/state-answers.ts";
import { busy, counts, gives, never, type StatesOf, steps, visit } from "../../../../e2e/support/steps.ts";

const address = `/api/live-auctions/${saleId(1)}/results`;
const enter = visit(`/app/live-auctions/${saleId(1)}/results`, "reseller");

const contract = (change: Partial<ContractView> = {}): ContractView => ({
  alias: "Bidder 7",
  price: 42_000,
  payBy: at(-30),
  state: "due",
  unpaidAt: null,
  disputeUntil: null,
  dispute: "none",
  disputeReason: null,
  decisionReason: null,
  isConfirmed: false,
  ...change,
});

const person = {
  name: "Asha Deshpande-Kulkarni",
  email: "asha.deshpande@long-company-name.example",
  mobile: "+919820012345",
  strikes: 0,
};
const none = { mark: [], free: false, offer: false, runnerUp: null } satisfies ResultLot["can"];

const lot = (number: number, change: Partial<ResultLot> = {}): ResultLot => ({
  lotId: saleLot(number).id,
  position: number,
  item: saleLot(number).inventoryItem.name,
  status: "sold",
  bids: 12,
  bidders: 4,
  estimate: 45_000,
  soldTo: "Bidder 7",
  price: 42_000,
  outcome: { contracts: [contract()], offer: null, isFree: false },
  buyers: [person],
  can: { ...none, mark: ["paid", "collected", "unpaid"] },
  ...change,
});

const unpaid = contract({ state: "unpaid", unpaidAt: at(-60), isConfirmed: true });
const results: Results = {
  saleId: saleId(1),
  title: "जयपुर की पुरानी हवेली का फ़र्नीचर, एक ही शाम में",
  isPractice: false,
  status: "completed",
  overAt: at(-100),
  at: at(0),
  summary: {
    watchers: 31,
    bidders: 12,
    bids: 96,
    lots: 5,
    sold: 4,
    total: 1_68_000,
    estimates: 1_35_000,
    totalOfEstimated: 1_26_000,
  },
  lots: [
    lot(1),
    lot(2, {
      outcome: { contracts: [unpaid], offer: null, isFree: false },
      buyers: [{ ...person, strikes: 2 }],
      can: {
        mark: ["due", "paid", "collected"],
        free: true,
        offer: true,
        runnerUp: { alias: "Bidder 12", price: 41_500, strikes: 1 },
      },
    }),
    lot(3, {
      estimate: null,
      outcome: {
        contracts: [
          contract({ state: "unpaid", unpaidAt: at(-2), dispute: "waiting", disputeReason: "I paid." }),
        ],
        offer: null,
        isFree: false,
      },
      can: { ...none, mark: ["due", "paid", "collected"] },
    }),
    lot(4, {
      outcome: {
        contracts: [unpaid, contract({ alias: "Bidder 12", price: 41_500, payBy: at(50) })],
        offer: { alias: "Bidder 12", price: 41_500, until: at(-10), state: "accepted" },
        isFree: false,
      },
      buyers: [person, { ...person, name: "Ravi Iyer", email: "ravi@example.in", mobile: null }],
      can: { ...none, mark: ["paid", "collected"] },
    }),
    lot(5, { status: "passed", soldTo: null, price: null, outcome: null, buyers: [], can: none }),
  ],
};

const practice: Results = {
  ...results,
  isPractice: true,
  lots: results.lots.map((one) => ({ ...one, outcome: null, buyers: [], can: none })),
};
const notOver = refusal("sale_not_finished", "This auction isn't over yet.");

export const states: StatesOf<"/app/live-auctions/$id/results"> = {
  full: steps(gives(address, done(results)), enter, counts(".result-lot", results.lots.length)),
  practice: steps(gives(address, done(practice)), enter, ".notice"),
  loading: steps(never(address), enter, ".skeleton-row"),
  failed: steps(busy(address), enter, ".list-failed"),
  refused: steps(gives(address, notOver, 409), enter, ".list-failed"),
};
