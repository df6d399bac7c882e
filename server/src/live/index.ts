import { liveEndpoints } from "@boli/contract/live/endpoints";
import { acceptanceEndpoints } from "@boli/contract/live/acceptance";
import { advanceEndpoints } from "@boli/contract/live/advance";
import { consoleEndpoints } from "@boli/contract/live/console";
import { chatEndpoints } from "@boli/contract/live/chat";
import { lotEndpoints } from "@boli/contract/live/lot";
import { liveSocketEndpoints } from "@boli/contract/live/room";
import { oversightEndpoints } from "@boli/contract/live/oversight";
import { outageEndpoints } from "@boli/contract/live/sale-log";
import { standingEndpoints } from "@boli/contract/live/standing";
import { type Capability, answer, openSockets } from "../http/capability.ts";
import type { Tx } from "../platform/database/database.ts";
import type { PersonalData } from "../platform/personal-data.ts";
import { eraseGiven } from "./sales/erase-given.ts";
import { consoleHandlers, oversightHandlers } from "./console/routes.ts";
import { leaveCeiling, listCeilings } from "./advance/leave-ceiling.ts";
import { listChat, muteInChat, readChatState, removeFromChat, reportInChat } from "./chat/moderate-chat.ts";
import { chatColumns, eraseMessages } from "./chat/own-messages.ts";
import { sayInChat } from "./chat/say-in-chat.ts";
import { listOutages } from "./outages/list-outages.ts";
import { saleJobs } from "./jobs.ts";
import { liveNode } from "./bids/live-node.ts";
import { listStandingOf, ownLiveTables } from "./own-tables.ts";
import { PublicLogs } from "./public-log/publish-log.ts";
import { Rooms } from "./room/room.ts";
import { liveHandlers, lotHandlers } from "./routes.ts";
import { acceptTerms } from "./terms/accept-terms.ts";
import { countStandings, listStandings } from "./standing/list-standings.ts";
import { stopSalesOfErased } from "./suspended-host.ts";
import "./store/tables.ts";
import { requireVisibleSale } from "./access/who-may-act.ts";

// Loaded only in demo mode.
export const loadDemoSales = () => import("./demo/index.ts");
export { buysIn } from "./access/who-may-act.ts";
export { isPartyToSale, requireActingFor, requireOverForHost } from "./after/acting.ts";
export { type LotResult, listLotResults, overSince, readSaleResult } from "./after/list-results.ts";
export { findRunnerUp, showRunnerUp } from "./after/runner-up.ts";
export { aliasName } from "./law/state.ts";
export { offeredItems } from "./advance/offered-items.ts";
export { listOutages } from "./outages/list-outages.ts";
export { findPublicSale, listNextSales } from "./sales/public-sale.ts";
export { type SaleEntry, listSaleEntries, readSaleEntry, salesWithChanges } from "./sales/followed-sales.ts";

const personal: PersonalData = {
  columns: [
    "sale.host_id",
    "sale.auctioneers",
    "sale_alias.user_id",
    "bid.user_id",
    "lot.barred",
    "room_presence.user_id",
    "advance_ceiling.user_id",
    "lapsed_ceiling.user_id",
    "sale_acceptance.user_id",
    "lot_watch.user_id",
    "sale_console.user_id",
    "sale_request.asked_by",
    "bidder_request.user_id",
    ...chatColumns,
  ],
  tables: ownLiveTables,
  listStanding: listStandingOf,
  // The log stays complete, but the rows lose their tie to the person: without the salt nobody can find out whose a row was
  // (BID-12).
  erase: async (tx, userId) => {
    await stopSalesOfErased(tx, userId);
    await tx
      .updateTable("bid")
      // The hash of a request would reveal the ceiling to anybody who tries all amounts.
      .set({ salt: null, ceiling_paise: null, answer: null, key: null, request_hash: null })
      .where("user_id", "=", userId)
      .execute();
    await tx.deleteFrom("advance_ceiling").where("user_id", "=", userId).execute();
    await tx.deleteFrom("lapsed_ceiling").where("user_id", "=", userId).execute();
    await tx.deleteFrom("sale_acceptance").where("user_id", "=", userId).execute();
    await tx.deleteFrom("sale_request").where("asked_by", "=", userId).execute();
    await tx.deleteFrom("bidder_request").where("user_id", "=", userId).execute();
    await tx.deleteFrom("sale_console").where("user_id", "=", userId).execute();
    await tx.deleteFrom("lot_watch").where("user_id", "=", userId).execute();
    await eraseMessages(tx, userId);
    await eraseGiven(tx, userId);
    await tx.deleteFrom("room_presence").where("user_id", "=", userId).execute();
  },
};

