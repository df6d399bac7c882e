import type { UploadPurposeName, FileFormat, FileKind, UploadStatus } from "@boli/contract/uploads/endpoints";
import { type Selectable, sql } from "kysely";
import type { Queryable, Tx } from "../platform/database/database.ts";

export type UploadRow = Selectable<UploadTable>;

// The thing that an upload may belong to: the owning capability chooses the kind, such as "auction".
export interface Thing {
  kind: string;
  id: string;
}

const columns = [
  "id",
  "user_id",
  "purpose",
  "kind",
  "format",
  "status",
  "why",
  "name",
  "bytes",
  "width",
  "height",
  "key",
  "thing_kind",
  "thing_id",
  "position",
  "created_at",
] as const satisfies ReadonlyArray<keyof UploadRow>;

const now = sql<Date>`boli_now()`;
const uuids = (ids: readonly string[]) => sql`any(${[...ids]}::text[]::uuid[])`;

type NewUpload = Pick<
  UploadRow,
  "id" | "user_id" | "purpose" | "kind" | "format" | "status" | "name" | "bytes" | "key"
> &
  Partial<Pick<UploadRow, "width" | "height">>;

export async function insertUpload(tx: Tx, upload: NewUpload): Promise<UploadRow> {
  return tx
    .insertInto("upload")
    .values({ ...upload, created_at: now })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

// An upload that is attached as it is written: another row over the same files.
export type AttachedCopy = NewUpload & { thing_kind: string; thing_id: string; position: number };

// The number of values in a statement is limited.
const rowsAtOnce = 500;

export async function insertAttached(tx: Tx, uploads: readonly AttachedCopy[]): Promise<void> {
  for (let at = 0; at < uploads.length; at += rowsAtOnce)
    await tx
      .insertInto("upload")
      .values(uploads.slice(at, at + rowsAtOnce).map((upload) => ({ ...upload, created_at: now })))
      .execute();
}

// Until the end of the transaction this person adds no other upload, on any node.
export async function lockUploadsOf(tx: Tx, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('uploads of ' || ${userId}::text, 0))`.execute(tx);
}

interface Amount {
  files: number;
  bytes: number;
}

// Counts the files of one person, and those of them that are not attached yet. Things that share a file share its
// bytes.
export async function countStored(db: Queryable, userId: string): Promise<{ all: Amount; loose: Amount }> {
  const { rows } = await sql<{ files: number; bytes: number; loose_files: number; loose_bytes: number }>`
    select count(*)::int as files, coalesce(sum(bytes), 0)::float8 as bytes,
      count(*) filter (where is_loose)::int as loose_files,
      coalesce(sum(bytes) filter (where is_loose), 0)::float8 as loose_bytes
    from (
      select max(bytes) as bytes, bool_or(thing_id is null) as is_loose
      from upload where user_id = ${userId}::uuid group by key) as file
    limit 1`.execute(db);
  const [
    { files, bytes, loose_files, loose_bytes } = { files: 0, bytes: 0, loose_files: 0, loose_bytes: 0 },
  ] = rows;
  return { all: { files, bytes }, loose: { files: loose_files, bytes: loose_bytes } };
}

export async function countUnattached(
  db: Queryable,
  userId: string,
  purpose: UploadPurposeName,
): Promise<number> {
  const { count } = await db
    .selectFrom("upload")
    .select(sql<number>`count(*)::int`.as("count"))
    .where("user_id", "=", userId)
    .where("purpose", "=", purpose)
    .where("thing_id", "is", null)
    .limit(1)
    .executeTakeFirstOrThrow();
  return count;
}

export async function findUpload(db: Queryable, id: string): Promise<UploadRow | undefined> {
  return db.selectFrom("upload").select(columns).where("id", "=", id).limit(1).executeTakeFirst();
}

export async function lockUpload(tx: Tx, id: string): Promise<UploadRow | undefined> {
  return tx.selectFrom("upload").select(columns).where("id", "=", id).forUpdate().executeTakeFirst();
}

// Finds a private file by its key, if the link is still valid.
export async function findByKey(
  db: Queryable,
  { key, until }: { key: string; until: number },
): Promise<UploadRow | undefined> {
  return db
    .selectFrom("upload")
    .select(columns)
    .where("key", "=", key)
    .where(sql<boolean>`(select boli_now()) <= to_timestamp(${until}::float8)`)
    .limit(1)
    .executeTakeFirst();
}

// Thousands of things may share a picture. Any row of it will do, so a few are locked: those of the thing and loose ones first.
const rowsOfKey = 8;

// Always in the same order, so that two actions on the same rows cannot block each other.
export async function lockNamed(
  tx: Tx,
  { ids, keys, thingId = null }: { ids: readonly string[]; keys: readonly string[]; thingId?: string | null },
): Promise<UploadRow[]> {
  const ofKeys = sql`
    select one.id from unnest(${[...keys]}::text[]) as named (key) cross join lateral (
      select id from upload where upload.key = named.key
      order by thing_id is not distinct from ${thingId}::uuid desc, thing_id is null desc, id limit ${sql.lit(rowsOfKey)}
    ) as one`;
  return tx
    .selectFrom("upload")
    .select(columns)
    .where(sql<boolean>`id = any(${[...ids]}::text[]::uuid[] || array(${ofKeys}))`)
    .orderBy("id")
    .limit(maxRowsOfThings)
    .forUpdate()
    .execute();
}

export async function setThing(tx: Tx, id: string, thing: Thing, position: number): Promise<void> {
  await tx
    .updateTable("upload")
    .set({ thing_kind: thing.kind, thing_id: thing.id, position })
    .where("id", "=", id)
    .execute();
}

export async function listUploadsOfThings(
  db: Queryable,
  { kind, ids, purpose }: { kind: string; ids: readonly string[]; purpose: UploadPurposeName | undefined },
): Promise<UploadRow[]> {
  let query = db
    .selectFrom("upload")
    .select(columns)
    .where("thing_kind", "=", kind)
    .where(sql<boolean>`thing_id = ${uuids(ids)}`)
    .orderBy("thing_id")
    .orderBy("purpose")
    .orderBy("position")
    .orderBy("id")
    .limit(maxRowsOfThings);
  if (purpose !== undefined) query = query.where("purpose", "=", purpose);
  return query.execute();
}

// Far more than one page of things with all their pictures.
const maxRowsOfThings = 10_000;

export interface PlacedUpload {
  id: string;
  // The copy whose place it took.
  copy: string;
  thingId: string;
}

// Each upload takes the place of one attached copy of it.
export async function replaceCopies(tx: Tx, ids: readonly string[]): Promise<PlacedUpload[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<PlacedUpload>`
    with replaced as (
      select distinct on (sent.id) sent.id as sent, copy.id, copy.thing_kind, copy.thing_id, copy.position
      from upload as sent join upload as copy on copy.key = sent.key and copy.thing_id is not null
      where sent.id = ${uuids(ids)}
      order by sent.id, copy.id
    ), gone as (
      delete from upload where id in (select id from replaced)
    )
    update upload set thing_kind = replaced.thing_kind, thing_id = replaced.thing_id, position = replaced.position
    from replaced where upload.id = replaced.sent
    returning upload.id, replaced.id as copy, replaced.thing_id as "thingId"`.execute(tx);
  return rows;
}

// Removes rows for good and returns the keys of their files.
export async function deleteUploads(tx: Tx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .deleteFrom("upload")
    .where(sql<boolean>`id = ${uuids(ids)}`)
    .returning("key")
    .execute();
  return rows.map(({ key }) => key);
}

export async function deleteUploadsOf(
  tx: Tx,
  { kind, ids }: { kind: string; ids: readonly string[] },
): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .deleteFrom("upload")
    .where("thing_kind", "=", kind)
    .where(sql<boolean>`thing_id = ${uuids(ids)}`)
    .returning("key")
    .execute();
  return rows.map(({ key }) => key);
}

export async function deleteUnattachedOf(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx
    .deleteFrom("upload")
    .where("user_id", "=", userId)
    .where("thing_id", "is", null)
    .returning("key")
    .execute();
  return rows.map(({ key }) => key);
}

// The oldest first; the next round takes the rest.
export async function deleteUnattached(
  tx: Tx,
  { hours, max }: { hours: number; max: number },
): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    delete from upload where id in (
      select id from upload
      where thing_id is null and created_at < (select boli_now()) - make_interval(hours => ${hours}::int)
      order by created_at limit ${max} for update skip locked)
    returning key`.execute(tx);
  return rows.map(({ key }) => key);
}

