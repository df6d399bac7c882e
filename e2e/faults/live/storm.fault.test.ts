import { type PostgresServer, startPostgres } from "@boli/server/testing/postgres";
import { recordProof, seedOfThisRun } from "../../../tools/proofs.ts";
import { verifyLog } from "../../../tools/verify-log.ts";
import { afterEach, expect, test } from "vitest";
import type { PlannedExtension } from "../../storm/orders.ts";
import { StageNode } from "../../storm/stage-node.ts";
import { latestEvent } from "../../storm/lag.ts";
import { makeStormSetup, type Place, type SaleOrder, type StormSale } from "../../storm/storm-setup.ts";
import { ask } from "../program/calls.ts";
import { emptyFolder, removeDataFolders, seededFolder } from "../program/data-folder.ts";
import { emptyDatabase } from "../program/postgres.ts";
import { endPrograms } from "../program/program.ts";
import { startStorm, clearStage, checkStorm, ordersFor, stormFolder, waitUntil } from "./stage.ts";

let server: PostgresServer | undefined;

afterEach(async () => {
  await clearStage();
  await endPrograms();
  await server?.stop();
  server = undefined;
  await removeDataFolders();
});

// A timed sale whose lots close while bids come in, and one that no soft close extends.
const salesFrom = (startsInMs: number): SaleOrder[] => [
  {
    startsInMs,
    lastsMs: 8_000,
    lots: [{ minimum: 1_000, closesInMs: 4_000 }, { minimum: 5_000, closesInMs: 6_000 }, { minimum: 12_000 }],
    settings: { step: { kind: "table" }, softCloseSeconds: 2, softCloseCapMinutes: 1 },
  },
  {
    startsInMs,
    lastsMs: 10_500,
    lots: [{ minimum: 700 }, { minimum: 90_000 }],
    settings: {
      step: { kind: "fixed", rupees: 7 },
      softCloseSeconds: 1_800,
      softCloseCapMinutes: 0,
      requireMembership: false,
    },
  },
];

const extensions: PlannedExtension[] = [{ afterMs: 3_000, sale: 0, lot: 2, byMs: 7_000 }];

