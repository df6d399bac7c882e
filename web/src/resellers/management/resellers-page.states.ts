import type { QueuedApplication } from "@boli/contract/resellers/endpoints";
import { alert, listOf } from "../../../../e2e/support/state-answers.ts";
import { busy, counts, gives, never, type StatesOf, steps, visit } from "../../../../e2e/support/steps.ts";
import { businessDetails } from "../signup/reseller-signup-page.states.ts";

const address = "/api/admin/resellers?*";

export const queued = (number: number, change: Partial<QueuedApplication> = {}): QueuedApplication => ({
  id: `01900000-0000-7000-8000-0000000dd00${number}`,
  status: "submitted",
  businessName: businessDetails.businessName,
  businessType: "LLP",
  city: "Hyderabad",
  state: "Telangana",
  applicant: "Sunita Reddy",
  submittedAt: "2026-11-20T06:30:00.000Z",
  dueAt: "2026-11-25T06:30:00.000Z",
  decidedAt: null,
  duplicates: 0,
  ...change,
});

const later = "2036-11-25T06:30:00.000Z";
const rows = [
  queued(1, { duplicates: 1 }),
  queued(2, { status: "in_review", dueAt: later }),
  queued(3, { status: "rejected", decidedAt: later }),
];
const enter = visit("/app/resellers", "admin");

export const states: StatesOf<"/app/resellers"> = {
  full: steps(gives(address, listOf(rows)), enter, counts("tbody tr", 3)),
  loading: steps(never(address), enter, ".skeleton"),
  empty: steps(gives(address, listOf([])), enter, ".list-empty"),
  failed: steps(busy(address), enter, alert),
};
