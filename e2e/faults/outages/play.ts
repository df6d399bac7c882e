import { setTimeout as pause } from "node:timers/promises";
import { expect } from "vitest";
import type { Dice } from "../../../tools/dice.ts";
import { isProof, recordProof, tries } from "../../../tools/proofs.ts";
import { verifyLog } from "../../../tools/verify-log.ts";
import { call } from "../../storm/call.ts";
import { type Place, type SaleOrder, type StormSetup, dumpSales, readDump } from "../../storm/storm-setup.ts";
import { type OutageFindings, checkOutages, nothingFound } from "./check-outages.ts";
import type { Stage, Stop } from "./stops.ts";

const second = 1_000;
const [minute, hour] = [60 * second, 3_600 * second];

// Sales that a stop at this time meets at different points: before, in and after it, with and without soft close, and one that must not
// move. Every lot lasts for longer than its window.
const salesAround = (ms: number): SaleOrder[] => [
  timed(ms, [2, 4, 9], 0),
  timed(ms, [6, 6, 30, 70], 30),
  timed(ms, [50, 80], 60),
  timed(ms, [11 * 60 + 30], 0),
];

const timed = (ms: number, closes: readonly number[], softCloseSeconds: number): SaleOrder => ({
  startsInMs: 0,
  lastsMs: hour,
  lots: closes.map((afterStop) => ({ minimum: 100, closesInMs: ms + afterStop * second })),
  settings: { softCloseSeconds },
});

const clerkPaced: SaleOrder = {
  startsInMs: 0,
  lastsMs: hour,
  lots: [{ minimum: 100 }],
  settings: { pace: "clerk" },
};

const firstStopMs = 12 * second;
const betweenStopsMs = 25 * second;
const stopsInRound = 3;

export interface Played {
  place: Place;
  folder: string;
  stage: Stage;
  // Of each round, in order.
  setups: StormSetup[];
}

const tokenOf = ({ people }: StormSetup, part: string): string =>
  people.find((person) => person.part === part)?.token ?? "";

// Every lot gets a bid, but those that have closed already on a slow machine.
async function bidOnAll({ stage }: Played, setup: StormSetup): Promise<void> {
  const token = tokenOf(setup, "bidder");
  for (const sale of setup.sales)
    for (const { id: itemId } of sale.lots) {
      const path = `/api/live-auctions/${sale.id}/bid`;
      const body = { itemId, amount: 100 };
      await call(stage.nodes[0]!.address, { method: "POST", path, token, body, withinMs: 10 * second });
    }
}

// As an admin, until the node can decide it.
async function act({ stage }: Played, setup: StormSetup, saleId: string, what: string): Promise<void> {
  const path = `/api/live-auctions/${saleId}/${what}`;
  const body = what === "end" ? { reason: "The trial is over." } : {};
  const post = () =>
    call(stage.nodes[0]!.address, {
      method: "POST",
      path,
      token: tokenOf(setup, "admin"),
      body,
      withinMs: 10 * second,
    });
  await expect.poll(async () => (await post()).status, { timeout: minute, interval: 250 }).toBe(200);
}

// A short run tries other stops each time.
export function rotated(stops: Stops, dice: Dice): Stops {
  const all = Object.entries(stops);
  const by = dice.below(all.length);
  return Object.fromEntries([...all.slice(by), ...all.slice(0, by)]);
}

type Stops = Record<string, Stop>;

interface ToldOutage {
  from: string;
  until: string;
  // A close that waited, which is no outage.
  saleId?: string;
}

// The newest outages, as anybody may list them.
async function listOutages({ stage, setups }: Played): Promise<ToldOutage[]> {
  const path = "/api/live-auctions/outages";
  const { text } = await call(stage.nodes[0]!.address, {
    method: "GET",
    path,
    token: tokenOf(setups[0]!, "bidder"),
    withinMs: minute,
  });
  return (JSON.parse(text) as { data: ToldOutage[] }).data.filter(({ saleId }) => saleId === undefined);
}

