import type { ErrorCode } from "@boli/contract/endpoint/refusals";
import { v7 as uuid } from "uuid";
import type { SignedIn, TestApp } from "../app.ts";
import { ageWarnings, anItem } from "../live.ts";
import type { Row } from "../valid-request.ts";
import { hour, saleOf } from "../things.ts";
import { acceptForAll } from "./bidding.ts";

// One admin per app who acts for hosts, to bring sales into the required state.
const clerks = new WeakMap<TestApp, Promise<SignedIn>>();
const clerkOf = (app: TestApp): Promise<SignedIn> => {
  const clerk = clerks.get(app) ?? app.signIn({ role: "admin" });
  clerks.set(app, clerk);
  return clerk;
};

const notByHost: Row["refusal"] = ({ whose }) => (whose === "own" ? "not_allowed" : undefined);

interface Stage {
  database: TestApp["database"];
  id: string;
  lots: string[];
  // Performs an action as the auctioneer; returns the response's data.
  perform(path: string, body?: unknown): Promise<Record<string, unknown>>;
}

// A live sale with two lots.
async function stage(app: TestApp, owner: SignedIn, pace: "timed" | "clerk" = "timed"): Promise<Stage> {
  const id = await saleOf(app.database, owner, { pace, lots: 2 });
  const { caller } = await clerkOf(app);
  const perform = async (path: string, body: unknown = {}): Promise<Record<string, unknown>> => {
    const answer = await caller.post(`/api/live-auctions/${id}/${path}`, body, { "idempotency-key": uuid() });
    if (answer.status >= 300) throw new Error(`${path} of a right request failed: ${answer.text}`);
    return answer.body.data as Record<string, unknown>;
  };
  await perform("start");
  const rows = await app.database.db
    .selectFrom("lot")
    .select("id")
    .where("sale_id", "=", id)
    .orderBy("position")
    .limit(2)
    .execute();
  return { id, lots: rows.map((row) => row.id), perform, database: app.database };
}

// A request about the first lot of a live sale, after the steps in `before`.
const onLot =
  (
    body: (lotId: string) => unknown,
    before: (stage: Stage, lotId: string) => Promise<unknown> = async () => {},
    pace: "timed" | "clerk" = "timed",
  ): NonNullable<Row["make"]> =>
  async (app, owner) => {
    const staged = await stage(app, owner, pace);
    const [lotId = ""] = staged.lots;
    await before(staged, lotId);
    return { params: { id: staged.id }, body: body(lotId) };
  };

// A message in the chat of a live sale.
async function aMessage(app: TestApp, owner: SignedIn): Promise<{ params: Record<string, string> }> {
  const { id, perform } = await stage(app, owner);
  const { id: messageId } = await perform("chat", { message: "Serviced in March." });
  return { params: { id, messageId: String(messageId) } };
}

const paged = { page: "1", limit: "5" };

const bidFromTheFloor = (lotId: string) => ({ lotId, paddle: "42", amount: 100 });

// The first lot of a clerk-paced sale is sold to a paddle.
const onSoldLot =
  (body?: unknown): NonNullable<Row["make"]> =>
  async (app, owner) => {
    const staged = await stage(app, owner, "clerk");
    const [lotId = ""] = staged.lots;
    await staged.perform("floor-bid", bidFromTheFloor(lotId));
    await staged.perform("fair-warning", { lotId });
    await ageWarnings(app, staged.id);
    await staged.perform("sold", { lotId, newestBid: 1 });
    return { params: { id: staged.id, lotId }, ...(body === undefined ? {} : { body }) };
  };
const onFinished = onLot(
  () => undefined,
  ({ perform }) => perform("end", { reason: "rain" }),
);
const ofActing =
  (code: ErrorCode): NonNullable<Row["refusal"]> =>
  ({ who, whose }) =>
    whose === "own" || who === "admin" ? code : undefined;

