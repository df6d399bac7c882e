import type { lotEndpoints } from "@boli/contract/live/lot";
import type { Handlers } from "../http/call.ts";
import { inLane } from "../platform/database/turns.ts";
import type { Platform } from "../platform/platform.ts";
import { findLastSold } from "./after/last-sold.ts";
import { readLot } from "./sales/read-sale.ts";
import { verifySale } from "./sales/verify-sale.ts";
import { unwatchLot, watchLot } from "./watching/watch-lot.ts";

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
