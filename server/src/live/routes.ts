import type { liveEndpoints } from "@boli/contract/live/endpoints";
import type { lotEndpoints } from "@boli/contract/live/lot";
import type { Handlers, SignedInCall } from "../http/call.ts";
import { refuse } from "../http/refusal.ts";
import { markReplay } from "../http/request-context.ts";
import type { Tx } from "../platform/database/database.ts";
import { inLane } from "../platform/database/turns.ts";
import type { Platform } from "../platform/platform.ts";
import { requireStill } from "../users/index.ts";
import { tryToActForSale, isAdminOf, mayManage, requireVisibleSale } from "./access/who-may-act.ts";
import { requireActing } from "./console/who-acts.ts";
import { type ChangeOutcome, type SaleChange, changeSale } from "./sales/change-sale.ts";
import { isOverNow, requireOver } from "./sales/over-by-clock.ts";
import { createSale, requireRoomForSale } from "./sales/create-sale.ts";
import { editSale } from "./sales/edit-sale.ts";
import type { Lanes } from "./bids/lane.ts";
import { listBids } from "./sales/list-bids.ts";
import { listSaleItems } from "./sales/list-sale-items.ts";
import { listSales } from "./sales/list-sales.ts";
import { enterFloorBid, placeBid } from "./bids/place-bid.ts";
import type { PublicLogs } from "./public-log/publish-log.ts";
import { readLot, readSale } from "./sales/read-sale.ts";
import type { By, SaleAction } from "./law/action-context.ts";
import { restartLotInSale } from "./restart/restart-lot.ts";
import { requireYouTubeLink } from "./sales/youtube.ts";
import { verifySale } from "./sales/verify-sale.ts";
import { unwatchLot, watchLot } from "./watching/watch-lot.ts";
import { findLastSold } from "./after/last-sold.ts";
import { isHostOrAuctioneerOf } from "./law/state.ts";

// The input of an action, without its body.
interface ActionInput {
  params: { id: string };
  query: { console?: string | undefined };
}

interface Managed {
  saleId: string;
  // The console that the request comes from, if it comes from one.
  console?: string | undefined;
  call: SignedInCall;
  action: string;
  // Refuses the host, also one who is an admin.
  onlyAdmin?: true;
}

