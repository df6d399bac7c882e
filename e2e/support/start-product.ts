import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { setTimeout as sleep } from "node:timers/promises";
import { addKnownPlaces, reportRemaining } from "./leaked-places.ts";

const root = path.resolve(import.meta.dirname, "../..");
// A timeout for hung starts: a start is quick, but not on a very slow machine.
const readyWithinMs = 600_000;
const endWithinMs = 60_000;

// Starts the product on a free port with an empty data folder; returns a function that stops it.
export default async function startProduct(): Promise<(() => Promise<void>) | undefined> {
  if (process.env["BOLI_ADDRESS"] !== undefined) return undefined;
  if (!existsSync(path.join(root, "web/dist/app/index.html"))) {
    throw new Error("The screens are not built. Run `npm run build` first.");
  }
  const dataDir = await mkdtemp(path.join(tmpdir(), "boli-journeys-"));
  // By host name, because the links in mails use that name, and cookies belong to a host name.
  const address = `http://localhost:${await freePort()}`;
  // The recorder takes time, so it is left out while paint times are measured.
  if (process.env["BOLI_SPEED"] === undefined) process.env["BOLI_RECORDER_PORT"] = String(await freePort());
  const product = run(address, dataDir);
  const end = async (): Promise<void> => {
    const heard = await reportRemaining().catch(String);
    await endProcess(product.child);
    await rm(dataDir, { recursive: true, force: true });
    if (heard !== undefined) throw new Error(heard);
  };
  try {
    await waitUntilReady(address, product);
    if (process.env["BOLI_RECORDER_PORT"] !== undefined) await addKnownPlaces(address);
  } catch (error) {
    await end();
    throw error;
  }
  // Workers start after this and inherit it.
  process.env["BOLI_ADDRESS"] = address;
  return end;
}

interface Product {
  child: ChildProcess;
  printed(): string;
}

function run(address: string, dataDir: string): Product {
  const { DATABASE_URL: _, ...inherited } = process.env;
  const recorder = pathToFileURL(path.join(import.meta.dirname, "record-product.ts")).href;
  const before = process.env["BOLI_RECORDER_PORT"] === undefined ? [] : ["--import", recorder];
  const child = spawn(process.execPath, [...before, "server/src/main.ts"], {
    cwd: root,
    env: {
      ...inherited,
      PORT: new URL(address).port,
      HOST: "127.0.0.1",
      // Mailed links start with this. It must be the journeys' own origin, or cookies would not apply.
      PUBLIC_URL: address,
      DATA_DIR: dataDir,
      NODE_ENV: "development",
      DEMO: "1",
      // If this process is killed, the product notices and exits as well.
      BOLI_PARENT_PID: String(process.pid),
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => {
      printed = (printed + chunk.toString()).slice(-20_000);
    });
  }
  return { child, printed: () => printed };
}

async function waitUntilReady(address: string, { child, printed }: Product): Promise<void> {
  const until = performance.now() + readyWithinMs;
  while (performance.now() < until) {
    if (child.exitCode !== null) throw new Error(`The product ended before it was ready:\n${printed()}`);
    if (await isReady(address)) return;
    await sleep(100);
  }
  throw new Error(`The product was not ready within ${readyWithinMs / 1_000} s:\n${printed()}`);
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

async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, "exit");
  child.kill("SIGTERM");
  const hard = setTimeout(() => child.kill("SIGKILL"), endWithinMs);
  await gone;
  clearTimeout(hard);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}
