import { sql, type Generated } from "kysely";
import { v7 as newId } from "uuid";
import type { Queryable, Tx } from "../database/database.ts";
import { nextTime, type ScheduleTimes } from "./define-job.ts";

interface NewJob {
  kind: string;
  // JSON, as text.
  payload: string;
  key: string | undefined;
  runAt: Date | undefined;
  delayMs: number;
  onConflict: "keep" | "replace";
  queueOwner: string | undefined;
  // True when each job of an owner gets its round at once; inside jobs are ordered when they are claimed.
  hasRounds: boolean;
}

// Enqueuing under a taken key gives the job a new id, so that a current run under the old id can no longer finish it, and
// nobody waits for that run. (Waiting would be a deadlock: the run may be waiting for a lock of this transaction.)
export async function insertJob(tx: Tx, job: NewJob): Promise<{ id: string; is_soon: boolean } | undefined> {
  const dueAt =
    job.runAt === undefined
      ? sql`boli_now() + make_interval(secs => ${job.delayMs}::float8 / 1000)`
      : sql`${job.runAt}::timestamptz`;
  const change =
    job.onConflict === "replace"
      ? sql`payload = excluded.payload, run_at = excluded.run_at, created_at = excluded.created_at, attempts = 0,
            last_error = null, turn_of = excluded.turn_of`
      : sql`attempts = case job.state when 'running' then 0 else job.attempts end`;
  const turn = job.hasRounds && job.queueOwner !== undefined ? nextTurnFor(job.kind, job.queueOwner) : sql`0`;
  const { rows } = await sql<{ id: string; is_soon: boolean }>`
    insert into job (id, kind, payload, key, run_at, created_at, turn_of, turn)
    values (${newId()}, ${job.kind}, ${job.payload}::jsonb, ${job.key ?? null}, ${dueAt}, boli_now(),
      ${job.queueOwner ?? null}, ${turn})
    on conflict (key) where key is not null and state <> 'dead' do update
      set id = excluded.id, state = 'waiting', owner = null, locked_until = null, ${change}
      where job.kind = excluded.kind
    returning id, run_at < boli_now() + interval '3 seconds' as is_soon`.execute(tx);
  return rows[0];
}

// The round after the owner's last one; without waiting jobs, the owner joins the current round.
const nextTurnFor = (kind: string, owner: string) => sql`(
  select greatest(
    coalesce((select max(turn) + 1 from job where kind = ${kind} and turn_of = ${owner} and state <> 'dead'), 1),
    coalesce((
      select turn from job
      where kind = ${kind} and turn_of is not null and state = 'waiting' and run_at <= (select boli_now())
      order by turn, run_at limit 1
    ), 1)))`;

export async function insertJobs(
  tx: Tx,
  jobs: ReadonlyArray<{ kind: string; payload: string }>,
): Promise<void> {
  const rows = jobs.map(({ kind, payload }) => ({
    id: newId(),
    kind,
    payload: JSON.parse(payload) as unknown,
  }));
  await sql`
    insert into job (id, kind, payload, run_at, created_at)
    select fresh.id, fresh.kind, fresh.payload, boli_now(), boli_now()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as fresh(id uuid, kind text, payload jsonb)`.execute(
    tx,
  );
}

// Keeps the unfinished jobs of these keys from being moved by others. Whoever moves many takes them in this order, so that no two wait for
// each other.
export async function lockByKeys(tx: Tx, keys: readonly string[]): Promise<void> {
  await sql`
    select id from job where key = any(${keys}::text[]) and state <> 'dead' order by key for update`.execute(
    tx,
  );
}

interface KeyedJob {
  key: string | undefined;
  // JSON, as text.
  payload: string;
  runAt: Date | undefined;
  delayMs: number;
  queueOwner: string | undefined;
}

