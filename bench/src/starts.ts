import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { EngineName, Postgres } from "./databases.ts";
import { residentBytesOf } from "./harness/process-cpu.ts";
import { type Program, type Running, startProgram } from "./harness/program.ts";
import { root } from "./places.ts";

// Measures how long a person waits for the program to start, and how much memory it uses when idle.

export interface StartRound {
  round: number;
  program: "server" | "npm start";
  engine: EngineName;
  firstMs: number;
  secondMs: number;
  // Resident memory 5 s after the start; measured once per engine.
  idleBytes?: number;
}

export interface StartOptions {
  rounds: number;
  scratch: string;
  postgres: Postgres | undefined;
  print(sentence: string): void;
}

export async function measureStarts(options: StartOptions): Promise<StartRound[]> {
  const withNpm = existsSync(join(root, "node_modules/vite"));
  // The build is not part of a start.
  if (withNpm) await (await startProgram(npmStart(environmentFor(join(options.scratch, "first"))))).stop();
  const rounds: StartRound[] = [];
  for (let round = 1; round <= options.rounds; round += 1) {
    for (const start of await variantsOf(options, withNpm)) {
      const dataDir = join(options.scratch, `start-${round}`);
      const one = await measureTwoStarts(start, { round, dataDir, isLast: round === options.rounds });
      await rm(dataDir, { recursive: true, force: true });
      rounds.push(one);
      options.print(
        `${one.program} on ${one.engine}: first ${one.firstMs.toFixed(0)} ms, second ${one.secondMs.toFixed(0)} ms`,
      );
    }
  }
  return rounds;
}

interface Variant {
  program: StartRound["program"];
  engine: EngineName;
  databaseUrl?: string;
}

async function variantsOf({ postgres }: StartOptions, withNpm: boolean): Promise<Variant[]> {
  return [
    { program: "server", engine: "embedded" },
    ...(withNpm ? [{ program: "npm start", engine: "embedded" } as const] : []),
    ...(postgres
      ? [{ program: "server", engine: "postgres", databaseUrl: await postgres.newDatabase() } as const]
      : []),
  ];
}

async function measureTwoStarts(
  { program, engine, databaseUrl }: Variant,
  { round, dataDir, isLast }: { round: number; dataDir: string; isLast: boolean },
): Promise<StartRound> {
  const environment = environmentFor(dataDir, databaseUrl);
  const start = async (): Promise<Running> => {
    const running = await startProgram(program === "server" ? server(environment) : npmStart(environment));
    await requireReady(running);
    return running;
  };
  const first = await start();
  await first.stop();
  const second = await start();
  try {
    const weighs = isLast && program === "server";
    if (weighs) await pause(idleMs);
    return {
      round,
      program,
      engine,
      firstMs: first.readyMs,
      secondMs: second.readyMs,
      ...(weighs ? { idleBytes: residentBytesOf(second.pid) } : {}),
    };
  } finally {
    await second.stop();
  }
}

const idleMs = 5_000;

// A server that reports ready must also answer, or the time means nothing.
async function requireReady({ address, stop }: Running): Promise<void> {
  const response = await fetch(`${address}/readyz`).catch((error: unknown) => error);
  if (response instanceof Response && response.status === 200) return;
  await stop();
  throw new Error(`The server at ${address} said that it was ready and did not answer so.`);
}

const readyLine = /Boli is ready at (http:\/\/\S+)/;

function server(environment: NodeJS.ProcessEnv): Program {
  const words = ["server/src/main.ts"];
  return { command: process.execPath, words, folder: root, environment, readyLine, withinMs: 60_000 };
}

// It may have to build the screens, so the timeout is long.
function npmStart(environment: NodeJS.ProcessEnv): Program {
  return { command: "npm", words: ["start"], folder: root, environment, readyLine, withinMs: 180_000 };
}

// The environment of a person who sets only the data folder and the port.
function environmentFor(dataDir: string, databaseUrl?: string): NodeJS.ProcessEnv {
  const { PATH, HOME, BOLI_NO_INSTALL } = process.env;
  return {
    PATH,
    HOME,
    ...(BOLI_NO_INSTALL === undefined ? {} : { BOLI_NO_INSTALL }),
    PORT: "0",
    DATA_DIR: dataDir,
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
  };
}