// Every stop of all nodes has been written down, at its whole length, and no other.
async function checkWritten(
  played: Played,
  name: string,
  { before, leastMs }: { before: ToldOutage[]; leastMs: number },
) {
  const known = new Set(before.map(({ from }) => from));
  const added = (await listOutages(played)).filter(({ from }) => !known.has(from));
  const lengths = added.map(({ from, until }) => Date.parse(until) - Date.parse(from));
  expect(lengths.length > 0, `${name}: ${lengths.join(", ")}`).toBe(leastMs > 0);
  if (leastMs > 0) expect(Math.max(...lengths), name).toBeGreaterThanOrEqual(leastMs);
}

// Stops what there is, again and again, while these sales run. Their clerk-paced sale is resumed after each stop.
export async function playRound(
  played: Played,
  setup: StormSetup,
  { stops, counts }: { stops: Stops; counts: Map<string, number> },
): Promise<void> {
  const names = Object.keys(stops);
  const [{ startsAt: madeAt }, clerk] = [setup.sales[0]!, setup.sales.at(-1)!];
  await bidOnAll(played, setup);
  for (let at = 0; at < stopsInRound; at += 1) {
    await pause(Math.max(0, madeAt + firstStopMs + at * betweenStopsMs - Date.now()));
    const name = names[[...counts.values()].reduce((sum, count) => sum + count, 0) % names.length]!;
    const before = await listOutages(played);
    const leastMs = await stops[name]!(played.stage);
    counts.set(name, (counts.get(name) ?? 0) + 1);
    await act(played, setup, clerk.id, "resume");
    await checkWritten(played, name, { before, leastMs });
  }
  await act(played, setup, clerk.id, "end");
}

// Ends what is still open, and checks what the database has, and each public log.
async function judge(played: Played): Promise<OutageFindings> {
  const { place, folder, setups, stage } = played;
  const found = nothingFound();
  for (const setup of setups)
    for (const { id, hostId } of setup.sales) {
      await act(played, setup, id, "end");
      // Each host may read a few in a minute.
      const { token } = setup.people.find(({ userId }) => userId === hostId)!;
      const path = `/api/live-auctions/${id}/log`;
      const log = await call(stage.nodes[0]!.address, { method: "GET", path, token, withinMs: minute });
      const { isWhole, sentence } = verifyLog(log.text);
      if (!isWhole) found.problems.push(sentence);
    }
  for (const node of stage.nodes) await node.stop();
  const ids = setups.flatMap(({ sales }) => sales.map(({ id }) => id));
  await dumpSales(place, folder, ids);
  for (const id of ids) checkOutages(readDump(folder, id), stage.jumps, found);
  return found;
}

export async function conclude(
  engine: "postgres" | "embedded" | "web-nodes",
  played: Played,
  { counts, seed }: { counts: ReadonlyMap<string, number>; seed: number },
): Promise<void> {
  // The lots that were moved close, but those of a long outage.
  await pause(75 * second);
  const found = await judge(played);
  recordProof({
    name: `outages-on-${engine}`,
    title: `No lot is sold unless people could bid in its last minute, whatever stops (${engine})`,
    facts: [
      ...counts,
      ["Sales", played.setups.flatMap(({ sales }) => sales).length],
      ["Moves of sales", found.moves],
      ["Outages that left a sale where it was", found.untouched],
      ["Holds of clerk-paced sales", found.holds],
      ["Lots sold", found.sold],
      ["Broken rules", found.problems.length],
    ],
    seed,
    passed: found.problems.length === 0,
  });
  expect(found.problems, `BOLI_SEED=${seed}`).toEqual([]);
  // After a long outage nothing closes within the test, so a short run may have seen no sale; and after a jump back of the clock all closes
  // are so far away that no stop moves them.
  const seen = isProof ? Math.min(found.moves, found.untouched, found.sold) : found.moves + found.untouched;
  expect(seen, `BOLI_SEED=${seed}`).toBeGreaterThan(0);
}

export const rounds = () => tries("FAULT_ROUNDS", 1);
export const salesOfRound = (): SaleOrder[] => [
  ...Array.from({ length: stopsInRound }, (_, at) => salesAround(firstStopMs + at * betweenStopsMs)).flat(),
  clerkPaced,
];