// Stores the result of re-encoding a picture, in each row that shares it. Returns false when nobody waits for it: they were removed
// meanwhile.
export async function finishPicture(
  tx: Tx,
  key: string,
  result: { kind: "ready"; width: number; height: number } | { kind: "refused"; why: WhyRefused },
): Promise<boolean> {
  const change =
    result.kind === "ready"
      ? { status: "ready" as const, width: result.width, height: result.height }
      : { status: "refused" as const, why: result.why };
  // Whoever shares the picture holds one of its rows until the new one exists, so another look finds a row that came meanwhile.
  let hasSettled = false;
  for (;;) {
    const settled = await tx
      .updateTable("upload")
      .set(change)
      .where("key", "=", key)
      .where("status", "=", "processing")
      .returning("id")
      .execute();
    if (settled.length === 0) return hasSettled;
    hasSettled = true;
  }
}

export async function listByKeys(
  db: Queryable,
  keys: readonly string[],
): Promise<Array<Pick<UploadRow, "id" | "user_id" | "key" | "kind" | "status">>> {
  return db
    .selectFrom("upload")
    .select(["id", "user_id", "key", "kind", "status"])
    .distinctOn("key")
    .where(sql<boolean>`key = any(${[...keys]}::text[])`)
    .orderBy("key")
    .limit(Math.max(1, keys.length))
    .execute();
}

