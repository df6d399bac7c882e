import * as z from "zod/mini";
import { endpoints } from "../endpoint/endpoint.ts";
import { id, instant, requiredText } from "../base/fields.ts";
import { saleStatuses } from "../live/inputs.ts";
import { pageInput } from "../base/paging.ts";
import {
  contractSchema,
  decisions,
  lotOutcome,
  outcomeLimits,
  outcomeStates,
  secondOfferSchema,
} from "./outcome.ts";

const ofLot = z.strictObject({ id, lotId: id });
const ofSale = z.strictObject({ id });
const reason = requiredText(outcomeLimits.reason);

// Whom the host may reach: the buyer of a lot, and nobody else.
const person = z.strictObject({
  name: z.string(),
  email: z.string(),
  // Null without a number that was confirmed.
  mobile: z.nullable(z.string()),
  // Unpaid wins of the last twelve months, in all sales (OUTCOME-4).
  strikes: z.int(),
});
export type Person = z.output<typeof person>;

const resultLot = z.strictObject({
  lotId: z.uuid(),
  position: z.int(),
  item: z.string(),
  status: z.enum(["sold", "passed", "withdrawn"]),
  bids: z.int(),
  bidders: z.int(),
  estimate: z.nullable(z.number()),
  soldTo: z.nullable(z.string()),
  price: z.nullable(z.number()),
  // Null for a lot that was not sold.
  outcome: z.nullable(lotOutcome),
  // The people behind the contracts, in their order; null for a paddle, and for an account that is gone.
  buyers: z.array(z.nullable(person)),
  can: z.strictObject({
    mark: z.array(z.enum(outcomeStates)),
    free: z.boolean(),
    offer: z.boolean(),
    // The one who would get a second offer, and its price; null without one.
    runnerUp: z.nullable(z.strictObject({ alias: z.string(), price: z.number(), strikes: z.int() })),
  }),
});
export type ResultLot = z.output<typeof resultLot>;

const resultsSchema = z.strictObject({
  saleId: z.uuid(),
  title: z.string(),
  // Nothing was really sold.
  isPractice: z.boolean(),
  status: z.enum(saleStatuses),
  overAt: z.nullable(instant),
  at: instant,
  summary: z.strictObject({
    watchers: z.int(),
    bidders: z.int(),
    bids: z.int(),
    lots: z.int(),
    sold: z.int(),
    // Rupees.
    total: z.number(),
    // The sums over the lots that were sold and have an estimate.
    estimates: z.number(),
    totalOfEstimated: z.number(),
  }),
  lots: z.array(resultLot),
});
export type Results = z.output<typeof resultsSchema>;

// A win, or a second offer, of the caller.
const ownOutcome = z.strictObject({
  saleId: z.uuid(),
  saleTitle: z.string(),
  lotId: z.uuid(),
  item: z.string(),
  // Null while the offer waits for an answer, and when it came to nothing.
  contract: z.nullable(contractSchema),
  offer: z.nullable(secondOfferSchema),
  // Null once it is over between the two, and when the account is gone.
  host: z.nullable(z.strictObject({ name: z.string(), email: z.string() })),
  head: z.string(),
});
export type OwnOutcome = z.output<typeof ownOutcome>;

const disputed = z.strictObject({
  saleId: z.uuid(),
  saleTitle: z.string(),
  lotId: z.uuid(),
  item: z.string(),
  host: z.string(),
  buyer: z.string(),
  price: z.number(),
  payBy: z.nullable(instant),
  unpaidAt: instant,
  disputedAt: instant,
  reason: z.string(),
  // The sale's own words on payment; empty for the house's.
  payment: z.string(),
  strikes: z.int(),
  // Null when the caller may decide.
  why: z.nullable(z.enum(["own_sale"])),
});
export type Disputed = z.output<typeof disputed>;

const hostAction = {
  access: { right: "live-auctions.edit" },
  answer: lotOutcome,
  audit: true,
  limit: "write",
} as const;
const buyerAction = {
  access: { right: "live-auctions.join" },
  answer: ownOutcome,
  audit: true,
  limit: "write",
} as const;
const path = "/api/live-auctions/{id}/lots/{lotId}" as const;

