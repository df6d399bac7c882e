import type { auctionEndpoints } from "@boli/contract/auctions/endpoints";
import type { auctionAdminEndpoints } from "@boli/contract/auctions/admin";
import type { auctionMapEndpoints } from "@boli/contract/auctions/map";
import type { Handlers } from "../http/call.ts";
import { inLane } from "../platform/database/turns.ts";
import type { Platform } from "../platform/platform.ts";
import { requireVisible } from "./access.ts";
import { calendarOf } from "./calendar.ts";
import { createAuction, editAuction } from "./save-auction.ts";
import {
  countAuctions,
  countManagedAuctions,
  listAuctions,
  listManagedAuctions,
  listOwnAuctions,
  requireInReach,
} from "./list-auctions.ts";
import { cancelAuction, changeMany, deleteAuction, setStatus, setVisibility } from "./manage-auction.ts";
import { hotLists } from "./finding/hot-lists.ts";
import { turnOf } from "./finding/turns.ts";
import { mapAuctions } from "./map/map-auctions.ts";
import { messageOrganiser } from "./message-organiser.ts";
import { openAttachment } from "./open-attachment.ts";
import { findAuction } from "./queries.ts";
import { readAuction, readHistory, viewAuction } from "./read-auction.ts";
import { approveAuction, sendBackAuction } from "./review/decide-review.ts";
import type { PageViewCounter } from "./page-view-counter.ts";

export function auctionHandlers(
  platform: Platform,
  views: PageViewCounter,
): Handlers<typeof auctionEndpoints> {
  const { database } = platform;
  const hot = hotLists(database);
  return {
    listAuctions: async ({ query }, call) => {
      requireInReach(query, call.principal);
      return hot("list", query, call, (turns) => listAuctions(database.db, query, call.principal, turns));
    },
    countAuctions: ({ query }, call) =>
      hot("counts", query, call, (turns) => countAuctions(database.db, query, call.principal, turns)),
    listOwnAuctions: ({ query }, call) => listOwnAuctions(database.db, query, call),
    createAuction: ({ body }, call, tx) => createAuction(tx, call, body),
    getAuction: ({ params }, call) => readAuction(database.db, params.id, call, views),
    auctionCalendar: async ({ params }, { principal }) => {
      const auction = requireVisible(await findAuction(database.db, params.id), principal);
      const origin = platform.origin();
      const pageUrl = `${origin}/app/auctions/${auction.id}`;
      return calendarOf(await viewAuction(database.db, auction, principal), { origin, pageUrl });
    },
    editAuction: ({ params, body }, call, tx) => editAuction(tx, call, params.id, body),
    cancelAuction: ({ params, body }, call, tx) => cancelAuction(tx, call, params.id, body.reason),
    deleteAuction: ({ params }, call, tx) => deleteAuction(tx, call, params.id),
    listAuctionHistory: ({ params, query }, call) => readHistory(database.db, params.id, call, query),
    openAttachment: ({ params }, call) => openAttachment(platform, params, call),
    messageOrganiser: ({ params, body }, call, tx) => messageOrganiser(tx, call, params.id, body.message),
  };
}

export function auctionAdminHandlers({ database }: Platform): Handlers<typeof auctionAdminEndpoints> {
  return {
    // An admin looks for a part of a title in all of them.
    listManagedAuctions: ({ query }, call) =>
      inLane("slow", () => listManagedAuctions(database.db, query, call)),
    countManagedAuctions: ({ query }) => inLane("slow", () => countManagedAuctions(database.db, query)),
    setAuctionVisibility: ({ params, body }, call, tx) => setVisibility(tx, call, params.id, body.hidden),
    approveAuction: ({ params }, call, tx) => approveAuction(tx, call, params.id),
    sendBackAuction: ({ params, body }, call, tx) => sendBackAuction(tx, call, params.id, body.reason),
    setAuctionStatus: ({ params, body }, call, tx) => setStatus(tx, call, params.id, body.status),
    changeManyAuctions: ({ body: { ids, ...wanted } }, call, tx) => changeMany(tx, call, ids, wanted),
    deleteManagedAuction: ({ params }, call, tx) => deleteAuction(tx, call, params.id),
  };
}

export const auctionMapHandlers = ({ database }: Platform): Handlers<typeof auctionMapEndpoints> => ({
  mapAuctions: ({ query }, call) => turnOf(call)(() => mapAuctions(database.db, query, call.principal)),
});
