import type { consoleEndpoints } from "@boli/contract/live/console";
import type { Handlers } from "../../http/call.ts";
import type { Platform } from "../../platform/platform.ts";
import { takeConsole } from "./acting-console.ts";
import { readConsole } from "./read-console.ts";

export function consoleHandlers({ database, bus }: Platform): Handlers<typeof consoleEndpoints> {
  return {
    readConsole: ({ params: { id }, query: { lotId } }, call) =>
      readConsole(database.db, { saleId: id, lotId }, call),
    takeConsole: ({ params, body }, call, tx) =>
      takeConsole({ tx, bus, saleId: params.id, actorId: call.principal.userId }, call, body),
  };
}
