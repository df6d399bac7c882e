import { type PostgresServer, startPostgres } from "@boli/server/testing/postgres";
import { recordProof, tries } from "../../../tools/proofs.ts";
import { afterEach, expect, test } from "vitest";
import { call } from "../../storm/call.ts";
import { StageNode } from "../../storm/stage-node.ts";
import { makeStormSetup, type Place, readDump, dumpSales, type StormSetup } from "../../storm/storm-setup.ts";
import { emptyFolder, removeDataFolders, seededFolder } from "../program/data-folder.ts";
import { emptyDatabase } from "../program/postgres.ts";
import { endPrograms } from "../program/program.ts";
import { clearStage, stormFolder, waitUntil } from "./stage.ts";

let server: PostgresServer | undefined;

afterEach(async () => {
  await clearStage();
  await endPrograms();
  await server?.stop();
  server = undefined;
  await removeDataFolders();
});

const withinMs = 1_000;
// No bid moves a close.
const noSoftClose = { softCloseSeconds: 0 };

// Sales that end at one instant, with a bid on every lot. Making one takes the setup some time.
function make(
  folder: string,
  place: Place,
  { count, endsAt }: { count: number; endsAt: number },
): Promise<StormSetup> {
  const order = { startsInMs: 1_000, lastsMs: 0, endsAt, lots: [{ minimum: 100 }], settings: noSoftClose };
  const sales = Array.from({ length: count }, () => order);
  return makeStormSetup(place, folder, { bidders: 1, outsiders: 0, sales });
}

// Bids as soon as a sale has started.
async function bidOnEach(node: StageNode, { people, sales }: StormSetup): Promise<void> {
  const token = people.find(({ part }) => part === "bidder")?.token ?? "";
  const waiting = [...sales];
  const bidOnOneAfterAnother = async (): Promise<void> => {
    for (let sale = waiting.shift(); sale; sale = waiting.shift()) {
      const body = { itemId: sale.lots[0]?.id, amount: 100 };
      const path = `/api/live-auctions/${sale.id}/bid`;
      const { status } = await call(node.address, { method: "POST", path, token, body, withinMs: 10_000 });
      if (status !== 200) waiting.push(sale);
    }
  };
  await Promise.all(Array.from({ length: 10 }, bidOnOneAfterAnother));
}

// By the database's clock, from the instant just after the close.
async function closeAll(place: Place, folder: string, { sales }: StormSetup): Promise<number[]> {
  const ids = sales.map(({ id }) => id);
  await dumpSales(place, folder, ids);
  return ids.map((id) => {
    const { sale, lots, events } = readDump(folder, id);
    const closed = events.filter(({ payload }) => payload.kind === "lot-closed");
    expect([sale.status, closed.length, lots[0]?.status]).toEqual(["completed", 1, "sold"]);
    return (closed[0]?.at ?? Infinity) - (lots[0]?.closesAt ?? 0) - 1;
  });
}

function conclude(engine: string, lateness: readonly number[]): void {
  const latest = Math.max(...lateness);
  recordProof({
    name: `sales-at-once-${engine}`,
    title: `Sales that end at one instant have all sold their lots a second later (${engine}, one node)`,
    facts: [
      ["Sales with a bid that end at one instant", lateness.length],
      ["First close, ms late", Math.min(...lateness)],
      ["Last close, ms late", latest],
    ],
    passed: latest <= withinMs,
  });
  expect(Math.min(...lateness)).toBeGreaterThanOrEqual(0);
  expect(latest).toBeLessThanOrEqual(withinMs);
}

const salesAtOnce = (eachRound: number): number => tries("FAULT_ROUNDS", 1) * eachRound;

async function prove(engine: string, place: Place, settings: Record<string, string>, count: number) {
  const folder = await stormFolder();
  const isShared = "databaseUrl" in place;
  let node = isShared ? await StageNode.start(settings) : undefined;
  const endsAt = Date.now() + 15_000 + 60 * count;
  const setup = await make(folder, place, { count, endsAt });
  node ??= await StageNode.start(settings);
  await bidOnEach(node, setup);
  expect(Date.now(), "every lot has its bid before the end").toBeLessThan(endsAt);
  await waitUntil(endsAt + 10_000);
  await node.stop();
  conclude(engine, await closeAll(place, folder, setup));
}

test("CLOSE-4 sales that end at one instant are all closed a second later", { tags: "timed" }, async () => {
  server = await startPostgres();
  const databaseUrl = await emptyDatabase(server, "at_once");
  const settings = { DATA_DIR: await emptyFolder(), DATABASE_URL: databaseUrl };
  await prove("postgres", { databaseUrl }, settings, salesAtOnce(50));
});

test(
  "CLOSE-4 sales that end at one instant are all closed a second later, on embedded",
  { tags: "timed" },
  async () => {
    const dataDir = await seededFolder();
    await prove("embedded", { dataDir }, { DATA_DIR: dataDir }, salesAtOnce(10));
  },
);
