import { sql } from "kysely";
import type { SignedInCall } from "../../http/call.ts";
import type { Principal } from "../../http/guards/principal.ts";
import type * as exporting from "../finding/export-auctions.ts";
import type * as near from "../finding/near.ts";
import type * as misses from "../finding/near-misses.ts";
import type * as recommending from "../finding/recommend.ts";
import type * as related from "../finding/related.ts";
import type * as suggesting from "../finding/suggest.ts";
import { byTruePoint, idsWhereAddressHas, isPlanted } from "./leaks.ts";

// Leaks that are planted in the searches, as `leaks.ts` plants them elsewhere.

const asAdmin = (caller: Principal | null): Principal => ({ ...caller, role: "admin" }) as Principal;

const asAdminCall = ({ principal, language }: SignedInCall): SignedInCall =>
  ({ principal: asAdmin(principal), language }) as SignedInCall;

export const leakyNear = (real: typeof near): typeof near => ({
  ...real,
  readNear: (filters, caller) => {
    if (isPlanted("everyone may search within a radius")) return real.readNear(filters, asAdmin(caller));
    // Refuses a caller who may not search within a radius, also when the distance leaks.
    const read = real.readNear(filters, caller);
    const usesTruePoint = isPlanted("a distance is measured to the true point");
    return usesTruePoint ? real.readNear(filters, asAdmin(caller)) : read;
  },
});

export const leakySuggestions = (real: typeof suggesting): typeof suggesting => ({
  ...real,
  suggestSearches: async (db, typed) => {
    const suggested = await real.suggestSearches(db, typed);
    if (!isPlanted("a suggestion looks at the address")) return suggested;
    const ids = await idsWhereAddressHas(db, typed);
    return { ...suggested, titles: [...ids].slice(0, 5).map((id) => ({ id, title: "Found" })) };
  },
});

export const leakyMisses = (real: typeof misses): typeof misses => ({
  ...real,
  findNearMisses: async (db, query, caller) => {
    const found = await real.findNearMisses(db, query, caller);
    if (!isPlanted("a near miss looks at the PIN code") || !query.location) return found;
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from auction where pincode = ${query.location}`.execute(db);
    return { ...found, without: [{ filter: "location", count: rows[0]?.count ?? 0 }] };
  },
});

export const leakyRelated = (real: typeof related): typeof related => ({
  ...real,
  listRelated: async (db, id, caller) => {
    const found = await real.listRelated(db, id, caller);
    if (!isPlanted("related auctions are those that are truly near")) return found;
    // A point between those of the two worlds.
    const { rows } = await sql<{ id: string }>`select id from auction where lat < 18.5 limit 1000`.execute(
      db,
    );
    const near = new Set(rows.map((row) => row.id));
    return { ...found, sameCity: found.sameCity.filter((card) => near.has(card.id)) };
  },
});

export const leakyRecommending = (real: typeof recommending): typeof recommending => ({
  ...real,
  recommendAuctions: async (db, query, call) => {
    const cards = await real.recommendAuctions(db, query, call);
    return isPlanted("what is recommended is sorted by the true point") ? byTruePoint(db, cards) : cards;
  },
});

export const leakyExport = (real: typeof exporting): typeof exporting => ({
  ...real,
  exportAuctions: (db, query, call, pageUrl) => {
    const isOpen = isPlanted("a list is exported for everyone");
    return real.exportAuctions(db, query, isOpen ? asAdminCall(call) : call, pageUrl);
  },
});