export const live = {
  web: ({ platform }) => {
    const { lanes } = liveNode(platform);
    const logs = new PublicLogs(platform);
    const standing = answer(standingEndpoints, {
      listMine: async ({ query }, { principal }) => ({
        ...(await listStandings(platform.database.db, principal.userId, query)),
        ...(await countStandings(platform.database.db, principal.userId, query)),
      }),
    });
    const advance = answer(advanceEndpoints, {
      leaveCeiling: ({ params: { id, lotId }, body: { maxAmount } }, call) =>
        platform.database.transaction((tx) => leaveCeiling(tx, id, call, { lotId, maxAmount })),
      takeCeilingBack: ({ params: { id, lotId } }, call) =>
        platform.database.transaction((tx) => leaveCeiling(tx, id, call, { lotId, maxAmount: null })),
      listCeilings: async ({ params }, call) => {
        const sale = await requireVisibleSale(platform.database.db, params.id, call);
        return listCeilings(platform.database.db, sale.id, call.principal.userId);
      },
    });
    const acceptance = answer(acceptanceEndpoints, {
      acceptTerms: ({ params, body }, call, tx) => acceptTerms(tx, params.id, call, body.version),
    });
    const chat = answer(chatEndpoints, {
      listChat: ({ params, query }, call) => listChat(platform.database.db, params.id, call, query),
      getChatState: ({ params }, call) => readChatState(platform.database.db, params.id, call),
      sayInChat: ({ params, body }, call, open) => {
        const say = (tx: Tx) => sayInChat(tx, params.id, call, body.message);
        return open ? say(open) : platform.database.transaction(say);
      },
      removeFromChat: ({ params: { id: saleId, messageId } }, call, tx) =>
        removeFromChat(tx, { saleId, messageId }, call),
      reportInChat: ({ params: { id: saleId, messageId } }, call) =>
        platform.database.transaction((tx) => reportInChat(tx, { saleId, messageId }, call)),
      muteInChat: ({ params, body }, call, tx) => muteInChat(tx, params.id, body, call),
    });
    const outages = answer(outageEndpoints, {
      listOutages: () => listOutages(platform.database.db),
    });
    const lots = answer(lotEndpoints, lotHandlers(platform));
    const consoles = answer(consoleEndpoints, consoleHandlers(platform));
    const oversight = answer(oversightEndpoints, oversightHandlers(platform));
    const sales = answer(liveEndpoints, liveHandlers(platform, lanes, logs));
    return { endpoints: [sales, outages, lots, consoles, oversight, standing, advance, acceptance, chat] };
  },
  live: ({ platform, endWithSession }) => {
    const rooms = new Rooms(platform, liveNode(platform).heart);
    const sockets = openSockets(liveSocketEndpoints, {
      saleEvents: (socket, call, { params, query }) => {
        endWithSession(socket, call);
        rooms.open(socket, call, { saleId: params.id, ...query });
      },
    });
    return { sockets: [sockets], stop: () => rooms.stop() };
  },
  begin: async ({ platform }) => {
    const { heart } = liveNode(platform);
    await heart.begin();
    return { isWell: () => !heart.isCutOff, stop: () => heart.stop() };
  },
  jobs: saleJobs,
  personal,
  // Loaded only in demo mode.
  demo: async (tools) => (await import("./demo/seed-sales.ts")).seedDemoSales(tools),
} satisfies Capability;