export const outcomeEndpoints = endpoints({
  setOutcome: {
    ...hostAction,
    method: "PUT",
    path: `${path}/outcome`,
    summary: "Says what became of a sold lot: paid, collected, or unpaid after the payment deadline.",
    input: { params: ofLot, body: z.strictObject({ outcome: z.enum(outcomeStates, "invalid") }) },
    refusals: [
      "sale_not_found",
      "outcome_not_found",
      "outcome_over",
      "payment_not_due",
      "unpaid_dismissed",
      "unpaid_taken_back",
      "marked_too_often",
      "outcome_not_due",
    ],
  },
  disputeOutcome: {
    ...buyerAction,
    method: "POST",
    path: `${path}/outcome/dispute`,
    summary: "Disputes, with a reason, that a win is unpaid. An admin decides.",
    input: { params: ofLot, body: z.strictObject({ reason }) },
    refusals: ["outcome_not_found", "outcome_over", "not_unpaid", "already_disputed", "dispute_too_late"],
  },
  decideDispute: {
    method: "POST",
    path: `${path}/outcome/decide`,
    summary: "Decides a dispute: the lot stays unpaid, or it counts as if the host had not said so.",
    access: { right: "disputes.decide" },
    input: { params: ofLot, body: z.strictObject({ decision: z.enum(decisions, "invalid"), reason }) },
    answer: lotOutcome,
    audit: true,
    limit: "write",
    refusals: ["outcome_not_found", "outcome_over", "not_disputed", "own_sale"],
  },
  freeItem: {
    ...hostAction,
    method: "POST",
    path: `${path}/outcome/free`,
    summary: "Makes the item of an unpaid lot available again.",
    input: { params: ofLot },
    refusals: ["sale_not_found", "outcome_not_found", "outcome_over", "not_confirmed"],
  },
  offerAgain: {
    ...hostAction,
    method: "POST",
    path: `${path}/second-offer`,
    summary:
      "Offers an unpaid lot to the runner-up, once, at the price without the bids of the one who did not pay.",
    input: { params: ofLot },
    refusals: [
      "sale_not_found",
      "outcome_not_found",
      "outcome_over",
      "not_confirmed",
      "no_runner_up",
      "already_offered",
    ],
  },
  acceptOffer: {
    ...buyerAction,
    method: "POST",
    path: `${path}/second-offer/accept`,
    summary: "Accepts a second offer: a contract of its own.",
    input: { params: ofLot },
    refusals: ["outcome_not_found", "outcome_over"],
  },
  declineOffer: {
    ...buyerAction,
    method: "POST",
    path: `${path}/second-offer/decline`,
    summary: "Declines a second offer: the item is free.",
    input: { params: ofLot },
    refusals: ["outcome_not_found", "outcome_over"],
  },
  readResults: {
    method: "GET",
    path: "/api/live-auctions/{id}/results",
    summary:
      "The results of a live auction for its host: figures, lots, outcomes, and the people who bought.",
    access: { right: "live-auctions.edit" },
    input: { params: ofSale },
    answer: resultsSchema,
    limit: "read",
    refusals: ["sale_not_found", "sale_not_finished"],
  },
  exportResults: {
    method: "GET",
    path: "/api/live-auctions/{id}/results.csv",
    summary: "The results of a live auction as a table for spreadsheets.",
    access: { right: "live-auctions.edit" },
    input: { params: ofSale },
    raw: { contentType: "text/csv; charset=utf-8", fileName: "results.csv" },
    answer: z.string(),
    limit: "export",
    refusals: ["sale_not_found", "sale_not_finished"],
  },
  printResults: {
    method: "GET",
    path: "/api/live-auctions/{id}/results.pdf",
    summary: "The results of a live auction as a PDF, without anybody's name or address.",
    access: { right: "live-auctions.edit" },
    input: { params: ofSale },
    raw: { contentType: "application/pdf", fileName: "results.pdf" },
    answer: z.custom<Uint8Array>(),
    limit: "export",
    refusals: ["sale_not_found", "sale_not_finished"],
  },
  listOwnOutcomes: {
    method: "GET",
    path: "/api/live-auctions/won",
    summary:
      "The caller's wins and second offers, with what became of them: what waits for the caller comes first.",
    access: { right: "live-auctions.view" },
    input: { query: z.strictObject(pageInput({ defaultLimit: 50, maxLimit: 100 })) },
    answer: z.array(ownOutcome),
    paged: true,
    limit: "read",
  },
  listDisputes: {
    method: "GET",
    path: "/api/admin/disputes",
    summary: "Disputes that wait for a decision; the one that has waited longest comes first.",
    access: { right: "disputes.decide" },
    input: { query: z.strictObject(pageInput({ defaultLimit: 20, maxLimit: 100 })) },
    answer: z.array(disputed),
    paged: true,
    limit: "read",
  },
});
