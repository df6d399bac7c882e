import { absentIn } from "@boli/contract/base/field-table";
import { lotFields, saleFields, saleSettings } from "@boli/contract/live/inputs";
import { termsOfNobody } from "@boli/contract/live/terms";
import type { SaleView } from "@boli/contract/live/endpoints";
import type { ChatMessage, ChatState } from "@boli/contract/live/chat";
import type { Extension } from "@boli/contract/live/sale-event";
import type { LotView } from "@boli/contract/live/lot";
import type { SaleCard, SaleFacts } from "@boli/contract/live/sale-card";
import type { Disputed } from "@boli/contract/outcomes/endpoints";
import type { Page } from "@playwright/test";
import { answerPictures, pictureUrl } from "./auction-answers.ts";
import { answer, done, idOf, listOf } from "./state-answers.ts";

// Live auctions as the server would answer them, for screen states and for what a journey cannot wait for.

// The server's time in these answers.
const saleNow = "2026-11-25T12:00:00.000Z";
const hourMs = 3_600_000;
export const fromNow = (hours: number): string =>
  new Date(Date.parse(saleNow) + hours * hourMs).toISOString();

export const saleId = idOf;

const host = {
  legalName: "Amber Temple Traders",
  address: null,
  city: "Jaipur",
  state: "Rajasthan",
  gstin: "08ABCDE1234F1Z5",
  memberSince: "2026-03-04T06:30:00.000Z",
  salesHeld: 7,
};

const facts = (number: number): SaleFacts => ({
  ...absentIn(saleFields),
  id: saleId(number),
  title: "An evening of brass lamps",
  description:
    "Lamps from three temples, sold one after another.\nEach was cleaned by hand and tried with oil; the chains are the old ones.",
  status: "scheduled",
  startDateTime: fromNow(2),
  endDateTime: fromNow(5),
  isVerified: false,
  isPractice: false,
  youtubeUrl: "",
  youtubeEmbedId: null,
  city: "Jaipur",
  state: "Rajasthan",
  statistics: { totalBids: 0, totalRevenue: 0 },
});

export const saleCard = (number: number, change: Partial<SaleCard> = {}): SaleCard => ({
  ...facts(number),
  host,
  categories: ["Art"],
  // Every third has no picture, and shows the drawn placeholder.
  picture: number % 3 === 0 ? null : pictureUrl(number),
  participantCount: 0,
  bidderCount: 0,
  itemCount: 12,
  ...change,
});

const items = [
  "Hanging lamp of brass, with its chain",
  "नौ बत्तियों वाला पीतल का दीया, मंदिर से",
  "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtenlampe",
  "Bell of a temple town",
] as const;

export const saleLot = (number: number, change: Partial<LotView> = {}): LotView => ({
  ...absentIn(lotFields),
  id: saleId(100 + number),
  inventoryItem: {
    id: saleId(200 + number),
    name: items[(number - 1) % items.length] ?? "",
    category: "Art",
    condition: "Like New",
    estimatedValue: 12_500,
    quantity: 2,
    picture: number % 3 === 0 ? null : pictureUrl(number),
  },
  isWatched: false,
  position: number,
  status: "queued",
  minimumBidPrice: 10_000,
  currentHighestBid: null,
  leastBid: 10_000,
  reserve: null,
  reservePrice: null,
  leader: null,
  closesAt: null,
  latestCloseAt: null,
  isBarred: false,
  restartOf: null,
  totalBids: 0,
  isFairWarning: false,
  fairWarningAt: null,
  newestBid: null,
  soldTo: null,
  soldPrice: null,
  bidSeq: 0,
  head: "",
  ...change,
});

export const saleView = (change: Partial<SaleView> = {}): SaleView => ({
  ...facts(1),
  host,
  pace: "timed",
  startedAt: null,
  isHeld: false,
  heldUntil: null,
  heldBecause: null,
  interruption: null,
  currentLotId: null,
  overReason: null,
  message: null,
  participantCount: 214,
  participants: [],
  ownAlias: null,
  names: [],
  items: [1, 2, 3, 4].map((number) => saleLot(number)),
  settings: {
    ...absentIn(saleSettings),
    allowChat: true,
    requireMembership: true,
    step: { kind: "table" },
    softCloseSeconds: 120,
    softCloseCapMinutes: 60,
    fairWarningSeconds: 6,
  },
  terms: { version: 1, ...termsOfNobody, gstPercent: 18, collectionPlace: "Amber Road, Jaipur" },
  verifiable: null,
  hasAccepted: true,
  seq: 1,
  at: saleNow,
  can: { bid: false, manage: false, why: "sale_not_live", leaveCeiling: true, whyNoCeiling: null },
  ...change,
});

export const listAddress = "/api/live-auctions?*";
export const saleAddress = `/api/live-auctions/${saleId(1)}`;

