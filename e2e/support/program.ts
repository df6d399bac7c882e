import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createWriteStream, mkdirSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

// The real program with the demo world, in a process of its own.

export interface ProgramOptions {
  address: string;
  dataDir: string;
  // A PostgreSQL database instead of the embedded one.
  databaseUrl?: string;
  // A file to load into the program before its own code.
  preload?: string;
  // A file for everything that the program prints.
  log?: string;
}

export interface Program {
  child: ChildProcess;
  printed(): string;
}

// A timeout for hung starts: a start is quick, but not on a very slow machine.
const readyWithinMs = 600_000;
const endWithinMs = 60_000;

export function runProgram({ address, dataDir, databaseUrl, preload, log }: ProgramOptions): Program {
  const { DATABASE_URL: _, ...inherited } = process.env;
  const before = preload === undefined ? [] : ["--import", preload];
  const child = spawn(process.execPath, [...before, "server/src/main.ts"], {
    cwd: path.resolve(import.meta.dirname, "../.."),
    env: {
      ...inherited,
      PORT: new URL(address).port,
      HOST: "127.0.0.1",
      // Mailed links start with this. It must be the journeys' own origin, or cookies would not apply.
      PUBLIC_URL: address,
      DATA_DIR: dataDir,
      ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
      NODE_ENV: "development",
      DEMO: "1",
      // If this process is killed, the program notices and exits as well.
      BOLI_PARENT_PID: String(process.pid),
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let printed = "";
  if (log !== undefined) mkdirSync(path.dirname(log), { recursive: true });
  const file = log === undefined ? undefined : createWriteStream(log);
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => {
      file?.write(chunk);
      printed = (printed + chunk.toString()).slice(-20_000);
    });
  }
  return { child, printed: () => printed };
}

export async function waitUntilReady(address: string, { child, printed }: Program): Promise<void> {
  const until = performance.now() + readyWithinMs;
  while (performance.now() < until) {
    if (child.exitCode !== null) throw new Error(`The program ended before it was ready:\n${printed()}`);
    if (await isReady(address)) return;
    await sleep(100);
  }
  throw new Error(`The program was not ready within ${readyWithinMs / 1_000} s:\n${printed()}`);
}

async function isReady(address: string): Promise<boolean> {
  try {
    const answer = await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(2_000) });
    return answer.ok;
  } catch {
    // The server does not listen yet.
    return false;
  }
}

export async function endProgram({ child }: Program): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, "exit");
  child.kill("SIGTERM");
  const hard = setTimeout(() => child.kill("SIGKILL"), endWithinMs);
  await gone;
  clearTimeout(hard);
}
