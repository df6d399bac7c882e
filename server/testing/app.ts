import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Writable } from "node:stream";
import type { AddressInfo } from "node:net";
import type { Role } from "@boli/contract/endpoint/permissions";
import type { SubscriptionStatus } from "@boli/contract/users/user";
import pino, { type Logger } from "pino";
import { type App, type AppOptions, makeApp } from "../src/app.ts";
import { requireAuditEntry } from "../src/http/request-context.ts";
import { openPayments, openGoogle } from "../src/boot/open-providers.ts";
import type { IdentityProvider } from "../src/platform/identity/identity-provider.ts";
import type { PaymentProvider } from "../src/platform/payments/payment-provider.ts";
import type { Bus } from "../src/platform/bus/bus.ts";
import { openBus } from "../src/platform/bus/open-bus.ts";
import { setClockOffset } from "../src/platform/database/clock.ts";
import type { Database } from "../src/platform/database/database.ts";
import { type OpenedFiles, openFiles } from "../src/platform/files/local-files.ts";
import { redactedPaths } from "../src/platform/log.ts";
import { type Settings, readSettings } from "../src/settings/settings.ts";
import { type BuiltSession, type BuiltUser, aSession, aUser } from "./builders.ts";
import { watchTests } from "../../tools/watches.ts";
import { openTestDatabase } from "./database.ts";
import { TestCaller } from "./http.ts";
import { knowledgeFrom } from "./paywall/knowledge.ts";
import { Recorder, sentenceOf } from "./paywall/recorder.ts";
import { recordTraffic } from "./paywall/wire.ts";

// The secret of a test app, for tests that sign links themselves.
export const testSecret = "a secret that only the tests know, long enough";

export interface SignedIn {
  user: BuiltUser;
  session: BuiltSession;
  caller: TestCaller;
}

export interface TestApp {
  app: App;
  url: string;
  database: Database;
  // A caller without a session.
  anyone: TestCaller;
  // Creates a person with a session.
  signIn(options?: {
    role?: Role;
    subscriptionStatus?: SubscriptionStatus;
    subscriptionEndedMsAgo?: number;
  }): Promise<SignedIn>;
  // Uploaded files go to this app's own folder, which is removed with the app.
  store: OpenedFiles & { folder: string };
  // Reads everything that this app sends; a place sent to somebody who may not know it fails the test.
  paywall: Recorder;
  // The log, as objects.
  logged: Array<Record<string, unknown>>;
  // The delays of responses to failed sign-ins, which are only recorded here.
  waits: number[];
  // Moves the database's clock.
  moveClock(ms: number): Promise<void>;
  close(): Promise<void>;
}

export interface TestAppOptions {
  database?: Database;
  // The bus for hints; default: the one of the database.
  bus?: Bus;
  settings?: Record<string, string>;
  // Trusts the address in a header, so that one test can come from many networks. The demo itself has no proxy.
  trustProxy?: number;
  // The identity provider; default: Google's stand-in.
  google?: IdentityProvider | undefined;
  // The payment provider; default: the one of the settings, in the demo its stand-in.
  payments?: PaymentProvider | undefined;
  extend?: AppOptions["extend"];
  limitFactor?: number;
  bounds?: AppOptions["bounds"];
  strictAnswers?: boolean;
  webRoot?: string;
  // The app's own origin, for tests in which it must not depend on the port.
  origin?: string;
}

// Google's stand-in, for tests that intercept the calls to it.
export function fakeGoogle(origin: () => string): IdentityProvider {
  const played = openGoogle(readSettings({ NODE_ENV: "test" }), { origin });
  if (!played) throw new Error("Google is not played in tests.");
  return played;
}

// The whole program on a database of its own, listening on a free port of this machine.
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const database = options.database ?? (await openTestDatabase({ beforeCommit: requireAuditEntry }));
  const logged: Array<Record<string, unknown>> = [];
  const waits: number[] = [];
  const log = openTestLog(logged);
  const onFault = (error: unknown): void => log.error({ err: error }, "fault in the bus");
  const bus = options.bus ?? (await openBus(database, { onFault }));
  let url = "";
  const read = readSettings({ NODE_ENV: "test", ...options.settings });
  const settings = { ...read, trustProxy: options.trustProxy ?? read.trustProxy };
  const origin = (): string => options.origin ?? url;
  const providers = providersOf(options, settings, { origin, ownOrigin: () => url });
  const dataDir = await mkdtemp(join(tmpdir(), "boli-files-"));
  const opened = await openFiles({ dataDir, secret: testSecret });
  const app = await makeApp({
    platform: { settings, log, database, bus, ...opened, ...providers, origin },
    secret: testSecret,
    isOurOrigin: (origin) => origin === url,
    limitFactor: options.limitFactor ?? 100,
    wait: async (ms) => void waits.push(ms),
    strictAnswers: options.strictAnswers ?? true,
    ...(options.bounds && { bounds: options.bounds }),
    ...(options.webRoot !== undefined && { webRoot: options.webRoot }),
    ...(options.extend && { extend: options.extend }),
  });
  const paywall = new Recorder(knowledgeFrom(database));
  recordTraffic(app.server.server, paywall);
  const found = async (): Promise<string[]> => (await paywall.take()).map(sentenceOf);
  const stopWatching = watchTests(found);
  await app.server.listen({ port: 0, host: "127.0.0.1" });
  url = `http://127.0.0.1:${(app.server.server.address() as AddressInfo).port}`;
  return {
    app,
    url,
    database,
    anyone: new TestCaller(url),
    store: { ...opened, folder: join(dataDir, "files") },
    paywall,
    logged,
    waits,
    signIn: async (who = {}) => {
      const user = await aUser(database, who);
      const session = await aSession(database, user.id);
      return { user, session, caller: new TestCaller(url, { authorization: `Bearer ${session.token}` }) };
    },
    moveClock: (ms) => database.transaction((tx) => setClockOffset(tx, ms)),
    close: async () => {
      stopWatching();
      // Checked while the tables can still be queried; thrown by `close`.
      const leaks = await found();
      await app.close();
      await bus.close();
      await rm(dataDir, { recursive: true, force: true });
      if (!options.database) await database.close();
      if (leaks.length > 0) throw new Error(leaks.join("\n"));
    },
  };
}

const providersOf = (
  options: TestAppOptions,
  settings: Settings,
  { origin, ownOrigin }: { origin: () => string; ownOrigin: () => string },
) => ({
  google: "google" in options ? options.google : openGoogle(settings, { origin }),
  payments:
    "payments" in options ? options.payments : openPayments(settings, { secret: testSecret, ownOrigin }),
});

const openTestLog = (logged: Array<Record<string, unknown>>): Logger =>
  pino({ level: "info", redact: { paths: redactedPaths, censor: "[hidden]" } }, collectInto(logged));

function collectInto(logged: Array<Record<string, unknown>>): Writable {
  return new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      for (const line of chunk.toString().split("\n")) {
        if (line !== "") logged.push(JSON.parse(line) as Record<string, unknown>);
      }
      done();
    },
  });
}
