import type { findingEndpoints } from "@boli/contract/auctions/finding";
import type { Handlers } from "../../http/call.ts";
import { inLane } from "../../platform/database/turns.ts";
import type { Platform } from "../../platform/platform.ts";
import { exportAuctions } from "./export-auctions.ts";
import { findNearMisses } from "./near-misses.ts";
import { recommendAuctions } from "./recommend.ts";
import { listRelated } from "./related.ts";
import { suggestSearches } from "./suggest.ts";
import { turnOf } from "./turns.ts";

export function findingHandlers({ database, origin }: Platform): Handlers<typeof findingEndpoints> {
  const { db } = database;
  return {
    suggestSearches: ({ query }) => inLane("slow", () => suggestSearches(db, query.q)),
    findNearMisses: ({ query }, call) => turnOf(call)(() => findNearMisses(db, query, call.principal)),
    // A city may have many auctions.
    listRelated: ({ params }, { principal }) => inLane("slow", () => listRelated(db, params.id, principal)),
    recommendAuctions: ({ query }, call) => turnOf(call)(() => recommendAuctions(db, query, call)),
    exportAuctions: ({ query }, call) =>
      exportAuctions(db, query, call, (id) => `${origin()}/app/auctions/${id}`),
  };
}
