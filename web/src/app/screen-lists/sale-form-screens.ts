import { readCreateSaleSearch } from "../../live/addresses.ts";
import { defineScreen, type Screen } from "../define-screen.ts";

export const saleFormScreens = [
  defineScreen({
    path: "/app/create-live-auction",
    name: { en: "Create Live Auction", hi: "लाइव नीलामी बनाएँ" },
    page: "live/create-live-auction-page",
    right: "live-auctions.create",
    search: readCreateSaleSearch,
    isWide: true,
    link: { places: ["bar", "menu"] },
    states: ["full", "filled", "item", "refused"],
  }),
  defineScreen({
    path: "/app/live-auctions/$id/edit",
    name: { en: "Edit live auction", hi: "लाइव नीलामी बदलें" },
    page: "live/edit-live-auction-page",
    right: "live-auctions.create",
    isWide: true,
    states: ["full", "conflict", "failed", "ongoing"],
  }),
] as const satisfies readonly Screen[];
