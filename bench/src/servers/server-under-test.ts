import type { AddressInfo } from "node:net";
import { addAll, makeApp } from "@boli/server/app";
import { housekeeping } from "@boli/server/housekeeping";
import { requireAuditEntry } from "@boli/server/http/request-context";
import { openBus } from "@boli/server/platform/bus/open-bus";
import { openDatabase } from "@boli/server/platform/database/open";
import { startJobRunner } from "@boli/server/platform/jobs/index";
import { aSession, aUser } from "@boli/server/testing/builders";
import { readGiven, sayReady } from "../harness/child-side.ts";
import { answerProfileOrders } from "../harness/profile.ts";
import { plantedEndpoints, plantedHandlers } from "./planted.ts";
import { limitFactor, productionLog, productionSettings } from "./production.ts";

// The whole product as `start.ts` puts it together in production, with two endpoints planted beside its table.

export interface ProductSettings {
  dataDir: string;
  // Without it the database is embedded in the folder.
  databaseUrl?: string;
  users: number;
}

export interface ProductReady {
  port: number;
  // One session for each user.
  tokens: string[];
}

const given = readGiven<ProductSettings>();
const settings = productionSettings(given);
const log = productionLog();
const database = await openDatabase({
  databaseUrl: settings.databaseUrl,
  dataDir: settings.dataDir,
  beforeCommit: requireAuditEntry,
});
const bus = await openBus(database, { onFault: (error) => log.error({ err: error }, "fault in the bus") });
const app = await makeApp({
  platform: { settings, log, database, bus },
  secret: settings.appSecret ?? "",
  isOurOrigin: (origin) => origin === settings.publicUrl?.origin,
  limitFactor,
  extend: (server, edge) => addAll(server, edge, plantedEndpoints, plantedHandlers),
});
const runner = startJobRunner({ database, bus, jobs: housekeeping, log });

const tokens: string[] = [];
for (let count = 0; count < given.users; count += 1) {
  const user = await aUser(database);
  tokens.push((await aSession(database, user.id)).token);
}

process.once("SIGTERM", () => {
  void (async () => {
    await runner.stop();
    await app.close();
    await bus.close();
    await database.close();
    process.exit();
  })();
});

await app.server.listen({ port: 0, host: "127.0.0.1" });
answerProfileOrders();
sayReady<ProductReady>({ port: (app.server.server.address() as AddressInfo).port, tokens });
