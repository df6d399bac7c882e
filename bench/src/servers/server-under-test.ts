import type { AddressInfo } from "node:net";
import { makeApp } from "@boli/server/app";
import { housekeeping } from "@boli/server/capabilities";
import { addEndpoints, answerUnlisted } from "@boli/server/http/capability";
import { requireAuditEntry } from "@boli/server/http/request-context";
import { openBus } from "@boli/server/platform/bus/open-bus";
import { openDatabase } from "@boli/server/platform/database/open";
import { openFiles } from "@boli/server/platform/files/open-files";
import { startJobRunner } from "@boli/server/platform/jobs/index";
import { aSession, aUser } from "@boli/server/testing/builders";
import { readChildSettings, reportReady } from "../harness/child-side.ts";
import { answerProfileOrders } from "../harness/profile.ts";
import { bidEndpoints, bidHandlers } from "./bidding/bid-endpoints.ts";
import { type BidTarget, makeSales, type SalesOrder } from "./bidding/make-sales.ts";
import { plantedEndpoints, plantedHandlers, writingEndpoints, writingHandlers } from "./planted.ts";
import { limitFactor, productionLog, productionSettings, publicUrl } from "./production.ts";

// The whole product as `start.ts` assembles it in production, with endpoints planted beside its table.

export interface ProductSettings {
  dataDir: string;
  // Without it the embedded database in the folder is used.
  databaseUrl?: string;
  users: number;
  // The live sales to create, by names that the caller chooses.
  sales?: Readonly<Record<string, SalesOrder>>;
}

export interface ProductReady {
  port: number;
  // One session per user.
  tokens: string[];
  targets: Record<string, BidTarget[]>;
}

const given = readChildSettings<ProductSettings>();
const settings = productionSettings(given);
const log = productionLog();
const database = await openDatabase({
  databaseUrl: settings.databaseUrl,
  dataDir: settings.dataDir,
  beforeCommit: requireAuditEntry,
});
const bus = await openBus(database, { onFault: (error) => log.error({ err: error }, "fault in the bus") });
const secret = settings.appSecret ?? "";
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
  limitFactor,
  extend: (server, edge) => {
    addEndpoints(server, edge, answerUnlisted(plantedEndpoints, plantedHandlers));
    addEndpoints(server, edge, answerUnlisted(writingEndpoints, writingHandlers(database)));
    addEndpoints(server, edge, answerUnlisted(bidEndpoints, bidHandlers(database, bus)));
  },
});
const runner = startJobRunner({ database, bus, jobs: housekeeping, log });

const tokens: string[] = [];
for (let count = 0; count < given.users; count += 1) {
  const user = await aUser(database);
  tokens.push((await aSession(database, user.id)).token);
}
const targets: ProductReady["targets"] = {};
for (const [name, order] of Object.entries(given.sales ?? {})) {
  targets[name] = await makeSales(database, bus, order);
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
reportReady<ProductReady>({ port: (app.server.server.address() as AddressInfo).port, tokens, targets });