test.each(["embedded", "postgres"] as const)(
  "BID-1 BID-2 BID-3 BID-4 BID-5 BID-6 BID-7 BID-8 BID-9 BID-12 LOT-2 LOT-3 LOT-4 CLOSE-1 CLOSE-2 CLOSE-3 CLOSE-4 " +
    "ROOM-1 ROOM-2 ROOM-3 ROOM-4 ROOM-6 ROOM-7 ROOM-8 ROOM-9 ROOMPAGE-1 ROOMPAGE-6 CHAT-2 CHAT-3 hold through a storm of bids on %s",
  { tags: "timed", timeout: 240_000 },
  async (engine) => {
    const seed = seedOfThisRun();
    console.log(`storm on ${engine}: BOLI_SEED=${seed}`);
    // On the embedded database alone until it has been seen on two nodes.
    const areShown = engine === "embedded";
    const folder = await stormFolder();
    const { place, settings } = await placeFor(engine);
    const make = { bidders: 40, outsiders: 2, leavers: 2 };
    // Only one process can open the embedded database, so its sales are created before the node starts.
    const early =
      engine === "embedded"
        ? await makeStormSetup(place, folder, { ...make, sales: salesFrom(6_000) })
        : undefined;
    const nodes = await Promise.all(
      (engine === "embedded" ? [0] : [0, 1]).map(() => StageNode.start(settings)),
    );
    const setup = early ?? (await makeStormSetup(place, folder, { ...make, sales: salesFrom(2_500) }));
    // Starts a little early, so that some bids come before the sale does.
    await waitUntil((setup.sales[0]?.startsAt ?? 0) - 300);
    const storm = startStorm(
      ordersFor(setup, nodes, {
        folder,
        seed,
        extensions,
        areShown,
        chat: { lines: 40, everyMs: 150 },
      }),
    );
    const progress = await storm.over();
    await waitUntil((setup.sales[0]?.startsAt ?? 0) + 12_000);
    for (const sale of setup.sales) await requireWholeLog(nodes[0]!.address, sale, setup.people[0]!.token);
    for (const node of nodes) {
      await node.stop();
      expect(node.program.errorOutput).toBe("");
    }
    const { violations, dumps, records } = await checkStorm(place, folder, setup);
    const sold = dumps.flatMap((dump) => dump.lots).filter((lot) => lot.status === "sold").length;
    const rows = dumps.reduce((sum, dump) => sum + dump.bids.length, 0);
    const connections = records.map((record) => record.connections);
    const looks = records.map((record) => record.looks);
    const heard = connections.map((those) => those.reduce((sum, { frames }) => sum + frames.length, 0));
    const lag = Math.max(...records.map(latestEvent));
    recordProof({
      name: `small-storm-on-${engine}`,
      title: `A storm of bids breaks no rule of live auctions (${engine}, ${nodes.length === 1 ? "one node" : "two nodes"})`,
      facts: [
        ["Requests", progress.requests],
        ["Accepted bids", progress.accepted],
        ["Refused", progress.refused],
        ["Without an answer", progress.unknown],
        ["Rows in the logs", rows],
        ["Rows in the chats", dumps.reduce((sum, { chat }) => sum + chat.rows.length, 0)],
        ["Lots sold", sold],
        ["Sockets, most of them cut off", connections.flat().length],
        ["Frames", progress.frames],
        ["Looks at the pages that follow", looks.flat().length],
        ["Latest event on an open socket after its decision, ms", Math.round(lag)],
        ["Broken rules", violations.length],
      ],
      seed,
      passed: violations.length === 0,
    });
    // The list of retried tests shows the message alone.
    expect(violations, `BOLI_SEED=${seed}, ${JSON.stringify(violations.slice(0, 3))}`).toEqual([]);
    // Makes sure that the storm was large enough to prove something.
    expect(dumps.map((dump) => dump.sale.status)).toEqual(["completed", "completed"]);
    expect(progress.requests).toBeGreaterThanOrEqual(2_000);
    expect(progress.accepted).toBeGreaterThan(400);
    expect(progress).toMatchObject({ unknown: 0, faults: 0 });
    expect(sold).toBe(5);
    // People wrote beside the bids, and lines were removed.
    for (const { chat } of dumps) {
      expect(chat.rows.filter(({ kind }) => kind === "message").length).toBeGreaterThan(20);
      expect(chat.rows.some(({ kind }) => kind === "removal")).toBe(true);
    }
    // Every room received frames, and the time at which each socket closed is known.
    expect(Math.min(...heard)).toBeGreaterThan(0);
    expect(connections.flat().filter(({ shut }) => shut === null)).toEqual([]);
    // Somebody signed out in the middle of each sale, in four tabs.
    for (const { requests, connections: those } of records) {
      const left = requests.find(({ action }) => action === "sign-out")?.u;
      expect(those.filter(({ u, frames }) => u === left && frames.length > 0)).toHaveLength(4);
    }
    // The pages were looked at from the first bid to the last, and saw the end.
    for (const shown of areShown ? looks : []) {
      expect(new Set(shown.map(({ sale }) => sale.seq)).size).toBeGreaterThan(10);
      expect(shown.filter(({ isLast }) => isLast).map(({ sale }) => sale.status)).toEqual(["completed"]);
    }
    expect(lag).toBeGreaterThan(0);
    expect(lag).toBeLessThan(2_000);
    for (const kind of ["bid", "auto", "raise"]) {
      expect(
        dumps.some((dump) => dump.bids.some((row) => row.kind === kind)),
        kind,
      ).toBe(true);
    }
  },
);

// Anyone can recompute the log of a finished sale.
async function requireWholeLog(address: string, { id }: StormSale, token: string): Promise<void> {
  const { status, text } = await ask(address, `/api/live-auctions/${id}/log`, { token });
  expect({ status, ...verifyLog(text) }).toMatchObject({ status: 200, isWhole: true });
}

async function placeFor(
  engine: "embedded" | "postgres",
): Promise<{ place: Place; settings: Record<string, string> }> {
  if (engine === "embedded") {
    const dataDir = await seededFolder();
    return { place: { dataDir }, settings: { DATA_DIR: dataDir } };
  }
  server = await startPostgres();
  const databaseUrl = await emptyDatabase(server, "storm");
  const settings = { DATA_DIR: await emptyFolder(), DATABASE_URL: databaseUrl };
  return { place: { databaseUrl }, settings };
}
