import { readSaleSearch } from "../../live/list/sale-search.ts";
import { readLotSearch } from "../../live/lot-search.ts";
import { readMyBidsSearch } from "../../live/my-bids/my-bids-search.ts";
import { defineScreen, type Screen } from "../define-screen.ts";

// The screens for people who look for live auctions and bid in them.
export const liveScreens = [
  defineScreen({
    path: "/app/live-auctions",
    name: { en: "Live Auctions", hi: "लाइव नीलामियाँ" },
    page: "live/live-auctions-page",
    search: readSaleSearch,
    isWide: true,
    link: { places: ["bar"], flag: "live_auctions_dashboard" },
    states: ["full", "loading", "empty", "failed"],
  }),
  defineScreen({
    path: "/app/live-auctions/$id",
    page: "live/live-auction-page",
    search: readLotSearch,
    states: [
      "full",
      "ongoing",
      "leading",
      "outbid",
      "warned",
      "offered",
      "scrolled",
      "tied",
      "barred",
      "restarted",
      "held",
      "closing",
      "practice",
      "won",
      "sold",
      "unknown",
      "refused",
      "amount",
      "completed",
      "cancelled",
      "editing",
      "ceiling",
      "loading",
      "empty",
      "failed",
    ],
  }),
  defineScreen({
    path: "/app/live-auctions/$id/console",
    page: "live/console-page",
    right: "live-auctions.create",
    states: ["full", "ongoing", "held", "conflict", "completed", "loading", "failed"],
  }),
  defineScreen({
    path: "/app/admin/live",
    name: { en: "Running auctions", hi: "चल रही नीलामियाँ" },
    page: "live/running-sales-page",
    right: "live-auctions.verify",
    link: { places: ["menu"] },
    states: ["full", "loading", "empty", "failed"],
  }),
  defineScreen({
    path: "/app/my-bids",
    name: { en: "My bids", hi: "मेरी बोलियाँ" },
    page: "live/my-bids-page",
    search: readMyBidsSearch,
    link: { places: ["menu"], flag: "live_auctions_dashboard" },
    states: ["full", "waiting", "loading", "empty", "failed"],
  }),
] as const satisfies readonly Screen[];