// Replaces jobs that are waiting under these keys.
export async function insertOrReplaceJobs(tx: Tx, kind: string, jobs: readonly KeyedJob[]): Promise<void> {
  const rows = jobs.map(({ key, payload, runAt, delayMs, queueOwner }) => ({
    id: newId(),
    payload: JSON.parse(payload) as unknown,
    key,
    run_at: runAt,
    delay: delayMs / 1_000,
    turn_of: queueOwner,
  }));
  await sql`
    insert into job (id, kind, payload, key, run_at, created_at, turn_of)
    select fresh.id, ${kind}::text, fresh.payload, fresh.key,
      coalesce(fresh.run_at, boli_now() + make_interval(secs => fresh.delay)), boli_now(), fresh.turn_of
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as fresh(id uuid, payload jsonb, key text, run_at timestamptz, delay float8, turn_of text)
    order by fresh.key
    on conflict (key) where key is not null and state <> 'dead' do update
      set id = excluded.id, state = 'waiting', owner = null, locked_until = null, payload = excluded.payload,
        run_at = excluded.run_at, created_at = excluded.created_at, attempts = 0, last_error = null,
        turn_of = excluded.turn_of
      where job.kind = excluded.kind`.execute(tx);
}

export async function deleteJobsByKey(tx: Tx, kind: string, keys: readonly string[]): Promise<void> {
  await sql`
    delete from job where key = any(${keys}::text[]) and kind = ${kind} and state <> 'dead'`.execute(tx);
}

export async function deleteJob(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`delete from job where id = ${id} returning id`.execute(tx);
  return rows.length > 0;
}

interface DueKind {
  kind: string;
  is_due: boolean;
  // The time until the next job is due; null when there is none.
  next_ms: number | null;
}

export async function findDueKinds(db: Queryable, kinds: readonly string[]): Promise<DueKind[]> {
  const { rows } = await sql<DueKind>`
    with clock as materialized (select boli_now() as now)
    select asked.kind,
      exists (
        select 1 from job where job.kind = asked.kind and state = 'waiting' and run_at <= clock.now
      ) as is_due,
      (
        select (extract(epoch from run_at - clock.now) * 1000)::float8 from job
        where job.kind = asked.kind and state = 'waiting' and run_at > clock.now
        order by run_at limit 1
      ) as next_ms
    from clock, unnest(${kinds}::text[]) as asked(kind)`.execute(db);
  return rows;
}

export interface ClaimedJob {
  id: string;
  payload: unknown;
  key: string | null;
  attempts: number;
  run_at: Date;
  turn_of: string | null;
  late_ms: number;
}

export interface ToClaim {
  kind: string;
  // Milliseconds that owners have used lately: the due jobs of whoever has used least come first. Without it, the oldest come first.
  used: ReadonlyMap<string, number> | undefined;
}

const claimOrder = ({ used }: ToClaim) =>
  used === undefined
    ? sql`run_at, id`
    : sql`coalesce((${JSON.stringify(Object.fromEntries(used))}::jsonb ->> turn_of)::float8, 0), run_at, id`;

// An inside job is claimed by an advisory lock that ends with the transaction, also when the node dies. A row lock would
// deadlock: whoever moves the timer of a sale holds the sale's row, and this job's handler may be waiting for that row.
export async function claimInside(tx: Tx, wanted: ToClaim): Promise<ClaimedJob | undefined> {
  const { rows } = await sql<ClaimedJob>`
    select id, payload, key, attempts, run_at, turn_of, late_ms
    from (
      select id, payload, key, attempts, run_at, turn_of,
        (extract(epoch from boli_now() - run_at) * 1000)::float8 as late_ms
      from job
      where kind = ${wanted.kind} and state = 'waiting' and run_at <= (select boli_now())
      order by ${claimOrder(wanted)}
      limit ${maxClaimedAtOnce}
    ) as due
    where job_claim(id, run_at)
    limit 1`.execute(tx);
  return rows[0];
}

// More than all runners together run or take along of one kind, so that a free job is always among them.
const maxClaimedAtOnce = 1_000;