export function liveHandlers(
  platform: Platform,
  lanes: Lanes,
  logs: PublicLogs,
): Handlers<typeof liveEndpoints> {
  const { database, bus, settings } = platform;

  // Runs an action of the host or an admin. To anyone else the sale does not exist. The work says when nothing was left to change: then
  // there is nothing to record, but that an admin acts for the sale from now on.
  async function manage<T>(
    tx: Tx,
    managed: Managed,
    work: (change: SaleChange, by: By, sayUnchanged: () => void) => Promise<T>,
  ): Promise<T> {
    const { saleId, console, call, action, onlyAdmin } = managed;
    const sale = await requireVisibleSale(tx, saleId, call);
    if (!mayManage(sale, call)) throw refuse("sale_not_found");
    await requireActing(tx, saleId, console);
    if (onlyAdmin && !isAdminOf(sale, call)) throw refuse("not_allowed");
    if (!(await tryToActForSale(tx, sale, call))) throw refuse("not_allowed");
    const { userId } = call.principal;
    const actsAlready = isHostOrAuctioneerOf({ hostId: sale.host_id, auctioneers: sale.auctioneers }, userId);
    const by = isAdminOf(sale, call) ? "admin" : "host";
    let isUnchanged = false;
    const result = await work({ tx, bus, saleId, actorId: userId }, by, () => {
      isUnchanged = true;
    });
    if (isUnchanged && actsAlready) {
      markReplay();
      return result;
    }
    await call.audit(tx, { action: `sale.${action}`, subject: { kind: "sale", id: saleId } });
    return result;
  }

  const perform = (
    tx: Tx,
    { params: { id: saleId }, query: { console } }: ActionInput,
    call: SignedInCall,
    given: SaleAction | ((by: By) => SaleAction),
  ): Promise<{ seq: number }> => {
    const actionOf = (by: By): SaleAction => (typeof given === "function" ? given(by) : given);
    const managed = { saleId, console, call, action: actionOf("host").kind };
    return manage(tx, managed, async (change, by, sayUnchanged) => {
      const outcome = await changeSale(change, actionOf(by));
      if (outcome.kind === "done" && !outcome.isNew) sayUnchanged();
      return answerOutcome(outcome);
    });
  };

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
      manage(tx, { saleId: params.id, call, action: "edited" }, (change, _by, sayUnchanged) =>
        editSale(change, call, body, { house: settings.seller, sayUnchanged }),
      ),
    changeYoutube: ({ params, body: { url } }, call, tx) =>
      manage(tx, { saleId: params.id, call, action: "youtube" }, async (change, _by, sayUnchanged) => {
        const link = requireYouTubeLink(url, "url");
        await editSale(change, call, { youtubeUrl: link.url }, { house: settings.seller, sayUnchanged });
        return { youtubeUrl: link.url, youtubeEmbedId: link.embedId };
      }),
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
    startSale: (input, call, tx) => perform(tx, input, call, { kind: "start" }),
    holdSale: (input, call, tx) => perform(tx, input, call, (by) => ({ kind: "hold", by })),
    resumeSale: (input, call, tx) => perform(tx, input, call, (by) => ({ kind: "resume", by })),
    endSale: async ({ params, query, body }, call, tx) => {
      const sale = await requireVisibleSale(tx, params.id, call);
      await requireActing(tx, params.id, query.console);
      // An admin's screen asks like every other when its countdown ends, and that makes nobody an auctioneer. Before that only a
      // reason ends a sale.
      const asks = isAdminOf(sale, call) && body?.reason === undefined;
      const acts =
        sale.status !== "completed" &&
        !(asks && (await isOverNow(tx, sale))) &&
        (await tryToActForSale(tx, sale, call));
      if (!acts) {
        // Every screen in the room may send this when its countdown ends. It changes nothing, so it needs neither lock nor
        // audit entry (SALE-3).
        await requireOver(tx, sale);
        markReplay();
        return { seq: sale.seq };
      }
      const by = isAdminOf(sale, call) ? "admin" : "host";
      const action = { kind: "end", by, reason: body?.reason ?? null } as const;
      const change = { tx, bus, saleId: params.id, actorId: call.principal.userId };
      const done = answerOutcome(await changeSale(change, action));
      await call.audit(tx, { action: "sale.end", subject: { kind: "sale", id: params.id } });
      return done;
    },
    nextLot: (input, call, tx) => perform(tx, input, call, { kind: "next" }),
    fairWarning: ({ body, ...input }, call, tx) =>
      perform(tx, input, call, { kind: "fair-warning", lotId: body.lotId }),
    sellLot: ({ body, ...input }, call, tx) =>
      perform(tx, input, call, {
        kind: "sold",
        lotId: body.lotId,
        newestBid: body.newestBid,
        dropsReserve: body.dropsReserve ?? false,
      }),
    dropReserve: ({ body, ...input }, call, tx) =>
      perform(tx, input, call, { kind: "drop-reserve", lotId: body.lotId }),
    passLot: ({ body, ...input }, call, tx) =>
      perform(tx, input, call, (by) => ({ kind: "pass", ...body, by })),
    withdrawLot: ({ body, ...input }, call, tx) =>
      perform(tx, input, call, (by) => ({ kind: "withdraw", ...body, by })),
    reofferLot: ({ body, ...input }, call, tx) =>
      perform(tx, input, call, (by) => ({ kind: "reoffer", lotId: body.lotId, by })),
    sayToRoom: ({ body, ...input }, call, tx) =>
      perform(tx, input, call, { kind: "message", text: body.text }),
    floorBid: ({ params, query, body }, call, tx) =>
      manage(tx, { saleId: params.id, console: query.console, call, action: "floor-bid" }, (change) =>
        enterFloorBid(change, body),
      ),
    extendLot: ({ body, ...input }, call, tx) =>
      perform(tx, input, call, {
        kind: "extend",
        lotId: body.lotId ?? null,
        closesAt: Date.parse(body.closesAt),
      }),
    cancelSale: ({ body, ...input }, call, tx) =>
      perform(tx, input, call, (by) => ({ kind: "cancel", reason: body.reason, by })),
    restartLot: ({ params, query, body }, call, tx) =>
      manage(
        tx,
        { saleId: params.id, console: query.console, call, action: "restart-lot", onlyAdmin: true },
        async (change) =>
          answerOutcome(
            await restartLotInSale(change, {
              lotId: body.lotId,
              reason: body.reason,
              notGenuine: body.notGenuine ?? null,
            }),
          ),
      ),
  };
}

// A refusal rolls everything back, including the clock's own work on the way; the sale's timer does that again.
function answerOutcome(outcome: ChangeOutcome): { seq: number } {
  if (outcome.kind === "not-found") throw refuse("sale_not_found");
  if (outcome.kind === "refused") throw refuse(outcome.refusal.code);
  return { seq: outcome.seq };
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
