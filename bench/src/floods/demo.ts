import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "@boli/server/testing/nodes/free-port";
import { type EngineName, openPostgres } from "../databases.ts";
import { type Running, startProgram } from "../harness/program.ts";
import { root } from "../places.ts";
import type { Sender } from "./floods.ts";

// The demo as `npm start` serves it, for measures that ask it over HTTP.

const password = "Boli@12345";
const open: Array<() => Promise<unknown> | void> = [];

export async function stopDemos(): Promise<void> {
  for (const close of open.splice(0).toReversed()) await close();
}

async function databaseOfPostgres(): Promise<string> {
  const postgres = await openPostgres();
  if (postgres === undefined) throw new Error("This measure needs PostgreSQL.");
  open.push(() => postgres.stop());
  return postgres.newDatabase();
}

export async function startDemo(engine: EngineName): Promise<Running> {
  const databaseUrl = engine === "postgres" ? await databaseOfPostgres() : undefined;
  const folder = mkdtempSync(join(tmpdir(), "boli-floods-"));
  open.push(() => rmSync(folder, { recursive: true, force: true }));
  const running = await startProgram({
    command: process.execPath,
    words: [join(root, "server/src/main.ts")],
    folder: root,
    environment: {
      PATH: process.env["PATH"],
      PORT: String(await freePort()),
      DATA_DIR: folder,
      LOG_LEVEL: "fatal",
      ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
    },
    readyLine: /Boli is ready at (\S+)/,
    withinMs: 120_000,
  });
  open.push(() => running.stop());
  return running;
}

export async function signIn(base: string, name: string): Promise<Sender> {
  const answer = await fetch(`${base}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: base },
    body: JSON.stringify({ email: `${name}@boli.test`, password }),
  });
  const cookie = answer.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
  if (answer.status !== 200) throw new Error(`${name} could not sign in: ${await answer.text()}`);
  return { base, cookie };
}

export const call = async ({ base, cookie }: Sender, method: string, path: string, body?: object) => {
  const answer = await fetch(base + path, {
    method,
    headers: {
      origin: base,
      cookie: cookie ?? "",
      ...(body && { "content-type": "application/json", "idempotency-key": randomUUID() }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return {
    status: answer.status,
    body: (await answer.json()) as { code?: string; error?: string; data?: never },
  };
};