// Claims further due jobs of the kind for the same transaction, but none that has failed before.
export async function claimMoreInside(
  tx: Tx,
  { id, max, ...wanted }: ToClaim & { id: string; max: number },
): Promise<Array<Pick<ClaimedJob, "payload" | "turn_of">>> {
  const { rows } = await sql<Pick<ClaimedJob, "payload" | "turn_of">>`
    select payload, turn_of
    from (
      select id, payload, run_at, turn_of from job
      where kind = ${wanted.kind} and state = 'waiting' and run_at <= (select boli_now()) and attempts = 0 and id <> ${id}
      order by ${claimOrder(wanted)}
      limit ${maxClaimedAtOnce}
    ) as due
    where job_claim(id, run_at)
    limit ${max}`.execute(tx);
  return rows;
}

// Waits for transactions that are moving the job of this key, and keeps others from moving it until this transaction ends.
export async function lockByKey(tx: Tx, key: string): Promise<ClaimedJob | undefined> {
  const { rows } = await sql<ClaimedJob>`
    select id, payload, key, attempts, run_at, turn_of,
      (extract(epoch from boli_now() - run_at) * 1000)::float8 as late_ms
    from job
    where key = ${key} and state = 'waiting' and run_at <= (select boli_now())
    for update`.execute(tx);
  return rows[0];
}

export interface Lease {
  id: string;
  owner: string;
  // Counts the claims, so that an owner who lost a job and took it again does not confuse the two runs.
  attempts: number;
}

// Leases use the real clock, because moving boli_now() must not end them.
export async function claimOutside(
  db: Queryable,
  { kind, runsByOwner }: { kind: string; runsByOwner: boolean },
  lease: { owner: string; leaseMs: number },
): Promise<ClaimedJob | undefined> {
  const order = runsByOwner ? sql`turn, run_at, id` : sql`run_at, id`;
  const { rows } = await sql<ClaimedJob>`
    update job
    set state = 'running', attempts = attempts + 1, owner = ${lease.owner},
      locked_until = clock_timestamp() + make_interval(secs => ${lease.leaseMs}::float8 / 1000)
    where id = (
      select id from job
      where kind = ${kind} and state = 'waiting' and run_at <= (select boli_now())
      order by ${order}
      limit 1
      for update skip locked
    )
    returning id, payload, key, attempts, run_at, turn_of,
      (extract(epoch from boli_now() - run_at) * 1000)::float8 as late_ms`.execute(db);
  return rows[0];
}

export async function finishOutside(db: Queryable, lease: Lease): Promise<boolean> {
  const { rows } = await sql`
    delete from job where id = ${lease.id} and owner = ${lease.owner} and attempts = ${lease.attempts}
    returning id`.execute(db);
  return rows.length > 0;
}