export async function answerSales(
  page: Page,
  sales: readonly SaleCard[],
  total = sales.length,
): Promise<void> {
  const found = listOf(sales, { limit: 12, total, pages: Math.max(1, Math.ceil(total / 12)) });
  await answer(page, listAddress, 200, { ...found, at: saleNow });
  await answerPictures(page);
}

export const chatMessage = (seq: number, user: string, message: string): ChatMessage => ({
  id: `01900000-0000-7000-8000-0000000009${String(seq).padStart(2, "0")}`,
  seq,
  user,
  isHost: user === "Host",
  message,
  timestamp: fromNow(-seq / 100),
});

const chat = [
  chatMessage(1, "Bidder 3", "Does it run?"),
  chatMessage(2, "Host", "Yes. It was serviced in March, and the papers are with us."),
  chatMessage(3, "Bidder 7", "क्या इसे पुणे तक भेजा जा सकता है? बहुत लंबे-लंबे-संदेश-भी-यहाँ-टूटकर-अगली-पंक्ति-में-आते-हैं"),
];

// For somebody who may moderate.
export async function answerChat(
  page: Page,
  change: Partial<ChatState> = {},
  messages: readonly ChatMessage[] = chat,
): Promise<void> {
  const state: ChatState = {
    seq: 3,
    own: null,
    can: { write: true, why: null, moderate: true },
    muted: ["Bidder 7"],
    reported: chat.slice(2).map(({ id }) => id),
    ...change,
  };
  await answer(page, `${saleAddress}/chat?*`, 200, done([...messages]));
  await answer(page, `${saleAddress}/chat/state`, 200, done(state));
}

type Ceilings = ReadonlyArray<{ lotId: string; maxAmount: number }>;

export const answerCeilings = (page: Page, ceilings: Ceilings = []) =>
  answer(page, `${saleAddress}/ceilings`, 200, done([...ceilings]));

// The reader's standing on the lots of a sale.
export const answerStandings = (page: Page, standings: readonly object[] = []) =>
  answer(page, "/api/live-auctions/mine?*", 200, listOf(standings, { limit: 100 }));

const bid = (seq: number, bidder: string, kind: "bid" | "auto" | "floor") => ({
  id: saleId(300 + seq),
  lotId: saleId(101),
  seq,
  position: seq,
  kind,
  bidder,
  amount: 8_500 + seq * 500,
  timestamp: fromNow(-0.1),
  status: "outbid",
  isWinningBid: false,
});

// By a late bid, by a hold and by the host, the newest first.
const extensions: Extension[] = [
  { seq: 14, at: fromNow(-0.1), why: "late-bid", closesAt: fromNow(0.07), bidSeq: 9 },
  { seq: 12, at: fromNow(-0.15), why: "hold", closesAt: fromNow(0.06), bidSeq: null },
  { seq: 11, at: fromNow(-0.2), why: "host", closesAt: fromNow(0.05), bidSeq: null },
];

export async function answerSale(
  page: Page,
  change: Partial<SaleView> = {},
  ceilings: Ceilings = [],
): Promise<void> {
  await answer(page, saleAddress, 200, done(saleView(change)));
  await answerCeilings(page, ceilings);
  await answerStandings(page);
  const bids = [bid(9, "Bidder 3", "bid"), bid(8, "Bidder 7", "auto"), bid(7, "Floor 12", "floor")];
  await answer(page, `${saleAddress}/bids?*`, 200, done(bids));
  await answerChat(page);
  await answerLot(page);
  await answerPictures(page);
}

// The details of a lot, with the moves of its close.
export async function answerLot(page: Page, moves: readonly Extension[] = extensions): Promise<void> {
  const description = "Two feet high, with a shade of blue glass and its chain.\nFrom a house in Jaipur.";
  const images = [1, 2, 4].map((number) => pictureUrl(number));
  const lot = { ...saleLot(1), description, images, extensions: moves };
  await answer(page, `${saleAddress}/lots/*`, 200, done(lot));
}

export const dispute = (number: number, change: Partial<Disputed> = {}): Disputed => ({
  saleId: saleId(1),
  saleTitle: "An evening of brass lamps",
  lotId: saleLot(number).id,
  item: saleLot(number).inventoryItem.name,
  host: "Deccan Auctions",
  buyer: "Asha Deshpande-Kulkarni",
  price: 42_000,
  payBy: fromNow(-50),
  unpaidAt: fromNow(-40),
  disputedAt: fromNow(-20),
  reason: "I paid by UPI on Monday at noon, reference 632700000126.\nThe host has not looked at the account.",
  payment: "",
  strikes: 0,
  why: null,
  ...change,
});

export const disputesAddress = "/api/admin/disputes*";
export const answerDisputes = (page: Page, disputes: readonly Disputed[]) =>
  answer(page, disputesAddress, 200, listOf(disputes));
