import type { AddressInfo } from "node:net";
import { type AppOptions, makeApp } from "@boli/server/app";
import { housekeeping } from "@boli/server/capabilities";
import { requireAuditEntry } from "@boli/server/http/request-context";
import type { Bus } from "@boli/server/platform/bus/bus";
import { openBus } from "@boli/server/platform/bus/open-bus";
import type { Database } from "@boli/server/platform/database/database";
import { openDatabase } from "@boli/server/platform/database/open";
import { openFiles } from "@boli/server/platform/files/local-files";
import { startJobRunner } from "@boli/server/platform/jobs/index";
import { preparePlaces } from "@boli/server/places/index";
import { limitFactor as raised, productionLog, productionSettings, publicUrl } from "./production.ts";

export interface ProductOptions {
  dataDir: string;
  // Without it the embedded database in the folder is used.
  databaseUrl?: string;
  // The built screens; without them there are no pages.
  webRoot?: string;
  // The limits are raised unless another factor is given.
  limitFactor?: number;
  extend?(database: Database, bus: Bus): AppOptions["extend"];
}

export interface Product {
  database: Database;
  bus: Bus;
  listen(): Promise<number>;
}

// The whole product as `start.ts` assembles it in production, until the harness ends this process.
export async function startProduct(given: ProductOptions): Promise<Product> {
  const settings = productionSettings(given);
  const log = productionLog();
  const database = await openDatabase({
    databaseUrl: settings.databaseUrl,
    dataDir: settings.dataDir,
    beforeCommit: requireAuditEntry,
  });
  const bus = await openBus(database, { onFault: (error) => log.error({ err: error }, "fault in the bus") });
  const secret = settings.appSecret ?? "";
  const extend = given.extend?.(database, bus);
  const app = await makeApp({
    platform: {
      settings,
      log,
      database,
      bus,
      ...(await openFiles({ dataDir: settings.dataDir, secret })),
      google: undefined,
      payments: undefined,
      origin: () => publicUrl,
    },
    secret,
    isOurOrigin: (origin) => origin === settings.publicUrl?.origin,
    limitFactor: given.limitFactor ?? raised,
    ...(given.webRoot === undefined ? {} : { webRoot: given.webRoot }),
    ...(extend ? { extend } : {}),
  });
  preparePlaces();
  const runner = startJobRunner({ database, bus, jobs: housekeeping, log });
  process.once("SIGTERM", () => {
    void (async () => {
      await runner.stop();
      await app.close();
      await bus.close();
      await database.close();
      process.exit();
    })();
  });
  return {
    database,
    bus,
    listen: async () => {
      await app.server.listen({ port: 0, host: "127.0.0.1" });
      return (app.server.server.address() as AddressInfo).port;
    },
  };
}
