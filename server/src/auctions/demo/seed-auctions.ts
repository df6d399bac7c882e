import type { AuctionInput } from "@boli/contract/auctions/inputs";
import type { AuctionStatus } from "@boli/contract/auctions/kinds";
import { dayOf } from "@boli/contract/base/day-and-time";
import { dayMs } from "@boli/contract/base/time";
import { sql } from "kysely";
import type { DemoTools } from "../../http/capability.ts";
import { boliNow } from "../../platform/database/clock.ts";
import type { Tx, Queryable } from "../../platform/database/database.ts";
import { seedUploads } from "../../uploads/index.ts";
import type { Change } from "../changes.ts";
import { type PreparedAuction, prepareAuction } from "../prepare-auction.ts";
import { waitingFrom } from "../review/review.ts";
import { indexAuction } from "../search/search-document.ts";
import {
  type DemoFiles,
  bodyOf,
  type Beginning,
  beginningOf,
  instantOf,
  auctionIdOf,
  changeIdOf,
  itemIdOf,
} from "./auction-body.ts";
import { demoAuctions } from "./auctions.ts";
import type { DemoAuction, DemoPast } from "./demo-auction.ts";
import { saveFiles } from "./seed-files.ts";

// Creates missing auctions, and moves the others to where the clock wants them. Auctions that a user changed or removed are
// left alone.
export async function seedDemoAuctions(tools: DemoTools): Promise<{ auctions: number }> {
  const { database, files, people } = tools;
  const present = await database.transaction(moveDemoAuctions);
  const missing = await missingOf(tools, present);
  if (missing.length === 0) return { auctions: 0 };
  const now = await boliNow(database.db);
  const { uploads, byAuction } = await saveFiles(files, people, missing);
  const seeded = await prepareSeeds(
    missing.map((demo) => seededOf(demo, { now, people, files: byAuction.get(demo.number) })),
  );
  const auctions = await database.transaction(async (tx) => {
    const count = await seedAuctions(tx, seeded);
    await seedUploads(tx, uploads);
    return count;
  });
  return { auctions };
}

// Moves auctions that have ended but should be upcoming or ongoing, so that there always are some, and auctions that ended
// too long ago. Returns the ids of all demo auctions.
export async function moveDemoAuctions(tx: Tx): Promise<ReadonlySet<string>> {
  const now = await boliNow(tx);
  const present = await listSeeded(
    tx,
    demoAuctions.map(({ number }) => auctionIdOf(number)),
  );
  const byId = new Map(present.map((row) => [row.id, row]));
  const moves = demoAuctions.flatMap((demo) => {
    const row = byId.get(auctionIdOf(demo.number));
    if (!row?.isOver || row.version !== versionOf(demo)) return [];
    const byMs = beginningOf(demo, now).at.getTime() - row.startsAt.getTime();
    return byMs > 0 ? [{ ...row, byMs }] : [];
  });
  await moveSeeded(tx, moves);
  return new Set(byId.keys());
}

// An auction that an admin deleted is not created again.
async function missingOf(
  { database, listSubjectsOf }: DemoTools,
  present: ReadonlySet<string>,
): Promise<DemoAuction[]> {
  const missing = demoAuctions.filter(({ number }) => !present.has(auctionIdOf(number)));
  const removed = await listSubjectsOf(database.db, {
    action: "auction.deleted",
    subjectKind: "auction",
    subjectIds: missing.map(({ number }) => auctionIdOf(number)),
  });
  return missing.filter(({ number }) => !removed.has(auctionIdOf(number)));
}

interface Known extends Pick<DemoTools, "people"> {
  now: Date;
  files?: DemoFiles | undefined;
}

// Every entry of an auction's past was one change.
const versionOf = ({ past }: DemoAuction): number => (past === undefined || past.kind === "waiting" ? 1 : 2);

function seededOf(demo: DemoAuction, { now, people, files }: Known): SeededAuction {
  const begins = beginningOf(demo, now);
  const ownerId = people[demo.owner];
  const listedFrom = begins.at < now ? begins.day : dayOf(now);
  const listedAt = instantOf(listedFrom, `${-demo.listedDaysAgo} 10:15`);
  const lines = [
    {
      at: listedAt,
      actorId: ownerId,
      field: "created",
      about: null,
      before: null,
      after: null,
    },
    ...(demo.past ? linesOf(demo, demo.past, { begins, now, people }) : []),
  ];
  return {
    id: auctionIdOf(demo.number),
    ownerId,
    body: bodyOf(demo, begins, files),
    itemIds: demo.items.map((_, index) => itemIdOf(demo.number, index + 1)),
    listedAt,
    version: versionOf(demo),
    manualStatus: demo.past?.kind === "cancelled" ? "cancelled" : null,
    isHidden: demo.past?.kind === "hidden",
    isWaiting: demo.past?.kind === "waiting",
    changes: lines.map((line, index) => ({ ...line, id: changeIdOf(demo.number, index + 1) })),
  };
}

type Line = Omit<SeededAuction["changes"][number], "id">;

function linesOf(
  demo: DemoAuction,
  past: DemoPast,
  { begins, now, people }: Known & { begins: Beginning },
): Line[] {
  if (past.kind === "waiting") return [];
  const at = instantOf(dayOf(now), `${-past.daysAgo} 11:40`);
  const byOwner = { at, actorId: people[demo.owner], about: null };
  switch (past.kind) {
    case "hidden":
      return [{ ...byOwner, actorId: people.admin, field: "visibility", before: "visible", after: "hidden" }];
    case "cancelled":
      return [{ ...byOwner, field: "status", about: past.reason, before: "upcoming", after: "cancelled" }];
    case "postponed": {
      const before = new Date(begins.at.getTime() - past.byDays * dayMs).toISOString();
      const item = demo.items[past.item];
      return [
        { ...byOwner, field: "date", before, after: begins.at.toISOString() },
        {
          ...byOwner,
          field: "price",
          about: item?.name ?? null,
          before: String(past.oldValue),
          after: String(item?.value),
        },
      ];
    }
    default:
      return past satisfies never;
  }
}

