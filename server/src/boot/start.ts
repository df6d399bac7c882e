import { existsSync } from "node:fs";
import { link, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { randomBytes } from "node:crypto";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import type { Logger } from "pino";
import { type App, builtWebRoot, makeApp } from "../app.ts";
import { CannotStart } from "./cannot-start.ts";
import { defaultPressure } from "../http/guards/under-way.ts";
import { requireAuditEntry } from "../http/request-context.ts";
import { allJobs } from "../capabilities.ts";
import { listenMore } from "./listen-more.ts";
import { openGoogle, openPayments } from "./open-providers.ts";
import { jobMetrics, serveMetrics } from "./serve-metrics.ts";
import { openBus } from "../platform/bus/open-bus.ts";
import { StatementRefused, codeOf } from "../platform/database/failures.ts";
import { openDatabase } from "../platform/database/open.ts";
import { claimDatabase } from "../platform/database/use.ts";
import { openFiles } from "../platform/files/local-files.ts";
import { publishThrough } from "../platform/bus/bus.ts";
import { startJobRunner } from "../platform/jobs/index.ts";
import { openLog } from "../platform/log.ts";
import type { Platform } from "../platform/platform.ts";
import { type Mailer, openMailer } from "../platform/mail/index.ts";
import { type SmsProvider, openSms } from "../platform/sms/index.ts";
import { preparePlaces } from "../places/index.ts";
import { demoSaleJobs } from "../stand-ins/sales/demo-sales.ts";
import { seedDemoWorld } from "./seed-demo.ts";
import type { Settings } from "../settings/settings.ts";

export interface Running {
  address: string;
  stop(): Promise<void>;
}

export async function start(settings: Settings, onProgress: (sentence: string) => void): Promise<Running> {
  const { log, close: closeLog } = openLog(settings.logLevel);
  // Closed in reverse order, when the start failed or the program ends; one that fails to close stops no other.
  const opened = new AsyncDisposableStack();
  opened.defer(closeLog);
  try {
    requireScreens(settings);
    await makeDataDir(settings.dataDir);
    const database = await openDatabase({
      databaseUrl: settings.databaseUrl,
      dataDir: settings.dataDir,
      beforeCommit: requireAuditEntry,
      onProgress,
      onFault: (error) => log.error({ err: error }, "fault in the database layer"),
    }).catch(explainPostgresRefusal);
    opened.defer(() => database.close());
    const secret = await secretOf(settings);
    const { files, sealed, temporary } = await openFiles({ dataDir: settings.dataDir, secret });
    if (settings.isDemo) await seed({ database, files, sealed }, onProgress);
    else await claimDatabase(database, "real");
    const bus = await openBus(database, {
      onFault: (error) => log.error({ err: error }, "fault in the bus"),
    });
    opened.defer(() => bus.close());
    let port = settings.port;
    const origin = (): string => settings.publicUrl?.origin ?? `http://${displayHost(settings.host)}:${port}`;
    const google = openGoogle(settings, { origin, ownOrigin: () => `http://127.0.0.1:${port}` });
    const payments = openPayments(settings, { secret, ownOrigin: () => `http://127.0.0.1:${port}` });
    const platform = { settings, log, database, bus, files, sealed, temporary, google, payments, origin };
    const mailer = openMailer(settings, database);
    opened.defer(() => mailer.close());
    const sms = openSms(settings, database);
    const app = await makeApp({
      platform,
      secret,
      webRoot: builtWebRoot,
      beginsLater: true,
      bounds: { pressure: defaultPressure },
      isOurOrigin: (given) => ourOrigins(settings, port).has(given),
    });
    opened.defer(() => closeWithinTimeout(app));
    if (settings.roles.has("web")) preparePlaces();
    port = await listen(app, settings, log);
    // Whoever cannot be reached must not show that people can bid (CLOSE-6).
    await app.begin();
    if (settings.roles.has("worker")) await runJobs(platform, { app, mailer, sms, secret, opened });
    // A node that runs no jobs still sends hints to those that do.
    else opened.defer(publishThrough(bus));
    const { metricsHost: host, metricsPort } = settings;
    if (metricsPort !== undefined)
      opened.defer(await serveMetrics({ registry: app.metrics.registry, log }, { host, port: metricsPort }));
    // Undone first, so that /readyz reports not ready while jobs finish.
    opened.defer(() => app.drain());
    return { address: origin(), stop: () => opened.disposeAsync() };
  } catch (error) {
    await opened.disposeAsync();
    throw error;
  }
}

interface JobParts {
  app: App;
  mailer: Mailer;
  sms: SmsProvider;
  secret: string;
  opened: AsyncDisposableStack;
}

// When it returns, all sales are current, with everything done that became due while the program was down.
async function runJobs(platform: Platform, { app, mailer, sms, secret, opened }: JobParts): Promise<void> {
  const { settings, database, bus, log } = platform;
  const jobs = [
    ...allJobs({ ...platform, mailer, sms, secret, supportEmail: settings.supportEmail }),
    ...(settings.isDemo ? await demoSaleJobs(platform) : []),
  ];
  const runner = startJobRunner({ database, bus, jobs, log, metrics: jobMetrics(app.metrics.registry) });
  opened.defer(() => runner.stop());
  await runner.caughtUp;
}

// The demo says on its pages that they are not built; a production node would be useless.
function requireScreens(settings: Settings): void {
  if (!settings.isProduction || !settings.roles.has("web") || existsSync(join(builtWebRoot, "index.html")))
    return;
  throw new CannotStart("The screens are not built: run `npm run build` first.");
}

async function makeDataDir(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new CannotStart(`DATA_DIR is "${dataDir}", which cannot be used as a folder (${codeOf(error)}).`);
  }
}

