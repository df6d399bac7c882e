import type { About, NotificationKind } from "@boli/contract/notifications/kinds";
import {
  type NotificationKey,
  type NotificationValues,
  notificationKinds,
} from "@boli/contract/texts/notifications";
import { sql } from "kysely";
import { v7 as newId } from "uuid";
import { publishAfterCommit } from "../bus/publish-after-commit.ts";
import type { Tx } from "../database/database.ts";
import { enqueue } from "../jobs/index.ts";
import { mailTime } from "./mail-time.ts";
import { mailsDue } from "./mails-due.ts";
import "./tables.ts";

// Whoever has more people to tell does it in the steps of a job.
const maxPeopleAtOnce = 1_000;

export type Notice = {
  [Key in NotificationKey]: {
    kind: Key;
    // Users' ids; each is told once.
    to: readonly string[];
    values: NotificationValues[Key];
  } & ((typeof notificationKinds)[Key]["opens"] extends string ? { about?: About } : { about: About });
}[NotificationKey];

// Tells people something, in the transaction of what caused it: one row for each person, by one statement. Who is gone is
// left out. Open tabs learn of it after the commit.
export async function notify(tx: Tx, { kind, to, values, about }: Notice): Promise<void> {
  const people = [...new Set(to)];
  if (people.length === 0) return;
  if (people.length > maxPeopleAtOnce)
    throw new RangeError(`${people.length} people are told of ${kind} at once: do it in steps.`);
  const { gathers, mail, values: schema }: NotificationKind = notificationKinds[kind];
  const given = schema.parse(values);
  const gathering = gathers as ((values: object) => string) | undefined;
  // Of one day, because people read them by day.
  const gatheredAs = gathering
    ? sql`${`${kind} ${gathering(given)} `} || to_char(boli_now() at time zone 'Asia/Kolkata', 'YYYY-MM-DD')`
    : sql`null`;
  const { rows } = await sql<{ mail_at: Date | null }>`
    insert into notification (id, user_id, kind, about_kind, about_id, given, gathered_as, created_at, changed_at, mail_at)
    select told.id, p.id, ${kind}, ${about?.kind ?? null}, ${about?.id ?? null}::uuid, ${JSON.stringify(given)}::jsonb,
      ${gatheredAs}, boli_now(), boli_now(), ${mail ? mailTime(mail) : sql`null::timestamptz`}
    from unnest(${people.map(() => newId())}::text[]::uuid[], ${people}::text[]::uuid[]) as told (id, user_id)
    join person p on p.id = told.user_id and not p.is_gone
    returning mail_at`.execute(tx);
  const mailAt = rows[0]?.mail_at;
  if (mailAt) await enqueue(tx, mailsDue, {}, { runAt: mailAt });
  hintAbout(tx, people);
}

export const notificationsTopic = "notifications";
// A hint that names nobody: whoever is connected may be concerned.
export const anybody = "";
const maxNamed = 20;

export function hintAbout(tx: Tx, people: readonly string[]): void {
  publishAfterCommit(tx, notificationsTopic, people.length > maxNamed ? anybody : people.join(" "));
}