// Returns the ids that are still held.
export async function renewLeases(
  db: Queryable,
  lease: { owner: string; ids: readonly string[]; leaseMs: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update job set locked_until = clock_timestamp() + make_interval(secs => ${lease.leaseMs}::float8 / 1000)
    where id = any(${lease.ids}::uuid[]) and state = 'running' and owner = ${lease.owner}
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}

// A stopping node returns its jobs, and the interrupted try does not count.
export async function returnLeases(db: Queryable, owner: string): Promise<void> {
  await sql`
    update job set state = 'waiting', owner = null, locked_until = null, attempts = attempts - 1
    where state = 'running' and owner = ${owner}`.execute(db);
}

// Releases the jobs of a lost node. Their try counts, because the job may have killed the node.
export async function endLostLeases(db: Queryable, options: { areAllLost: boolean }): Promise<number> {
  const { rows } = await sql`
    update job
    set state = 'waiting', owner = null, locked_until = null, last_error = 'The node that ran it was lost.'
    where state = 'running' and (locked_until < clock_timestamp() or ${options.areAllLost}::boolean)
    returning id`.execute(db);
  return rows.length;
}

export interface FailedRun {
  id: string;
  // As claimed; another runner may have got ahead.
  attempts: number;
  owner: string | null;
  error: string;
}

const isStill = (run: FailedRun) =>
  run.owner === null
    ? sql`id = ${run.id} and state = 'waiting' and attempts = ${run.attempts}`
    : sql`id = ${run.id} and state = 'running' and attempts = ${run.attempts} and owner = ${run.owner}`;

// For an inside job the claim's count was rolled back with the try, so it is added here.
const attemptsAfter = (run: FailedRun) => (run.owner === null ? sql`attempts + 1` : sql`attempts`);

export async function retryJob(db: Queryable, run: FailedRun, delayMs: number): Promise<boolean> {
  const { rows } = await sql`
    update job
    set state = 'waiting', owner = null, locked_until = null, attempts = ${attemptsAfter(run)},
      last_error = ${run.error}, run_at = boli_now() + make_interval(secs => ${delayMs}::float8 / 1000)
    where ${isStill(run)}
    returning id`.execute(db);
  return rows.length > 0;
}

export async function buryJob(db: Queryable, run: FailedRun): Promise<boolean> {
  const { rows } = await sql`
    update job
    set state = 'dead', owner = null, locked_until = null, attempts = ${attemptsAfter(run)},
      last_error = ${run.error},
      died_at = boli_now()
    where ${isStill(run)}
    returning id`.execute(db);
  return rows.length > 0;
}

// A schedule never dies: it waits for its next time, and keeps the error until a run succeeds.
export async function skipScheduledRun(
  db: Queryable,
  run: FailedRun,
  times: ScheduleTimes,
): Promise<boolean> {
  const { rows } = await sql`
    update job set id = ${newId()}, run_at = ${nextTime(times)}, attempts = 0, last_error = ${run.error}
    where ${isStill(run)}
    returning id`.execute(db);
  return rows.length > 0;
}

export async function planNextRun(tx: Tx, id: string, times: ScheduleTimes): Promise<boolean> {
  const { rows } = await sql`
    update job set id = ${newId()}, run_at = ${nextTime(times)}, attempts = 0, last_error = null
    where id = ${id}
    returning id`.execute(tx);
  return rows.length > 0;
}

// Called by every node at its start. A schedule that a release made more frequent applies at once.
export async function plantSchedule(db: Queryable, kind: string, times: ScheduleTimes): Promise<void> {
  await sql`
    insert into job (id, kind, payload, key, run_at, created_at)
    values (${newId()}, ${kind}, '{}', ${`schedule:${kind}`}, ${nextTime(times)}, boli_now())
    on conflict (key) where key is not null and state <> 'dead' do update set run_at = excluded.run_at
      where job.state = 'waiting' and job.attempts = 0 and job.run_at > excluded.run_at`.execute(db);
}

// Due jobs that nobody on this node can run.
export async function countUnknownKinds(
  db: Queryable,
  kinds: readonly string[],
): Promise<Array<{ kind: string; count: number }>> {
  const { rows } = await sql<{ kind: string; count: number }>`
    select kind, count(*)::int as count from job
    where state = 'waiting' and run_at <= (select boli_now()) and kind <> all(${kinds}::text[])
    group by kind order by kind limit 100`.execute(db);
  return rows;
}

declare module "../database/database.ts" {
  interface Tables {
    job: JobTable;
  }
}

interface JobTable {
  id: string;
  kind: string;
  payload: unknown;
  key: string | null;
  state: Generated<"waiting" | "running" | "dead">;
  run_at: Date;
  attempts: Generated<number>;
  owner: string | null;
  locked_until: Date | null;
  last_error: string | null;
  died_at: Date | null;
  created_at: Date;
  // For kinds that run in turns: the owner of the job, and the round in which it runs.
  turn_of: string | null;
  turn: Generated<number>;
}
