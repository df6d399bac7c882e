import { Writable } from "node:stream";
import type { AddressInfo } from "node:net";
import type { Role } from "@boli/contract/permissions";
import type { SubscriptionStatus } from "@boli/contract/users";
import pino from "pino";
import { type App, type AppOptions, makeApp } from "../src/app.ts";
import { requireAuditEntry } from "../src/http/request-context.ts";
import { openBus } from "../src/platform/bus/open-bus.ts";
import { setClockOffset } from "../src/platform/database/clock.ts";
import type { Database } from "../src/platform/database/database.ts";
import { redactedPaths } from "../src/platform/redaction.ts";
import { readSettings } from "../src/settings.ts";
import { type BuiltSession, type BuiltUser, aSession, aUser } from "./builders.ts";
import { openTestDatabase } from "./database.ts";
import { TestCaller } from "./http.ts";

export interface SignedIn {
  user: BuiltUser;
  session: BuiltSession;
  caller: TestCaller;
}

export interface TestApp {
  app: App;
  url: string;
  database: Database;
  // Signed out.
  anyone: TestCaller;
  // A new person with a session.
  signIn(options?: { role?: Role; subscriptionStatus?: SubscriptionStatus }): Promise<SignedIn>;
  // What was logged, as objects.
  logged: Array<Record<string, unknown>>;
  // Moves the clock that decides.
  moveClock(ms: number): Promise<void>;
  close(): Promise<void>;
}

export interface TestAppOptions {
  database?: Database;
  settings?: Record<string, string>;
  extend?: AppOptions["extend"];
  limitFactor?: number;
  strictAnswers?: boolean;
  webRoot?: string;
}

// The whole program over a database of its own, listening on a free port of this machine.
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const database = options.database ?? (await openTestDatabase({ beforeCommit: requireAuditEntry }));
  const logged: Array<Record<string, unknown>> = [];
  const log = pino(
    { level: "info", redact: { paths: redactedPaths, censor: "[hidden]" } },
    collectInto(logged),
  );
  const bus = await openBus(database, { onFault: (error) => log.error({ err: error }, "fault in the bus") });
  let url = "";
  const app = await makeApp({
    platform: { settings: readSettings({ NODE_ENV: "test", ...options.settings }), log, database, bus },
    secret: "a secret that only the tests know, long enough",
    isOurOrigin: (origin) => origin === url,
    limitFactor: options.limitFactor ?? 100,
    strictAnswers: options.strictAnswers ?? true,
    ...(options.webRoot ? { webRoot: options.webRoot } : {}),
    ...(options.extend ? { extend: options.extend } : {}),
  });
  await app.server.listen({ port: 0, host: "127.0.0.1" });
  url = `http://127.0.0.1:${(app.server.server.address() as AddressInfo).port}`;
  return {
    app,
    url,
    database,
    anyone: new TestCaller(url),
    logged,
    signIn: async (who = {}) => {
      const user = await aUser(database, who);
      const session = await aSession(database, user.id);
      return { user, session, caller: new TestCaller(url, { authorization: `Bearer ${session.token}` }) };
    },
    moveClock: (ms) => database.transaction((tx) => setClockOffset(tx, ms)),
    close: async () => {
      await app.close();
      await bus.close();
      if (!options.database) await database.close();
    },
  };
}

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
