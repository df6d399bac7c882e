import { mkdtempSync, rmSync } from "node:fs";
import { type IncomingMessage, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, expect, it } from "vitest";
import { WebSocket } from "ws";
import { recordProof } from "../../../tools/proofs.ts";
import { type EngineName, openPostgres } from "../databases.ts";
import { type Child, Children } from "../harness/child.ts";
import { readMachine } from "../harness/machine.ts";
import { median } from "../harness/statistics.ts";
import { publicUrl } from "../servers/production.ts";
import { type Asked, type HeavyRequest, type Remembered, baseline, heavyRequests } from "./heavy-requests.ts";
import type { StepOrder, StepReady, StepSettings } from "./server-process.ts";

// The longest step of the server's thread while one request is answered and nobody else asks: for so long everybody else waits.
const maxMs = 20;
// In each process the first request meets a program that has compiled nothing for it.
const processes = 3;
const requestsOfEach = 8;
// Logs, counts and what else is done after the answer.
const settleMs = 30;
const [maxTries, busyMs] = [10, 2_000];

const children = new Children();
const folder = mkdtempSync(join(tmpdir(), "boli-steps-"));
afterAll(async () => {
  await children.stopAll();
  rmSync(folder, { recursive: true, force: true });
});

type Server = Child<StepReady>;

const headersOf = ({ token, headers }: Asked): Record<string, string> => ({
  origin: publicUrl,
  "accept-encoding": "br",
  ...(token === undefined ? {} : { cookie: `__Host-sid=${token}` }),
  ...headers,
});

async function send(port: number, asked: Asked): Promise<{ status: number; text: string }> {
  if (asked.isSocket) return openSocket(port, asked);
  const { method = "GET", path, body } = asked;
  const sending = request({ host: "127.0.0.1", port, path, method, headers: headersOf(asked) });
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    sending.once("response", resolve).once("error", reject);
  });
  sending.end(body);
  const answer = await answered;
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part as Buffer);
  return { status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString() };
}

function openSocket(port: number, asked: Asked): Promise<{ status: number; text: string }> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${asked.path}`, { headers: headersOf(asked) });
  return new Promise((resolve, reject) => {
    let messages = 0;
    socket.on("error", reject);
    socket.on("message", () => {
      messages += 1;
      if (messages < 2) return;
      socket.terminate();
      resolve({ status: 101, text: "" });
    });
  });
}

const order = (server: Server, what: StepOrder): Promise<number> => server.ask<StepOrder, number>(what);

async function longestStepOf(
  server: Server,
  one: HeavyRequest,
  { count, before, tries }: { count: number; before: Remembered; tries: number },
): Promise<number> {
  const { port, world } = server.ready;
  await order(server, { kind: "forget", page: one.page?.(world, before) });
  const asked = one.ask(count, world, before);
  await pause(settleMs);
  await order(server, { kind: "begin" });
  const { status, text } = await send(port, asked);
  await pause(settleMs);
  const ms = await order(server, { kind: "end" });
  // On a busy machine the database may be too late, or this caller may have used it too much for a moment.
  if ([429, 503].includes(status) && tries > 1) {
    await pause(busyMs);
    return longestStepOf(server, one, { count, before, tries: tries - 1 });
  }
  if (status !== one.expected)
    throw new Error(`${one.name}: ${status} in the place of ${one.expected}: ${text.slice(0, 500)}`);
  if (one.remember && text.startsWith("{")) one.remember(JSON.parse(text) as { data?: unknown }, before);
  return ms;
}

interface Steps {
  first: number[];
  later: number[];
}

// Each process asks for everything, and starts on the data of the one before.
async function measure(engine: EngineName): Promise<Map<string, Steps>> {
  const steps = new Map<string, Steps>(heavyRequests.map(({ name }) => [name, { first: [], later: [] }]));
  const settings: StepSettings = { dataDir: join(folder, engine) };
  if (engine === "postgres") {
    const postgres = await openPostgres();
    if (postgres === undefined) throw new Error("This measure needs PostgreSQL.");
    children.add(postgres);
    settings.databaseUrl = await postgres.newDatabase();
  }
  let counted = 0;
  for (let round = 0; round < processes; round += 1) {
    const server = await children.start<StepReady>(new URL("./server-process.ts", import.meta.url), settings);
    settings.world = server.ready.world;
    const before: Remembered = {};
    for (const one of heavyRequests) {
      for (let at = 0; at < requestsOfEach; at += 1) {
        const ms = await longestStepOf(server, one, { count: counted + at, before, tries: maxTries });
        steps.get(one.name)?.[at === 0 ? "first" : "later"].push(ms);
      }
    }
    counted += requestsOfEach;
    await server.stop();
  }
  return steps;
}

const figures = ({ first, later }: Steps): string =>
  [median(later), Math.max(...later), median(first), Math.max(...first)]
    .map((ms) => ms.toFixed(1))
    .join(" | ");

async function prove(engine: EngineName): Promise<void> {
  const machine = readMachine();
  const steps = await measure(engine);
  const over = [...steps].filter(([, { later }]) => median(later) > maxMs);
  for (const [name, one] of steps) console.log(`| ${name} | ${figures(one)} |`);
  recordProof({
    name: `longest-steps-${engine}`,
    title: `In the middle, no kind of request holds the server's thread for more than ${maxMs} ms in one step (${engine})`,
    passed: over.length === 0,
    facts: [
      ["Load of the machine before", machine.loadBefore],
      ["Requests of each, in processes", `${processes * requestsOfEach}, ${processes}`],
      ...[...steps].map(
        ([name, one]) => [`${name}; ms: middle, worst, middle and worst of first`, figures(one)] as const,
      ),
    ],
  });
  expect(steps.get(baseline)?.later.length).toBe(processes * (requestsOfEach - 1));
  expect(over.map(([name]) => name)).toEqual([]);
}

it("no request holds the server's thread for long, on the embedded database", async () => {
  await prove("embedded");
});

it("no request holds the server's thread for long, on PostgreSQL", async () => {
  await prove("postgres");
});