// After the hammer. No buyer is among the callers.
function outcomeRequests(): Record<string, Row> {
  return {
    setOutcome: { make: onSoldLot({ outcome: "paid" }) },
    freeItem: { make: onSoldLot(), refusal: ofActing("not_confirmed") },
    offerAgain: { make: onSoldLot(), refusal: ofActing("not_confirmed") },
    disputeOutcome: { make: onSoldLot({ reason: "I paid." }), refusal: "outcome_not_found" },
    acceptOffer: { make: onSoldLot(), refusal: "outcome_not_found" },
    declineOffer: { make: onSoldLot(), refusal: "outcome_not_found" },
    decideDispute: {
      make: onSoldLot({ decision: "upheld", reason: "No money came." }),
      refusal: ({ whose }) => (whose === "own" ? "own_sale" : "not_disputed"),
    },
    readResults: { make: onFinished },
    exportResults: { make: onFinished },
    printResults: { make: onFinished },
    listOwnOutcomes: { make: async () => ({ query: paged }) },
    listDisputes: { make: async () => ({ query: paged }) },
  };
}

// A valid request for every endpoint of live auctions.
export const liveRequests: Record<string, Row> = {
  ...outcomeRequests(),

  createSale: {
    make: async (app, owner) => ({
      body: {
        title: "An evening of lamps",
        description: "Brass and glass.",
        startDateTime: new Date(Date.now() + hour).toISOString(),
        endDateTime: new Date(Date.now() + 3 * hour).toISOString(),
        youtubeUrl: "https://youtu.be/abcdefghijk",
        selectedItems: [
          {
            inventoryItem: await anItem(app.database, owner.user.id),
            minimumBidPrice: 100,
            closesAt: new Date(Date.now() + 2 * hour).toISOString(),
          },
        ],
        settings: { allowChat: true, step: { kind: "fixed", rupees: 10 } },
        city: "Pune",
        state: "Maharashtra",
      },
    }),
  },
  listSales: {
    make: async () => ({
      query: {
        search: "lamp",
        status: "scheduled",
        category: "Art",
        dateFrom: "2026-01-01",
        dateTo: "2040-12-31T10:00:00+05:30",
        isVerified: "false",
        ...paged,
      },
    }),
  },
  editSale: {
    make: async (app, owner) => ({
      params: { id: await saleOf(app.database, owner) },
      body: {
        title: "Another evening",
        endDateTime: new Date(Date.now() + 4 * hour).toISOString(),
        settings: { softCloseSeconds: 60 },
        city: "Pune",
      },
    }),
  },
  changeYoutube: {
    make: async (app, owner) => ({
      params: { id: await saleOf(app.database, owner) },
      body: { url: "https://youtu.be/abcdefghijk" },
    }),
  },
  listBids: {
    make: async (app, owner) => {
      const { id, lots } = await stage(app, owner);
      return { params: { id }, query: { lotId: lots[0] ?? "" } };
    },
  },
  listChat: {
    make: async (app, owner) => ({
      params: { id: await saleOf(app.database, owner) },
      query: { before: "9", limit: "5" },
    }),
  },
  sayInChat: {
    // Whoever hosts a sale without the right to manage it was suspended.
    refusal: ({ who, whose }) =>
      whose === "own" && (who === "buyer" || who === "seller") ? "not_allowed" : undefined,
    make: async (app, owner) => ({
      params: { id: (await stage(app, owner)).id },
      body: { message: "Does it run?" },
    }),
  },
  removeFromChat: { make: aMessage },
  reportInChat: { make: aMessage },
  muteInChat: {
    make: async (app, owner) => {
      const { id } = await stage(app, owner);
      const writer = await app.signIn();
      await writer.caller.post(`/api/live-auctions/${id}/chat`, { message: "Hello" });
      return { params: { id }, body: { bidder: "Bidder 1" } };
    },
  },
  leaveCeiling: {
    refusal: ({ who, whose }) =>
      whose === "own" ? "host_may_not_bid" : who === "admin" ? "admin_may_not_bid" : "terms_not_accepted",
  },
  acceptTerms: {
    make: async (app, owner) => ({
      params: { id: await saleOf(app.database, owner) },
      body: { version: 1, isAdult: true },
    }),
  },
  listMine: {
    make: async (app, owner) => ({ query: { saleId: await saleOf(app.database, owner), ...paged } }),
  },
  saleLog: {
    make: onLot(
      () => undefined,
      ({ perform }) => perform("end", { reason: "rain" }),
    ),
  },
  saleEvents: {
    make: async (app, owner) => ({
      params: { id: await saleOf(app.database, owner) },
      query: { after: "0" },
    }),
  },
  placeBid: {
    make: onLot(
      (itemId) => ({ itemId, amount: 100, maxAmount: 500 }),
      ({ id, database }) => acceptForAll(database, [id]),
    ),
    refusal: ({ who, whose }) =>
      whose === "own" ? "host_may_not_bid" : who === "admin" ? "admin_may_not_bid" : undefined,
  },
  holdSale: {
    make: onLot(
      () => undefined,
      async () => {},
      "clerk",
    ),
  },
  resumeSale: {
    make: onLot(
      () => undefined,
      ({ perform }) => perform("hold"),
      "clerk",
    ),
  },
  endSale: {
    make: onLot(() => ({ reason: "rain" })),
    refusal: ({ who, whose }) =>
      who === "admin" || (who === "reseller" && whose === "own") ? undefined : "sale_not_over",
  },
  nextLot: {
    make: async (app, owner) => {
      const { id, lots, perform } = await stage(app, owner, "clerk");
      await perform("pass", { lotId: lots[0], newestBid: null });
      return { params: { id } };
    },
  },
  fairWarning: { make: onLot((lotId) => ({ lotId })) },
  sellLot: {
    make: onLot(
      (lotId) => ({ lotId, newestBid: 1 }),
      async ({ database, id, perform }, lotId) => {
        await perform("floor-bid", bidFromTheFloor(lotId));
        await perform("fair-warning", { lotId });
        await ageWarnings({ database }, id);
      },
      "clerk",
    ),
  },
  dropReserve: {
    make: onLot((lotId) => ({ lotId })),
    refusal: ({ who, whose }) => (whose === "own" || who === "admin" ? "lot_has_no_reserve" : undefined),
  },
  passLot: { make: onLot((lotId) => ({ lotId, newestBid: null })) },
  withdrawLot: { make: onLot((lotId) => ({ lotId, newestBid: null })) },
  reofferLot: {
    make: onLot(
      (lotId) => ({ lotId }),
      ({ perform }, lotId) => perform("pass", { lotId, newestBid: null }),
    ),
  },
  sayToRoom: { make: onLot(() => ({ text: "Good evening." })) },
  floorBid: { make: onLot(bidFromTheFloor, async () => {}, "clerk") },
  extendLot: { make: onLot((lotId) => ({ lotId, closesAt: new Date(Date.now() + 9 * hour).toISOString() })) },
  cancelSale: { make: onLot(() => ({ reason: "rain" })) },
  restartLot: { make: onLot((lotId) => ({ lotId, reason: "a slip" })), refusal: notByHost },
  verifySale: { refusal: notByHost },
  readConsole: {
    make: async (app, owner) => ({
      params: { id: await saleOf(app.database, owner) },
      query: { lotId: uuid() },
    }),
  },
  askAdmin: {
    make: async (app, owner) => ({
      params: { id: await saleOf(app.database, owner) },
      body: { reason: "rain" },
    }),
  },
  closeRequest: { refusal: ({ whose }) => (whose === "own" ? "own_sale" : undefined) },
  getLastSold: { make: async () => ({ query: { category: "Art" } }) },
  askAsBidder: { make: onLot((lotId) => ({ lotId, reason: "My bid was a slip." })), refusal: "not_a_bidder" },
  closeBidderRequest: {
    make: async (app, owner) => ({ params: { id: await saleOf(app.database, owner), requestId: uuid() } }),
    refusal: ({ whose }) => (whose === "own" ? "own_sale" : "request_not_found"),
  },
  takeConsole: {
    make: async (app, owner) => ({
      params: { id: await saleOf(app.database, owner) },
      body: { console: uuid(), reason: "rain" },
    }),
  },
};
