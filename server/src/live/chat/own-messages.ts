import { sql } from "kysely";
import type { Tx } from "../../platform/database/database.ts";
import { schedule } from "../../platform/jobs/index.ts";

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
