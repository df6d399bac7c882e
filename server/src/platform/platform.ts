import type { Logger } from "pino";
import type { Settings } from "../settings.ts";
import type { Bus } from "./bus/bus.ts";
import type { IdentityProvider } from "./identity/identity-provider.ts";
import type { Database } from "./database/database.ts";
import type { FileStore } from "./files/file-store.ts";
import type { TemporaryFiles } from "./files/temporary-files.ts";

// What every capability is given: the outside world, behind interfaces.
export interface Platform {
  settings: Settings;
  log: Logger;
  database: Database;
  bus: Bus;
  // What people sent, and where it lies before it is kept.
  files: FileStore;
  temporary: TemporaryFiles;
  // Undefined where nobody can sign in with Google.
  google: IdentityProvider | undefined;
  // Where people reach us; known once the server listens.
  origin(): string;
}
