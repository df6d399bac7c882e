import type { Alert } from "@boli/contract/alerts/endpoints";
import { done } from "../../../e2e/support/state-answers.ts";
import {
  busy,
  click,
  counts,
  gives,
  never,
  type StatesOf,
  steps,
  visit,
} from "../../../e2e/support/steps.ts";

const address = "/api/alerts";

const alert = (number: number, change: Partial<Alert>): Alert => ({
  id: `01900000-0000-7000-8000-00000000a1e${number}`,
  search: { search: "teak furniture" },
  frequency: "instant",
  paused: null,
  createdAt: "2026-11-20T06:30:00.000Z",
  found: 0,
  lastFoundAt: null,
  ...change,
});

const someAlerts = [
  alert(1, { found: 99, lastFoundAt: "2026-11-22T06:30:00.000Z" }),
  alert(2, {
    search: { type: "Embassy", location: "New Delhi, Delhi", priceMin: 10_000, priceMax: 5_00_000 },
    frequency: "daily",
    paused: "by_you",
  }),
  alert(3, {
    search: { search: "forklift", category: "Vehicles", near: "Pune, Maharashtra", radiusKm: 50 },
    frequency: "weekly",
    paused: "for_subscribers",
  }),
];

const enter = visit("/app/alerts", "buyer");
const open = (alerts: readonly Alert[]) => steps(gives(address, done({ alerts, max: 1 })), enter);

export const states: StatesOf<"/app/alerts"> = {
  full: steps(open(someAlerts), counts(".alert", 3)),
  loading: steps(never(address), enter, ".skeleton"),
  empty: steps(open([]), ".list-empty"),
  failed: steps(busy(address), enter, "role=alert"),
  "change-failed": steps(
    open(someAlerts),
    busy(`${address}/*`),
    (page) => page.locator(".alert select").first().selectOption("weekly"),
    ".toast-error",
  ),
  "deletion-dialog": steps(open(someAlerts), click(".alert .button-plain >> nth=0"), "dialog[open]"),
};
