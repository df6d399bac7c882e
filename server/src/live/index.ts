import { liveEndpoints } from "@boli/contract/live";
import { liveSocketEndpoints } from "@boli/contract/live/room";
import { standingEndpoints } from "@boli/contract/live/standing";
import { type Capability, answer, openSockets } from "../http/capability.ts";
import type { PersonalData } from "../platform/personal-data.ts";
import { saleJobs } from "./jobs.ts";
import { Lanes } from "./lane.ts";
import { Rooms } from "./room.ts";
import { liveHandlers } from "./routes.ts";
import { listStandings } from "./standing/list-standings.ts";
import "./tables.ts";

const personal: PersonalData = {
  columns: ["sale.host_id", "sale.auctioneers", "sale_alias.user_id", "bid.user_id", "lot.barred"],
  export: async (db, userId) =>
    db
      .selectFrom("bid")
      .select(["sale_id", "lot_id", "seq", "kind", "amount_paise", "ceiling_paise", "at"])
      .where("user_id", "=", userId)
      .orderBy("at")
      .limit(100_000)
      .execute(),
  // The log stays complete, but the rows lose their tie to the person: without the salt nobody can find out whose a row was
  // (BID-12).
  erase: async (tx, userId) => {
    await tx
      .updateTable("bid")
      .set({ salt: null, ceiling_paise: null, answer: null })
      .where("user_id", "=", userId)
      .execute();
  },
};

export const live = {
  web: ({ platform }) => {
    const lanes = new Lanes(platform.database, platform.bus);
    const standing = answer(standingEndpoints, {
      listMine: ({ query }, { principal }) => listStandings(platform.database.db, principal.userId, query),
    });
    return { endpoints: [answer(liveEndpoints, liveHandlers(platform, lanes)), standing] };
  },
  live: ({ platform, endWithSession }) => {
    const rooms = new Rooms(platform);
    const sockets = openSockets(liveSocketEndpoints, {
      saleEvents: (socket, call, { params, query }) => {
        endWithSession(socket, call);
        rooms.open(socket, call, { saleId: params.id, after: query.after });
      },
    });
    return { sockets: [sockets], stop: () => rooms.stop() };
  },
  jobs: ({ bus }) => saleJobs(bus),
  personal,
} satisfies Capability;
