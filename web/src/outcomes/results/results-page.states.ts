import { createHash } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import type { Disputed, ResultLot, Results } from "@boli/contract/outcomes/endpoints";
import type { SaleLog } from "@boli/contract/sale-log";
import type { ContractView } from "@boli/contract/outcomes/outcome";
import { signInByApi } from "../../../../e2e/support/sign-in.ts";
import { answerSale, fromNow, saleId, saleLot } from "../../../../e2e/support/sale-answers.ts";
import {
  alert,
  answer,
  done,
  neverAnswer,
  refusal,
  type ShownState,
  submit,
  unavailable,
} from "../../../../e2e/support/state-answers.ts";

const resultsPath = "/app/live-auctions/$id/results";
const resultsApi = `/api/live-auctions/${saleId(1)}/results`;
const at = (hours: number): string => fromNow(hours);

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

async function openResults(page: Page): Promise<void> {
  await signInByApi(page, "reseller");
  await page.goto(`/app/live-auctions/${saleId(1)}/results`);
}

export const dispute = (number: number, change: Partial<Disputed> = {}): Disputed => ({
  saleId: saleId(1),
  saleTitle: "An evening of brass lamps",
  lotId: saleLot(number).id,
  item: saleLot(number).inventoryItem.name,
  host: "Deccan Auctions",
  buyer: "Asha Deshpande-Kulkarni",
  price: 42_000,
  payBy: at(-50),
  unpaidAt: at(-40),
  disputedAt: at(-20),
  reason: "I paid by UPI on Monday at noon, reference 632700000126.\nThe host has not looked at the account.",
  payment: "",
  strikes: 0,
  why: null,
  ...change,
});

const disputesApi = "/api/admin/disputes*";
export async function answerDisputes(page: Page, data: readonly Disputed[]): Promise<void> {
  await answer(page, disputesApi, 200, {
    success: true,
    data,
    page: { page: 1, limit: 20, total: data.length, pages: 1, exact: true },
  });
}
async function openDisputes(page: Page): Promise<void> {
  await signInByApi(page, "admin");
  await page.goto("/app/disputes");
}

const logPath = "/app/live-auctions/$id/log";
const logApi = `/api/live-auctions/${saleId(1)}/log`;
const noHead = createHash("sha256").update("boli bid log").digest("hex");
const log: SaleLog = {
  saleId: saleId(1),
  lots: [{ lotId: saleLot(1).id, form: 2, bidSeq: 0, head: noHead, rows: [] }],
};

async function openLog(page: Page): Promise<void> {
  await signInByApi(page, "buyer");
  await answerSale(page, { status: "completed" });
  await page.goto(`/app/live-auctions/${saleId(1)}/log`);
  await expect(page.locator(".verify-panel .button").first()).toBeVisible();
}

// The screens of what comes after the hammer.
export const outcomeStates: Record<string, Record<string, ShownState>> = {
  [resultsPath]: {
    full: {
      async show(page) {
        await answer(page, resultsApi, 200, done(results));
        await openResults(page);
        await expect(page.locator(".result-lot")).toHaveCount(results.lots.length);
      },
    },
    practice: {
      async show(page) {
        const lots = results.lots.map((one) => ({ ...one, outcome: null, buyers: [], can: none }));
        await answer(page, resultsApi, 200, done({ ...results, isPractice: true, lots }));
        await openResults(page);
        await expect(page.locator(".notice").first()).toBeVisible();
      },
    },
    loading: {
      trouble: resultsApi,
      async show(page) {
        await neverAnswer(page, resultsApi);
        await openResults(page);
        await expect(page.locator(".skeleton-row").first()).toBeVisible();
      },
    },
    failed: {
      trouble: resultsApi,
      async show(page) {
        await answer(page, resultsApi, 503, unavailable);
        await openResults(page);
        await expect(page.locator(".list-failed")).toBeVisible();
      },
    },
    refused: {
      trouble: resultsApi,
      async show(page) {
        await answer(page, resultsApi, 409, refusal("sale_not_finished", "This auction isn't over yet."));
        await openResults(page);
        await expect(page.locator(".list-failed")).toBeVisible();
      },
    },
  },
  [logPath]: {
    full: { show: openLog },
    done: {
      async show(page) {
        await answer(page, logApi, 200, done(log));
        await openLog(page);
        await page.locator(".verify-panel .button").first().click();
        await expect(page.locator(".verify-sound")).toBeVisible();
        await page.locator("input[name=code]").fill("nothing like it");
        await submit(page);
      },
    },
    changed: {
      async show(page) {
        await answer(page, logApi, 200, done({ ...log, lots: [{ ...log.lots[0], head: "0" }] }));
        await openLog(page);
        await page.locator(".verify-panel .button").first().click();
        await alert(page);
      },
    },
    failed: {
      trouble: logApi,
      async show(page) {
        await answer(page, logApi, 503, unavailable);
        await openLog(page);
        await page.locator(".verify-panel .button").first().click();
        await alert(page);
      },
    },
  },
  "/app/disputes": {
    full: {
      async show(page) {
        await answerDisputes(page, [
          dispute(1),
          dispute(2, {
            strikes: 2,
            why: "own_sale",
            payment: "Pay within 7 days by bank transfer to the account on the invoice.",
          }),
        ]);
        await openDisputes(page);
        await expect(page.locator(".dispute")).toHaveCount(2);
      },
    },
    loading: {
      trouble: "/api/admin/disputes",
      async show(page) {
        await neverAnswer(page, disputesApi);
        await openDisputes(page);
        await expect(page.locator(".skeleton-row").first()).toBeVisible();
      },
    },
    empty: {
      async show(page) {
        await answerDisputes(page, []);
        await openDisputes(page);
        await expect(page.locator(".list-empty")).toBeVisible();
      },
    },
    failed: {
      trouble: "/api/admin/disputes",
      async show(page) {
        await answer(page, disputesApi, 503, unavailable);
        await openDisputes(page);
        await expect(page.locator(".list-failed")).toBeVisible();
      },
    },
  },
};