// The demo world's auctions. They are inserted directly, because some of them began in the past and could not be listed any
// more.

export interface SeededAuction {
  id: string;
  ownerId: string;
  // Its files are named by the ids of their uploads.
  body: AuctionInput;
  itemIds: readonly string[];
  listedAt: Date;
  version: number;
  manualStatus: AuctionStatus | null;
  isHidden: boolean;
  isWaiting: boolean;
  changes: ReadonlyArray<Change & { id: string; at: Date; actorId: string }>;
}

export type PreparedSeed = SeededAuction & PreparedAuction;

// The same checks as for what people send, but for the clock. They use the gazetteer, and building it takes too long for an
// open transaction when many nodes start at once.
export const prepareSeeds = (seeded: readonly SeededAuction[]): Promise<PreparedSeed[]> =>
  Promise.all(seeded.map(async (one) => ({ ...one, ...(await prepareAuction(one.body)) })));

// An auction that exists already is left alone. Returns how many were new.
export async function seedAuctions(tx: Tx, prepared: readonly PreparedSeed[]): Promise<number> {
  if (prepared.length === 0) return 0;
  const inserted = await tx
    .insertInto("auction")
    .values(
      prepared.map(({ id, ownerId, body, auction, version, manualStatus, listedAt, changes, ...seed }) => ({
        ...auction,
        id,
        owner_id: ownerId,
        picture_ids: body.images,
        document_ids: body.attachments.map(({ upload }) => upload),
        document_kinds: body.attachments.map(({ kind }) => kind),
        manual_status: manualStatus,
        cancel_reason: changes.find(({ after }) => after === "cancelled")?.about ?? null,
        is_hidden: seed.isHidden,
        ...(seed.isWaiting ? waitingFrom(listedAt) : {}),
        version,
        created_at: listedAt,
        updated_at: changes.at(-1)?.at ?? listedAt,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .execute();
  const fresh = new Set(inserted.map(({ id }) => id));
  const made = prepared.filter(({ id }) => fresh.has(id));
  if (made.length === 0) return 0;
  await tx
    .insertInto("auction_item")
    .values(
      made.flatMap(({ id, items, itemIds, body }) =>
        items.map((item, at) => ({
          ...item,
          id: itemIds[at] ?? "",
          auction_id: id,
          picture_ids: body.items[at]?.images ?? [],
        })),
      ),
    )
    .execute();
  await tx
    .insertInto("auction_change")
    .values(
      made.flatMap(({ id, changes }) =>
        changes.map(({ actorId, ...line }) => ({ ...line, auction_id: id, actor_id: actorId })),
      ),
    )
    .execute();
  for (const { id } of made) await indexAuction(tx, id);
  return made.length;
}

export interface SeededNow {
  id: string;
  version: number;
  startsAt: Date;
  isOver: boolean;
}

export async function listSeeded(db: Queryable, ids: readonly string[]): Promise<SeededNow[]> {
  const rows = await db
    .selectFrom("auction")
    .select(["id", "version", "starts_at as startsAt"])
    .select(sql<boolean>`over_at <= (select boli_now())`.as("isOver"))
    .where("id", "in", [...ids])
    .limit(ids.length)
    .execute();
  return rows;
}

export interface Move {
  id: string;
  // The version that was read: the auction is moved only if nobody has changed it and no other node has moved it.
  version: number;
  startsAt: Date;
  byMs: number;
}

// Moves whole auctions in time, with all their deadlines and their history, as if they had been listed that much later.
export async function moveSeeded(tx: Tx, moves: readonly Move[]): Promise<void> {
  if (moves.length === 0) return;
  const table = sql`unnest(${moves.map(({ id }) => id)}::text[]::uuid[], ${moves.map(({ version }) => version)}::int[],
    ${moves.map(({ startsAt }) => startsAt.toISOString())}::text[]::timestamptz[],
    ${moves.map(({ byMs }) => byMs)}::float8[]) as move (id, version, starts_at, ms)`;
  const by = sql`move.ms * interval '1 millisecond'`;
  const { rows } = await sql<{ id: string }>`
    update auction a set
      starts_at = a.starts_at + ${by}, ends_at = a.ends_at + ${by},
      inspection_from = a.inspection_from + ${by}, inspection_to = a.inspection_to + ${by},
      earnest_deadline = a.earnest_deadline + ${by}, payment_deadline = a.payment_deadline + ${by},
      lifting_deadline = a.lifting_deadline + ${by},
      reviewed_at = a.reviewed_at + ${by},
      created_at = a.created_at + ${by}, updated_at = a.updated_at + ${by}
    from ${table} where a.id = move.id and a.version = move.version and a.starts_at = move.starts_at
    returning a.id`.execute(tx);
  const moved = rows.map(({ id }) => id);
  const later = (column: "before" | "after") => sql`case when c.field = 'date'
    then to_char((c.${sql.ref(column)}::timestamptz + ${by}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
    else c.${sql.ref(column)} end`;
  await sql`
    update auction_change c set at = c.at + ${by}, before = ${later("before")}, after = ${later("after")}
    from ${table} where c.auction_id = move.id and c.auction_id = any(${moved}::text[]::uuid[])`.execute(tx);
}
