import { existsSync } from "node:fs";
import { createServer } from "node:http";
import { link, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { randomBytes } from "node:crypto";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { type App, builtWebRoot, makeApp } from "./app.ts";
import type { DemoTools } from "./demo/seed-auctions.ts";
import { seedDemoWorld } from "./demo/seed.ts";
import { usualPressure } from "./http/pressure.ts";
import { requireAuditEntry } from "./http/request-context.ts";
import { allJobs } from "./all-jobs.ts";
import { openGoogle } from "./open-google.ts";
import { jobMeters } from "./job-meters.ts";
import { openBus } from "./platform/bus/open-bus.ts";
import { StatementRefused, codeOf } from "./platform/database/failures.ts";
import { openDatabase } from "./platform/database/open.ts";
import { claimDatabase } from "./platform/database/use.ts";
import { openFiles } from "./platform/files/open-files.ts";
import { hintThrough, startJobRunner } from "./platform/jobs/index.ts";
import { openLog } from "./platform/log.ts";
import { openMailer } from "./platform/mail/index.ts";
import { preparePlaces } from "./places/index.ts";
import type { Settings } from "./settings.ts";

export interface Running {
  address: string;
  stop(): Promise<void>;
}

// The port or another resource is taken: told in one sentence, without a stack.
export class CannotStart extends Error {
  override name = "CannotStart";
}

export async function start(settings: Settings, onProgress: (sentence: string) => void): Promise<Running> {
  const { log, close: closeLog } = openLog(settings.logLevel);
  requireScreens(settings);
  await makeDataDir(settings.dataDir);
  const database = await openDatabase({
    databaseUrl: settings.databaseUrl,
    dataDir: settings.dataDir,
    beforeCommit: requireAuditEntry,
    onProgress,
    onFault: (error) => log.error({ err: error }, "fault in the database layer"),
  }).catch(tellWhatPostgresRefuses);
  const undo: Array<() => Promise<void> | void> = [() => database.close()];
  // Whatever has been opened is closed in the opposite order, whether the start failed or the program ends.
  const stop = async (): Promise<void> => {
    for (const step of undo.splice(0).toReversed()) await step();
    closeLog();
  };
  try {
    const secret = await secretOf(settings);
    const { files, temporary } = await openFiles({ dataDir: settings.dataDir, secret });
    if (settings.isDemo) await seed({ database, files }, onProgress);
    else await claimDatabase(database, "real");
    const bus = await openBus(database, {
      onFault: (error) => log.error({ err: error }, "fault in the bus"),
    });
    undo.push(() => bus.close());
    let port = settings.port;
    const origin = (): string =>
      settings.publicUrl?.origin ?? `http://${hostForPeople(settings.host)}:${port}`;
    const google = openGoogle(settings, { origin, ownOrigin: () => `http://127.0.0.1:${port}` });
    const platform = { settings, log, database, bus, files, temporary, google, origin };
    const mailer = openMailer(settings, database);
    undo.push(() => mailer.close());
    const app = await makeApp({
      platform,
      secret,
      webRoot: builtWebRoot,
      bounds: { pressure: usualPressure },
      isOurOrigin: (origin) => ourOrigins(settings, port).has(origin),
    });
    undo.push(() => closeWithinPatience(app));
    if (settings.roles.has("worker")) {
      const runner = startJobRunner({
        database,
        bus,
        jobs: allJobs({
          database,
          bus,
          files,
          temporary,
          mailer,
          secret,
          origin,
          supportEmail: settings.supportEmail,
        }),
        log,
        metrics: jobMeters(app.meters.registry),
      });
      undo.push(() => runner.stop());
      // Whoever is let in finds the sales as they should be by now, also what fell due while the program was down.
      await runner.caughtUp;
    } else {
      // Whoever runs no jobs still tells those who do that there are some.
      undo.push(hintThrough(bus));
    }
    if (settings.roles.has("web")) preparePlaces();
    await listen(app, settings);
    port = (app.server.server.address() as AddressInfo).port;
    if (settings.metricsPort !== undefined)
      undo.push(await serveMetrics(app, settings.metricsHost, settings.metricsPort));
    // Undone first: whoever asks /readyz while the jobs are finishing is told to turn elsewhere.
    undo.push(() => app.drain());
    return { address: origin(), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

// The demo says on its pages that they are not built; a production node would serve nobody.
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

// PostgreSQL says itself what it does not accept: the user, the password, the database or the user's rights in it.
function tellWhatPostgresRefuses(error: unknown): never {
  if (error instanceof StatementRefused && /^(28|3D|42501)/.test(error.code))
    throw new CannotStart(`PostgreSQL refuses what DATABASE_URL says: ${error.message}.`);
  throw error;
}

async function seed(tools: DemoTools, onProgress: (sentence: string) => void): Promise<void> {
  const { accounts, auctions } = await seedDemoWorld(tools);
  if (accounts + auctions > 0)
    onProgress(`The demo world is ready (${accounts} accounts, ${auctions} auctions).`);
}

async function listen(app: App, settings: Settings): Promise<void> {
  try {
    await app.server.listen({ port: settings.port, host: settings.host });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
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
}

// Requests under way get time to finish. Connections that only idle after theirs, as every browser's do, and clients
// that never finish would otherwise hold up the end until it is forced, and the database would not be closed.
async function closeWithinPatience(app: App): Promise<void> {
  const http = app.server.server;
  const idle = setInterval(() => http.closeIdleConnections(), 50);
  const patience = setTimeout(() => http.closeAllConnections(), 7_000);
  await app.close().finally(() => {
    clearInterval(idle);
    clearTimeout(patience);
  });
}

// Kept beside the data in demo mode, so that a restart does not forget what it signed.
async function secretOf(settings: Settings): Promise<string> {
  if (settings.appSecret !== undefined) return settings.appSecret;
  const file = join(settings.dataDir, "secret");
  const kept = await readFile(file, "utf8").catch(() => undefined);
  if (kept !== undefined && kept.length >= 32) return kept.trim();
  // It gets its name when it is whole: of several nodes that start at once all read the same one, and none half of it.
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, randomBytes(32).toString("base64url"), { mode: 0o600 });
  if (kept !== undefined) await rm(file, { force: true });
  await link(draft, file).catch((error) => (codeOf(error) === "EEXIST" ? undefined : rename(draft, file)));
  await rm(draft, { force: true });
  return (await readFile(file, "utf8")).trim();
}

const isLocal = (host: string): boolean => ["127.0.0.1", "localhost", "::1"].includes(host);
const hostForPeople = (host: string): string =>
  isLocal(host) || host === "0.0.0.0" || host === "::" ? "localhost" : host;

function ourOrigins(settings: Settings, port: number): Set<string> {
  if (settings.publicUrl) return new Set([settings.publicUrl.origin]);
  const hosts = ["localhost", "127.0.0.1", "[::1]", ...(isLocal(settings.host) ? [] : [settings.host])];
  return new Set(hosts.map((host) => `http://${host}:${port}`));
}

// Figures on a port of their own, which the outside does not reach.
async function serveMetrics(app: App, host: string, port: number): Promise<() => Promise<void>> {
  const server = createServer((request, response) => {
    if (request.url !== "/metrics") {
      response.writeHead(404).end();
      return;
    }
    void app.meters.registry.metrics().then((text) => {
      response.writeHead(200, { "content-type": app.meters.registry.contentType }).end(text);
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      reject(
        error.code === "EADDRINUSE"
          ? new CannotStart(`METRICS_PORT ${port} is already in use: set it to a free one.`)
          : ["EADDRNOTAVAIL", "ENOTFOUND", "EAI_AGAIN"].includes(error.code ?? "")
            ? new CannotStart(`METRICS_HOST is "${host}", which is not an address of this machine.`)
            : error,
      );
    });
    server.listen(port, host, resolve);
  });
  return () =>
    new Promise((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
}
