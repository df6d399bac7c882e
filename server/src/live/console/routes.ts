import type { consoleEndpoints } from "@boli/contract/live/console";
import type { oversightEndpoints } from "@boli/contract/live/oversight";
import type { Handlers } from "../../http/call.ts";
import type { Platform } from "../../platform/platform.ts";
import { takeConsole } from "./who-acts.ts";
import { readConsole } from "./facts.ts";
import { askAsBidder, closeBidderRequest } from "./bidder-requests.ts";
import { askAdmin, closeRequest, listRunningSales } from "./requests.ts";

export function consoleHandlers({ database, bus }: Platform): Handlers<typeof consoleEndpoints> {
  return {
    readConsole: ({ params: { id }, query: { lotId } }, call) =>
      readConsole(database.db, { saleId: id, lotId }, call),
    takeConsole: ({ params, body }, call, tx) =>
      takeConsole({ tx, bus, saleId: params.id, actorId: call.principal.userId }, call, body),
  };
}

export function oversightHandlers({ database }: Platform): Handlers<typeof oversightEndpoints> {
  return {
    askAdmin: ({ params, body }, call, tx) => askAdmin(tx, params.id, call, body),
    listRunningSales: (_, { principal }) => listRunningSales(database.db, principal.userId),
    closeRequest: ({ params }, call, tx) => closeRequest(tx, params.id, call),
    askAsBidder: ({ params, body }, call) =>
      database.transaction((tx) => askAsBidder(tx, params.id, call, body)),
    closeBidderRequest: ({ params: { id: saleId, requestId } }, call, tx) =>
      closeBidderRequest(tx, { saleId, requestId }, call),
  };
}
