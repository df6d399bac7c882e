import { absentIn } from "@boli/contract/base/field-table";
import { lotFields, saleFields, saleSettings } from "@boli/contract/live/inputs";
import type { BidAnswer, SaleView } from "@boli/contract/live/endpoints";
import type { Extension } from "@boli/contract/live/sale-event";
import type { StandingView } from "@boli/contract/live/standing";
import type { ShownLot } from "../shown.ts";

const numbered = (kind: string, number: number): string =>
  `01900000-0000-7000-8000-0000${kind}${String(number).padStart(6, "0")}`;
export const saleId = numbered("aa", 1);
export const lotId = (number: number): string => numbered("bb", number);

// An instant that many milliseconds from now, by the page's clock.
export const inMs = (ms: number): string => new Date(Date.now() + ms).toISOString();

// An open lot at ₹13,000, led by Bidder 7, that closes in ten minutes.
export const shownLot = (number = 1, change: Partial<ShownLot> = {}): ShownLot => ({
  ...absentIn(lotFields),
  id: lotId(number),
  inventoryItem: {
    id: numbered("cc", number),
    name: `Lamp ${number}`,
    category: "Furniture",
    condition: "Good",
    estimatedValue: null,
    quantity: 1,
    picture: null,
  },
  isWatched: false,
  position: number,
  status: "open",
  minimumBidPrice: 10_000,
  currentHighestBid: 13_000,
  leastBid: 13_500,
  reserve: null,
  reservePrice: null,
  leader: "Bidder 7",
  closesAt: inMs(600_000),
  latestCloseAt: inMs(1_800_000),
  isBarred: false,
  restartOf: null,
  totalBids: 9,
  isFairWarning: false,
  fairWarningAt: null,
  newestBid: 9,
  soldTo: null,
  soldPrice: null,
  bidSeq: 9,
  head: "head",
  ...change,
});

// A move of a close by an outage.
export const shownOutage = (closesAt: string, seq = 30): Extension => ({
  seq,
  at: inMs(0),
  why: "outage",
  closesAt,
  bidSeq: null,
});

// A live, timed sale with 18 % tax, as Bidder 3 sees it.
export const shownSale = (change: Partial<SaleView> = {}): SaleView => ({
  ...absentIn(saleFields),
  id: saleId,
  title: "Lamps of the palace",
  description: "",
  status: "live",
  startDateTime: inMs(-3_600_000),
  endDateTime: inMs(3_600_000),
  isVerified: true,
  isPractice: false,
  youtubeUrl: "",
  youtubeEmbedId: null,
  city: null,
  state: null,
  statistics: { totalBids: 9, totalRevenue: 0 },
  host: null,
  pace: "timed",
  startedAt: inMs(-3_600_000),
  isHeld: false,
  heldUntil: null,
  heldBecause: null,
  interruption: null,
  currentLotId: null,
  overReason: null,
  message: null,
  participantCount: 2,
  participants: ["Bidder 3", "Bidder 7"],
  ownAlias: "Bidder 3",
  names: [],
  items: [shownLot()],
  settings: {
    ...absentIn(saleSettings),
    allowChat: true,
    requireMembership: false,
    step: { kind: "fixed", rupees: 500 },
    softCloseSeconds: 120,
    softCloseCapMinutes: 20,
    fairWarningSeconds: 5,
  },
  terms: {
    version: 1,
    payment: "",
    gstPercent: 18,
    premiumPercent: 0,
    collectionPlace: "",
    collectBy: "",
    viewing: "",
    condition: "",
  },
  hasAccepted: true,
  verifiable: null,
  seq: 20,
  at: inMs(0),
  can: { bid: true, manage: false, why: null, leaveCeiling: true, whyNoCeiling: null },
  ...change,
});

// The reader's own standing on a lot.
export const shownStanding = (
  standing: StandingView["standing"],
  change: Partial<StandingView> = {},
): StandingView => ({
  saleId,
  saleTitle: "Lamps of the palace",
  lotId: lotId(1),
  item: "Lamp 1",
  status: "open",
  standing,
  maxAmount: null,
  currentHighestBid: 13_000,
  inAll: 15_340,
  closesAt: inMs(600_000),
  bidSeq: 9,
  ...change,
});

// The answer to a bid of ₹13,500 that leads.
export const bidAnswer = (change: Partial<BidAnswer> = {}): BidAnswer => ({
  bidId: numbered("dd", 1),
  lotId: lotId(1),
  seq: 10,
  amount: 13_500,
  isLeading: true,
  isTied: false,
  currentHighestBid: 13_500,
  leastBid: 14_000,
  maxAmount: 13_500,
  closesAt: inMs(600_000),
  head: "next",
  ...change,
});