// PostgreSQL itself says what it rejects: the user, the password, the database or the user's rights.
function explainPostgresRefusal(error: unknown): never {
  if (error instanceof StatementRefused && /^(28|3D|42501)/.test(error.code))
    throw new CannotStart(`PostgreSQL refuses what DATABASE_URL says: ${error.message}.`);
  throw error;
}

async function seed(
  tools: Parameters<typeof seedDemoWorld>[0],
  onProgress: (sentence: string) => void,
): Promise<void> {
  const added = Object.entries(await seedDemoWorld(tools)).filter(([, count]) => count > 0);
  if (added.length === 0) return;
  const counted = added.map(([things, count]) => `${count} ${count === 1 ? things.slice(0, -1) : things}`);
  onProgress(`The demo world is ready (${counted.join(", ")}).`);
}

// Connections that wait to be taken up. The system drops those beyond it, and asks again only after seconds.
const backlog = 4_096;

// Returns the port on which the program listens.
async function listen(app: App, settings: Settings, log: Logger): Promise<number> {
  const { server } = app.server;
  await app.server
    .listen({ port: settings.port, host: settings.host, backlog })
    .catch((error: NodeJS.ErrnoException) => explainNoPort(error, settings));
  // With one alone it serves as well, only not beside a flood.
  await listenMore(server, backlog).catch((error: unknown) =>
    log.warn({ err: error }, "the program listens with one socket"),
  );
  return (server.address() as AddressInfo).port;
}

function explainNoPort(error: NodeJS.ErrnoException, settings: Settings): never {
  const { code } = error;
  if (code === "EADDRINUSE") {
    throw new CannotStart(
      `Port ${settings.port} is already in use: stop the other program, or set PORT to a free one.`,
    );
  }
  if (code === "EACCES")
    throw new CannotStart(`This user may not listen on port ${settings.port}: set PORT to one above 1023.`);
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND" || code === "EAI_AGAIN") {
    throw new CannotStart(`HOST is "${settings.host}", which is not an address of this machine.`);
  }
  throw error;
}

// Requests under way get time to finish. Idle connections, which every browser keeps, and clients that never finish would
// otherwise delay the stop until it is forced, and the database would not be closed.
async function closeWithinTimeout(app: App): Promise<void> {
  const http = app.server.server;
  const idle = setInterval(() => http.closeIdleConnections(), 50);
  const timeout = setTimeout(() => http.closeAllConnections(), 7_000);
  await app.close().finally(() => {
    clearInterval(idle);
    clearTimeout(timeout);
  });
}

// In demo mode the secret is stored beside the data, so that signatures stay valid after a restart.
async function secretOf(settings: Settings): Promise<string> {
  if (settings.appSecret !== undefined) return settings.appSecret;
  const file = join(settings.dataDir, "secret");
  const kept = await readFile(file, "utf8").catch(() => undefined);
  if (kept !== undefined && kept.length >= 32) return kept.trim();
  // Written under a temporary name and then linked, so that several nodes starting at once all read the same complete file.
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, randomBytes(32).toString("base64url"), { mode: 0o600 });
  if (kept !== undefined) await rm(file, { force: true });
  await link(draft, file).catch((error) => (codeOf(error) === "EEXIST" ? undefined : rename(draft, file)));
  await rm(draft, { force: true });
  return (await readFile(file, "utf8")).trim();
}

const isLocal = (host: string): boolean => ["127.0.0.1", "localhost", "::1"].includes(host);
const displayHost = (host: string): string =>
  isLocal(host) || host === "0.0.0.0" || host === "::" ? "localhost" : host;

function ourOrigins(settings: Settings, port: number): Set<string> {
  if (settings.publicUrl) return new Set([settings.publicUrl.origin]);
  const hosts = ["localhost", "127.0.0.1", "[::1]", ...(isLocal(settings.host) ? [] : [settings.host])];
  return new Set(hosts.map((host) => `http://${host}:${port}`));
}
