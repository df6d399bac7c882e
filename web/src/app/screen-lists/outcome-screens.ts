import { readPageSearch } from "../../lib/search-values.ts";
import { defineScreen, type Screen } from "../define-screen.ts";

// The screens of what comes after the hammer.
export const outcomeScreens = [
  defineScreen({
    path: "/app/live-auctions/$id/results",
    page: "live/results-page",
    right: "live-auctions.edit",
    isWide: true,
    states: ["full", "practice", "loading", "failed", "refused"],
  }),
  defineScreen({
    path: "/app/live-auctions/$id/log",
    page: "live/log-page",
    states: ["full", "done", "changed", "failed"],
  }),
  defineScreen({
    path: "/app/disputes",
    name: { en: "Disputes", hi: "आपत्तियाँ" },
    page: "disputes-page",
    right: "disputes.decide",
    search: readPageSearch,
    link: { places: ["menu"] },
    states: ["full", "loading", "empty", "failed"],
  }),
] as const satisfies readonly Screen[];
