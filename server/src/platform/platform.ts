import type { Logger } from "pino";
import type { Settings } from "../settings.ts";
import type { Bus } from "./bus/bus.ts";
import type { Database } from "./database/database.ts";

// What every capability is given: the outside world, behind interfaces.
export interface Platform {
  settings: Settings;
  log: Logger;
  database: Database;
  bus: Bus;
}
