import { onlineManager, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { BidView } from "@boli/contract/live/bid-list";
import type { SaleView } from "@boli/contract/live/endpoints";
import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { setLanguage } from "../../locales/language.ts";
import { lotBids, lotDetails } from "../room/queries.ts";
import type { ShownLot } from "../shown.ts";
import { BidHistory } from "./bid-history.tsx";

vi.stubGlobal("document", { documentElement: {} });
beforeAll(() => setLanguage("en"));
afterAll(() => vi.unstubAllGlobals());

const sale = { id: "sale", ownAlias: null } as Partial<SaleView> as SaleView;
const lot = { id: "lot", status: "open", leader: null, currentHighestBid: null } as Partial<ShownLot>;
const at = "2026-11-26T12:00:00.000Z";
const bid: Partial<BidView> = { seq: 1, bidder: "Bidder 7", amount: 50_000, kind: "bid", timestamp: at };

// The history as it is once the bids are there.
function draw(client: QueryClient): string {
  client.setQueryData(lotBids("sale", "lot").queryKey, { pages: [[bid as BidView]], pageParams: [0] });
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <BidHistory sale={sale} lot={lot as ShownLot} />
    </QueryClientProvider>,
  );
}

const { queryKey } = lotDetails("sale", "lot");

test("ROOMPAGE-13 the history waits for the moves of the close, which would push its rows away when they come later", () => {
  const client = new QueryClient();
  expect(draw(client)).not.toContain("Bidder 7");
  const extensions = [{ seq: 2, at, why: "late-bid", closesAt: at, bidSeq: 1 }];
  client.setQueryData(queryKey, { extensions } as never);
  expect(draw(client)).toMatch(/Bidder 7.*Bid near the close/);
});

test("CLOSE-12 the history names an outage that moved the close, with the date when it moved by days", () => {
  const client = new QueryClient();
  const moved = (closesAt: string): string => {
    const extensions = [{ seq: 2, at, why: "outage", closesAt, bidSeq: null }];
    client.setQueryData(queryKey, { extensions } as never);
    return draw(client);
  };
  expect(moved("2026-11-26T12:10:00.000Z")).toContain("Bidding was interrupted: closes 5:40 PM");
  expect(moved("2026-11-28T12:10:00.000Z")).toContain("Bidding was interrupted: closes Sat, 28 Nov, 5:40 PM");
});

test("ROOMPAGE-13 the history shows the bids when the moves of the close cannot be loaded", async () => {
  const client = new QueryClient();
  await client.prefetchQuery({ queryKey, queryFn: () => Promise.reject(new Error("lost")), retry: false });
  expect(draw(client)).toContain("Bidder 7");
});

test("ROOMPAGE-13 the history shows the bids when the line is lost before the moves of the close were there", () => {
  onlineManager.setOnline(false);
  try {
    expect(draw(new QueryClient())).toContain("Bidder 7");
  } finally {
    onlineManager.setOnline(true);
  }
});
