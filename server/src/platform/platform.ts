import type { Logger } from "pino";
import type { Settings } from "../settings/settings.ts";
import type { Bus } from "./bus/bus.ts";
import type { IdentityProvider } from "./identity/identity-provider.ts";
import type { Database } from "./database/database.ts";
import type { FileStore } from "./files/file-store.ts";
import type { SealedFiles } from "./files/sealed-files.ts";
import type { PaymentProvider } from "./payments/payment-provider.ts";
import type { TemporaryFiles } from "./files/temporary-files.ts";

// The outside world behind interfaces, which every capability gets.
export interface Platform {
  settings: Settings;
  log: Logger;
  database: Database;
  bus: Bus;
  // The store of uploaded files, and the folder for files that are not stored yet.
  files: FileStore;
  // Files in the same store that are encrypted at rest.
  sealed: SealedFiles;
  temporary: TemporaryFiles;
  // Undefined where sign-in with Google is not available.
  google: IdentityProvider | undefined;
  // Undefined where nobody takes payments.
  payments: PaymentProvider | undefined;
  // The server's public origin; known once the server listens.
  origin(): string;
}
