import { sql } from "kysely";
import type { Queryable, Tx } from "../../platform/database/database.ts";
import { schedule } from "../../platform/jobs/index.ts";

const maxExported = 100_000;

// All that a person wrote and reported in chats, as the person's own data; also what was removed.
export async function exportMessages(db: Queryable, userId: string): Promise<unknown[]> {
  const { rows: messages } = await sql<object>`
    select 'chat-message' as kind, sale_id, alias, text, at, removed_at from chat_row
    where user_id = ${userId}::uuid and kind = 'message' order by at limit ${maxExported}`.execute(db);
  const { rows: reports } = await sql<object>`
    select 'chat-report' as kind, message_id, reported_at from chat_report
    where user_id = ${userId}::uuid limit ${maxExported}`.execute(db);
  return [...messages, ...reports];
}

// The rows and their numbers stay, without text and person.
export async function eraseMessages(tx: Tx, userId: string): Promise<void> {
  await tx.updateTable("chat_row").set({ text: null, user_id: null }).where("user_id", "=", userId).execute();
  await tx.updateTable("chat_alias").set({ user_id: null }).where("user_id", "=", userId).execute();
  await tx.deleteFrom("chat_mute").where("user_id", "=", userId).execute();
  await tx.deleteFrom("chat_report").where("user_id", "=", userId).execute();
}

export const chatColumns = [
  "chat_row.user_id",
  "chat_alias.user_id",
  "chat_mute.user_id",
  "chat_report.user_id",
];

const keptDays = 180;
const forgottenAtOnce = 1_000;

// Deletes older rows, in small steps. The number of a chat's newest row stays.
export const forgetMessages = schedule({
  kind: "live/forget-chat",
  everySeconds: 60,
  run: async (tx) => {
    await sql`
      with gone as (
        delete from chat_row where id in (
          select id from chat_row where at < boli_now() - make_interval(days => ${keptDays}::int)
          order by at limit ${forgottenAtOnce})
        returning id)
      delete from chat_report where message_id in (select id from gone)`.execute(tx);
  },
});
