import type { Database } from "../database/database.ts";
import type { Bus, BusOptions } from "./bus.ts";
import { openDatabaseBus } from "./database-bus.ts";
import { openLocalBus } from "./local-bus.ts";

// The embedded database serves one process, so there is no other node.
export async function openBus(database: Database, options: BusOptions): Promise<Bus> {
  return database.engine === "embedded"
    ? openLocalBus(options)
    : await openDatabaseBus({ ...options, database });
}
