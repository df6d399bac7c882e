import type { liveEndpoints } from "@boli/contract/live";
import type { Handlers, SignedInCall } from "../http/call.ts";
import { refuse } from "../http/refusal.ts";
import type { Tx } from "../platform/database/database.ts";
import type { Platform } from "../platform/platform.ts";
import { type ChangeOutcome, type SaleChange, changeSale } from "./change-sale.ts";
import { createSale } from "./create-sale.ts";
import { enterFloorBid } from "./floor-bid.ts";
import type { Lanes } from "./lane.ts";
import { placeBid } from "./place-bid.ts";
import { listBids, mayManage, readLog, readSale, requireVisibleSale } from "./read-sale.ts";
import type { SaleAct } from "./sale-acts.ts";
import { voidABid } from "./void-a-bid.ts";

export function liveHandlers(platform: Platform, lanes: Lanes): Handlers<typeof liveEndpoints> {
  const { database, bus } = platform;

  // What the host or an admin does: one transaction with its audit entry. Other people's sales are not theirs to know of.
  async function manage<T>(
    saleId: string,
    call: SignedInCall,
    action: string,
    work: (change: SaleChange) => Promise<T>,
  ): Promise<T> {
    return database.transaction(async (tx) => {
      const sale = await requireVisibleSale(tx, saleId, call);
      if (!mayManage(sale, call)) throw refuse("sale_not_found");
      const result = await work({ tx, bus, saleId });
      await call.audit(tx, { action: `sale.${action}`, subject: { kind: "sale", id: saleId } });
      return result;
    });
  }

  const act = (saleId: string, call: SignedInCall, what: SaleAct): Promise<{ seq: number }> =>
    manage(saleId, call, what.kind, async (change) => doneOrRefused(await changeSale(change, what)));

  return {
    createSale: ({ body }, call) =>
      database.transaction(async (tx) => {
        const created = await createSale(tx, call, body);
        await call.audit(tx, { action: "sale.created", subject: { kind: "sale", id: created.id } });
        return created;
      }),
    getSale: ({ params }, call) => readSale(database.db, params.id, call),
    listBids: async ({ params, query }, call) => {
      await requireVisibleSale(database.db, params.id, call);
      return listBids(database.db, params.id, query.lotId);
    },
    saleLog: async ({ params }, call) => {
      const sale = await requireVisibleSale(database.db, params.id, call);
      if (sale.status !== "completed") throw refuse("sale_not_finished");
      return readLog(database.db, params.id);
    },
    placeBid: ({ params, body }, call) => placeBid(lanes, params.id, call.principal, body, call.key),
    startSale: ({ params }, call) => act(params.id, call, { kind: "start" }),
    holdSale: ({ params }, call) => act(params.id, call, { kind: "hold" }),
    resumeSale: ({ params }, call) => act(params.id, call, { kind: "resume" }),
    endSale: ({ params }, call) =>
      database.transaction(async (tx: Tx) => {
        const sale = await requireVisibleSale(tx, params.id, call);
        const what = { kind: "end", byHost: mayManage(sale, call) } as const;
        const done = doneOrRefused(await changeSale({ tx, bus, saleId: params.id }, what));
        await call.audit(tx, { action: "sale.end", subject: { kind: "sale", id: params.id } });
        return done;
      }),
    nextLot: ({ params }, call) => act(params.id, call, { kind: "next" }),
    fairWarning: ({ params, body }, call) =>
      act(params.id, call, { kind: "fair-warning", lotId: body.lotId }),
    sellLot: ({ params, body }, call) => act(params.id, call, { kind: "sold", lotId: body.lotId }),
    passLot: ({ params, body }, call) => act(params.id, call, { kind: "pass", lotId: body.lotId }),
    withdrawLot: ({ params, body }, call) => act(params.id, call, { kind: "withdraw", lotId: body.lotId }),
    reofferLot: ({ params, body }, call) => act(params.id, call, { kind: "reoffer", lotId: body.lotId }),
    floorBid: ({ params, body }, call) =>
      manage(params.id, call, "floor-bid", (change) => enterFloorBid(change, body)),
    extendLot: ({ params, body }, call) =>
      act(params.id, call, {
        kind: "extend",
        lotId: body.lotId ?? null,
        closesAt: Date.parse(body.closesAt),
      }),
    cancelSale: ({ params, body }, call) => act(params.id, call, { kind: "cancel", reason: body.reason }),
    voidBid: ({ params, body }, call) =>
      manage(params.id, call, "void-bid", async (change) =>
        doneOrRefused(
          await voidABid(change, {
            bidId: params.bidId,
            reason: body.reason,
            byUserId: call.principal.userId,
          }),
        ),
      ),
  };
}

// A refusal rolls everything back, also what the clock's own work did on the way; its timer does that again.
function doneOrRefused(outcome: ChangeOutcome): { seq: number } {
  if (outcome.kind === "not-found") throw refuse("sale_not_found");
  if (outcome.kind === "refused") throw refuse(outcome.refusal.code);
  return { seq: outcome.seq };
}
