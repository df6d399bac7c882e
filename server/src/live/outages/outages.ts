import { sql } from "kysely";
import { realNow } from "../../platform/database/clock.ts";
import { refuse } from "../../http/refusal.ts";
import type { Queryable, Tx } from "../../platform/database/database.ts";
import type { ActionContext } from "../law/action-context.ts";
import { type Outage, applyOutages, maxGapMs } from "../law/apply-outages.ts";

// A beat comes once a second. When it is late, the clock closes nothing: this may be the begin of an outage (CLOSE-4).
const lateBeatMs = 2_000;

// The state of bidding, as the database tells it after the locks were got.
export interface Bidding {
  isInterrupted: boolean;
  isBeatLate: boolean;
  // The number of the newest outage.
  newest: number;
  // The longest time for which anything can have waited: since somebody moved the clock, and none where no node has begun (CLOSE-8).
  waitedMs: number;
}

export interface BeatRow {
  outages: number;
  age: number | null;
  moved: number | null;
}

// As one value, for statements that read more.
export const beatNow = sql<BeatRow>`(
  select json_build_object('outages', b.outages, 'age', extract(epoch from ${realNow} - b.at) * 1000,
    'moved', extract(epoch from ${realNow} - c.moved_at) * 1000)
  from beat b, clock c)`;

export const biddingIn = ({ outages, age, moved }: BeatRow): Bidding => ({
  isInterrupted: age !== null && Math.abs(age) > maxGapMs,
  isBeatLate: age !== null && Math.abs(age) > lateBeatMs,
  newest: outages,
  waitedMs: age === null ? 0 : (moved ?? Infinity),
});

export async function readBidding(db: Queryable): Promise<Bidding> {
  const { rows } = await sql<{ beat: BeatRow }>`select ${beatNow} as beat`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("The database has no beat.");
  return biddingIn(row.beat);
}

// Tells whoever is turned away to come back after a moment.
export const biddingInterrupted = () => refuse("unavailable", undefined, { retryAfterSeconds: 2 });

// The first outages after that one, in order.
async function loadOutages(db: Queryable, outagesSeen: number, max: number): Promise<Outage[]> {
  const { rows } = await sql<{ id: number; from_at: Date; until_at: Date }>`
    select id, from_at, until_at from outage where id > ${outagesSeen} order by id limit ${max}`.execute(db);
  return rows.map((row) => ({ id: row.id, from: row.from_at.getTime(), until: row.until_at.getTime() }));
}

// An outage may move every lot, with a row for each. More in one transaction would hold up others' bids.
export const maxMovesAtOnce = 5_000;

// Nothing is judged before the outages of its sale are applied (CLOSE-7). After very many a sale is still behind, and the next look
// goes on: until then nothing in it is judged.
export async function seeOutages(tx: Tx, opened: readonly ActionContext[], bidding: Bidding): Promise<void> {
  const behind = opened.filter((one) => isBehind(one, bidding));
  if (behind.length === 0) return;
  const lots = behind.reduce((sum, { sale }) => sum + sale.lots.size, 0);
  const max = Math.max(1, Math.floor(maxMovesAtOnce / Math.max(1, lots)));
  const outages = await loadOutages(tx, Math.min(...behind.map(({ sale }) => sale.outagesSeen)), max);
  for (const context of behind)
    applyOutages(
      context,
      outages.filter(({ id }) => id > context.sale.outagesSeen),
    );
}

export const isBehind = ({ sale }: ActionContext, { newest }: Bidding): boolean => sale.outagesSeen < newest;

// Fails while nobody can say whether bidding works (CLOSE-4).
export async function requireBidding(db: Queryable): Promise<Bidding> {
  const bidding = await readBidding(db);
  if (bidding.isInterrupted) throw biddingInterrupted();
  return bidding;
}

// A close leaves its instant: no outage may begin before it. It shows nothing of bids, so it is no beat. Fails when an outage was
// written since `newest` was read, because the close was judged without it; the clock's also when the beat is late by now.
export async function confirmCloses(
  tx: Tx,
  opened: readonly ActionContext[],
  { newest, by }: Pick<Bidding, "newest"> & { by: "clock" | "somebody" },
): Promise<void> {
  const closes = opened.some(({ changes }) =>
    changes.events.some(({ payload }) => payload.kind === "lot-closed"),
  );
  if (!closes) return;
  const gap = sql`${by === "clock" ? lateBeatMs : maxGapMs} * interval '1 millisecond'`;
  const { numAffectedRows } = await sql`
    update beat set closed_at = ${realNow}
    where outages = ${newest} and (at is null or at between ${realNow} - ${gap} and ${realNow} + ${gap})`.execute(
    tx,
  );
  if (numAffectedRows !== 1n) throw biddingInterrupted();
}
