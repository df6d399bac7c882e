import type { liveEndpoints } from "@boli/contract/live/endpoints";
import type { lotEndpoints } from "@boli/contract/live/lot";
import type { Handlers } from "../http/call.ts";
import { refuse } from "../http/refusal.ts";
import { inLane } from "../platform/database/turns.ts";
import type { Platform } from "../platform/platform.ts";
import { requireStill } from "../users/index.ts";
import { requireVisibleSale } from "./access/who-may-act.ts";
import { createSale, requireRoomForSale } from "./sales/create-sale.ts";
import { editSale } from "./sales/edit-sale.ts";
import type { Lanes } from "./bids/lane.ts";
import { listBids } from "./sales/list-bids.ts";
import { listSaleItems } from "./sales/list-sale-items.ts";
import { listSales } from "./sales/list-sales.ts";
import { enterFloorBid, placeBid } from "./bids/place-bid.ts";
import type { PublicLogs } from "./public-log/publish-log.ts";
import { readLot, readSale } from "./sales/read-sale.ts";
import { answerOutcome, endSale, manageSale, performAction } from "./manage-sale.ts";
import { restartLotInSale } from "./restart/restart-lot.ts";
import { requireYouTubeLink } from "./sales/youtube.ts";
import { verifySale } from "./sales/verify-sale.ts";
import { unwatchLot, watchLot } from "./watching/watch-lot.ts";
import { findLastSold } from "./after/last-sold.ts";

export const liveHandlers = (
  platform: Platform,
  lanes: Lanes,
  logs: PublicLogs,
): Handlers<typeof liveEndpoints> => ({ ...saleHandlers(platform, lanes, logs), ...clerkHandlers(platform) });

function saleHandlers({ database, bus, settings }: Platform, lanes: Lanes, logs: PublicLogs) {
  return {
    createSale: async ({ body }, call, tx) => {
      await requireStill(tx, call, "live-auctions.create");
      await requireRoomForSale(tx, call.principal.userId, body.isPractice);
      const created = await createSale(tx, call, body);
      await call.audit(tx, { action: "sale.created", subject: { kind: "sale", id: created.id } });
      return created;
    },
    listSales: ({ query }, call) => listSales(database.db, query, call, settings.seller),
    editSale: ({ params, body }, call, tx) =>
      manageSale({ tx, bus, call }, { saleId: params.id, action: "edited" }, (change, _by, sayUnchanged) =>
        editSale(change, call, body, { house: settings.seller, sayUnchanged }),
      ),
    changeYoutube: ({ params, body: { url } }, call, tx) =>
      manageSale(
        { tx, bus, call },
        { saleId: params.id, action: "youtube" },
        async (change, _by, sayUnchanged) => {
          const link = requireYouTubeLink(url, "url");
          await editSale(change, call, { youtubeUrl: link.url }, { house: settings.seller, sayUnchanged });
          return { youtubeUrl: link.url, youtubeEmbedId: link.embedId };
        },
      ),
    getSale: ({ params }, call) => readSale(database.db, params.id, call, settings.seller),
    listSaleItems: ({ params }, call) => listSaleItems(database.db, params.id, call),
    listBids: async ({ params, query }, call) => {
      await requireVisibleSale(database.db, params.id, call);
      return listBids(database.db, params.id, query);
    },
    saleLog: async ({ params }, call) => {
      const sale = await requireVisibleSale(database.db, params.id, call);
      // Also available for a cancelled sale, because some of its lots may have been sold before.
      if (sale.status !== "completed" && sale.status !== "cancelled") throw refuse("sale_not_finished");
      return (await logs.open(params.id)).stream();
    },
    placeBid: ({ params, body }, call) => placeBid(lanes, params.id, call.principal, body, call.key),
  } satisfies Partial<Handlers<typeof liveEndpoints>>;
}

// The actions at the console of a sale.
function clerkHandlers({ bus }: Platform) {
  return {
    startSale: (input, call, tx) => performAction({ tx, bus, call }, input, { kind: "start" }),
    holdSale: (input, call, tx) => performAction({ tx, bus, call }, input, (by) => ({ kind: "hold", by })),
    resumeSale: (input, call, tx) =>
      performAction({ tx, bus, call }, input, (by) => ({ kind: "resume", by })),
    endSale: (input, call, tx) => endSale({ tx, bus, call }, input, input.body?.reason),
    nextLot: (input, call, tx) => performAction({ tx, bus, call }, input, { kind: "next" }),
    fairWarning: ({ body, ...input }, call, tx) =>
      performAction({ tx, bus, call }, input, { kind: "fair-warning", lotId: body.lotId }),
    sellLot: ({ body, ...input }, call, tx) =>
      performAction({ tx, bus, call }, input, {
        kind: "sold",
        lotId: body.lotId,
        newestBid: body.newestBid,
        dropsReserve: body.dropsReserve ?? false,
      }),
    dropReserve: ({ body, ...input }, call, tx) =>
      performAction({ tx, bus, call }, input, { kind: "drop-reserve", lotId: body.lotId }),
    passLot: ({ body, ...input }, call, tx) =>
      performAction({ tx, bus, call }, input, (by) => ({ kind: "pass", ...body, by })),
    withdrawLot: ({ body, ...input }, call, tx) =>
      performAction({ tx, bus, call }, input, (by) => ({ kind: "withdraw", ...body, by })),
    reofferLot: ({ body, ...input }, call, tx) =>
      performAction({ tx, bus, call }, input, (by) => ({ kind: "reoffer", lotId: body.lotId, by })),
    sayToRoom: ({ body, ...input }, call, tx) =>
      performAction({ tx, bus, call }, input, { kind: "message", text: body.text }),
    floorBid: ({ params, query, body }, call, tx) =>
      manageSale(
        { tx, bus, call },
        { saleId: params.id, console: query.console, action: "floor-bid" },
        (change) => enterFloorBid(change, body),
      ),
    extendLot: ({ body, ...input }, call, tx) =>
      performAction({ tx, bus, call }, input, {
        kind: "extend",
        lotId: body.lotId ?? null,
        closesAt: Date.parse(body.closesAt),
      }),
    cancelSale: ({ body, ...input }, call, tx) =>
      performAction({ tx, bus, call }, input, (by) => ({ kind: "cancel", reason: body.reason, by })),
    restartLot: ({ params, query, body }, call, tx) =>
      manageSale(
        { tx, bus, call },
        { saleId: params.id, console: query.console, action: "restart-lot", onlyAdmin: true },
        async (change) =>
          answerOutcome(
            await restartLotInSale(change, {
              lotId: body.lotId,
              reason: body.reason,
              notGenuine: body.notGenuine ?? null,
            }),
          ),
      ),
  } satisfies Partial<Handlers<typeof liveEndpoints>>;
}

export function lotHandlers({ database, bus }: Platform): Handlers<typeof lotEndpoints> {
  return {
    getLot: ({ params: { id, lotId } }, call) => readLot(database.db, { saleId: id, lotId }, call),
    // Looks at two hundred lots.
    getLastSold: ({ query }) => inLane("slow", () => findLastSold(database.db, query.category)),
    watchLot: ({ params: { id, lotId } }, call) =>
      database.transaction((tx) => watchLot(tx, { saleId: id, lotId }, call)),
    unwatchLot: ({ params: { id, lotId } }, call) =>
      database.transaction((tx) => unwatchLot(tx, { saleId: id, lotId }, call)),
    verifySale: ({ params, body }, call, tx) =>
      verifySale({ tx, bus, saleId: params.id, actorId: call.principal.userId }, body, call),
  };
}