// Lists the things of one kind that have uploads, one page after the given id.
export async function listThingIds(
  db: Queryable,
  { kind, after, max }: { kind: string; after: string; max: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom("upload")
    .select("thing_id")
    .distinct()
    .where("thing_kind", "=", kind)
    .where("thing_id", ">", after)
    .orderBy("thing_id")
    .limit(max)
    .execute();
  return rows.flatMap(({ thing_id }) => (thing_id === null ? [] : [thing_id]));
}

export async function clearFileNames(tx: Tx, userId: string): Promise<void> {
  await tx.updateTable("upload").set({ name: "file" }).where("user_id", "=", userId).execute();
}

declare module "../platform/database/database.ts" {
  interface Tables {
    upload: UploadTable;
    // A view for joins: what belongs to a thing.
    attached_upload: AttachedUploadView;
  }
}

interface UploadTable {
  id: string;
  user_id: string;
  purpose: UploadPurposeName;
  kind: FileKind;
  format: FileFormat;
  status: UploadStatus;
  why: WhyRefused | null;
  name: string;
  bytes: number;
  width: number | null;
  height: number | null;
  key: string;
  thing_kind: string | null;
  thing_id: string | null;
  position: number | null;
  created_at: Date;
}

// Faults that are found only when a picture is decoded.
export type WhyRefused = "picture_damaged" | "picture_too_many_pixels";

interface AttachedUploadView {
  id: string;
  purpose: UploadPurposeName;
  kind: FileKind;
  status: UploadStatus;
  name: string;
  bytes: number;
  width: number | null;
  height: number | null;
  key: string;
  thing_kind: string;
  thing_id: string;
  position: number;
}
