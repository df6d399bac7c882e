import { calendarEndpoints, calendarPath } from "@boli/contract/following/calendar";
import type { FastifyInstance } from "fastify";
import { type CalendarEntry, calendarFor, calendarOfEntry, maxReadDetails } from "../auctions/index.ts";
import { findFeed, findFeedOwner, listFollowed, makeFeed, removeFeed } from "../following/index.ts";
import type { Handlers } from "../http/call.ts";
import { type Capability, answer } from "../http/capability.ts";
import type { Edge } from "../http/edge.ts";
import { guard } from "../http/guards/guard.ts";
import { tooManyRequests } from "../http/guards/too-many-requests.ts";
import { refuse } from "../http/refusal.ts";
import { type SaleEntry, listSaleEntries, readSaleEntry } from "../live/index.ts";
import type { Queryable } from "../platform/database/database.ts";
import { inTurn } from "../platform/database/turns.ts";
import type { Platform } from "../platform/platform.ts";

const calendarHandlers = ({ database, origin }: Platform): Handlers<typeof calendarEndpoints> => ({
  getCalendarFeed: (_input, { principal }) => findFeed(database.db, principal.userId),
  makeCalendarFeed: async (_input, call, tx) => ({
    url: `${origin()}${calendarPath(await makeFeed(tx, call))}`,
  }),
  removeCalendarFeed: async (_input, call, tx) => {
    await removeFeed(tx, call);
    return {};
  },
  saleCalendar: async ({ params }, call) =>
    calendarOfEntry(entryOf(await readSaleEntry(database.db, params.id, call), origin()), origin()),
});

// The rate for one feed and not for one address, because calendar services fetch the feeds of many people from one. Programs fetch it every quarter of an hour
// at most, and a full one takes a tenth of a second to write, in which nobody else is answered.
const feedRate = { perSecond: 1 / 60, burst: 10 };

const fileForm = /^([\w-]{32})\.ics$/;

// The feed itself. Programs fetch it without a session: whoever has the address may read what its owner may.
function addFeedRoute(server: FastifyInstance, edge: Edge, { database, origin }: Platform): void {
  server.get<{ Params: { file: string } }>(
    "/calendar/:file",
    {
      config: { access: "anyone", endpoint: "calendar feed" },
      onRequest: guard(edge, { access: "anyone", limit: "browse", isUpgrade: false, isForAll: true }),
    },
    async (request, reply) => {
      const token = fileForm.exec(request.params.file)?.[1];
      const owner = token === undefined ? undefined : await findFeedOwner(database.db, token);
      if (owner === undefined) throw refuse("not_found");
      const wait = edge.buckets.take(`calendar feed ${owner.userId}`, feedRate, edge.limitFactor);
      if (wait > 0) throw tooManyRequests(wait);
      const text = await inTurn({ lane: "slow", caller: owner.userId }, async () => {
        const ids = await listFollowed(database.db, owner.userId);
        const others = await listSales(database.db, ids, origin());
        return calendarFor(database.db, { ids, reader: owner, origin: origin(), others });
      });
      return reply
        .headers({
          ...edge.headers.data,
          "cache-control": "private, no-cache",
          "x-robots-tag": "noindex",
        })
        .type("text/calendar; charset=utf-8")
        .send(text);
    },
  );
}

// A live auction has no address, only a city.
async function listSales(db: Queryable, ids: readonly string[], origin: string): Promise<CalendarEntry[]> {
  const sales = await listSaleEntries(db, ids, maxReadDetails);
  return sales.map((sale) => entryOf(sale, origin));
}

const entryOf = (
  { id, title, description, version, city, state, ...sale }: SaleEntry,
  origin: string,
): CalendarEntry => ({
  uid: `live-auction-${id}`,
  title,
  description,
  version,
  startsAt: sale.starts_at,
  endsAt: sale.ends_at,
  updatedAt: sale.updated_at,
  isCancelled: sale.is_cancelled,
  place: [city, state].flatMap((part) => part || []),
  pageUrl: `${origin}/app/live-auctions/${id}`,
});

export const calendarFeed = {
  web: ({ platform }) => ({
    endpoints: [answer(calendarEndpoints, calendarHandlers(platform))],
    addRoutes: (server, edge) => addFeedRoute(server, edge, platform),
  }),
} satisfies Capability;
