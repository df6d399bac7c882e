import { type MailTopic, type NotificationKind, mailTopics } from "@boli/contract/notifications/kinds";
import { maxNotifiedInMail } from "@boli/contract/notifications/mails";
import { isNotificationKey, notificationKinds } from "@boli/contract/texts/notifications";
import type { Tx } from "../platform/database/database.ts";
import { enqueue } from "../platform/jobs/index.ts";
import { sendMail } from "../platform/mail/index.ts";
import {
  type DueNotification,
  type MailReader,
  defineMailsDue,
  holdUntilMorning,
  listMailReaders,
  listMailsDue,
  readMailMoment,
  setMailed,
} from "../platform/notifications/index.ts";
import { pageOf } from "./present-notification.ts";

// Mails the notifications that are due, to some people in each step: one mail for each of their topics. One that was read or
// deleted meanwhile is not mailed, nor one about a hidden or deleted auction or of a topic that was switched off.
export const mailNotifications = defineMailsDue(async (tx) => {
  const moment = await readMailMoment(tx);
  const held = await holdUntilMorning(tx, moment);
  // The job has no key, because replacing a job while it runs would lose what other nodes left to it.
  if (held) await enqueue(tx, mailNotifications, {}, { runAt: held.until });
  if (held && !held.isAll) {
    await enqueue(tx, mailNotifications, {});
    return;
  }
  const rows = await listMailsDue(tx, moment);
  const readers = await listMailReaders(tx, [...new Set(rows.map((row) => row.user_id))]);
  const done: string[] = [];
  for (const [userId, own] of Map.groupBy(rows, (row) => row.user_id)) {
    const reader = readers.find(({ id }) => id === userId);
    for (const [topic, due] of Map.groupBy(own, topicOf)) {
      if (!due.some((row) => row.is_due)) continue;
      done.push(...due.map(({ id }) => id));
      if (reader && topic && !reader.switchedOff.includes(topic)) await mailTopic(tx, reader, topic, due);
    }
  }
  if (done.length === 0) return;
  await setMailed(tx, done);
  // There may be more.
  await enqueue(tx, mailNotifications, {});
});

const topicOf = ({ kind }: DueNotification): MailTopic | undefined => {
  if (!isNotificationKey(kind)) return undefined;
  const { mail }: NotificationKind = notificationKinds[kind];
  return mailTopics.find((topic) => topic === mail);
};

async function mailTopic(
  tx: Tx,
  reader: MailReader,
  topic: MailTopic,
  due: readonly DueNotification[],
): Promise<void> {
  const groups = groupsOf(due.filter((row) => row.read_at === null && row.is_shown));
  const mailed = groups.flatMap((group) => {
    const newest = group.at(-1);
    return newest ? [{ newest, thingCount: new Set(group.map(thingOf)).size }] : [];
  });
  const [first] = mailed;
  if (!first) return;
  const isOne = mailed.length === 1 && first.thingCount === 1;
  await sendMail(tx, {
    key: "notifications",
    to: reader.email,
    language: reader.language ?? "en",
    values: {
      name: reader.name,
      topic,
      told: mailed.map(({ newest: { kind, given }, thingCount: things }) => ({ kind, given, things })),
    },
    link: { path: isOne ? pageOf(first.newest) : pageOfSeveral[topic] },
    unsubscribe: { topic, userId: reader.id },
  });
}

// The lot or auction that it is about.
const thingOf = ({ id, about_id: aboutId, given }: DueNotification): string =>
  typeof given["lotId"] === "string" ? given["lotId"] : (aboutId ?? id);

// Each auction, and each lot of one, is named. Only what is too much for one mail is gathered as in the drawer, where a row can be opened.
function groupsOf(unread: readonly DueNotification[]): DueNotification[][] {
  const named = [...Map.groupBy(unread, (row) => `${row.kind} ${thingOf(row)}`).values()];
  if (named.length <= maxNotifiedInMail) return named;
  return [...Map.groupBy(unread, (row) => row.gathered_as ?? row.id).values()].slice(-maxNotifiedInMail);
}

const pageOfSeveral: Record<MailTopic, string> = {
  reminders: "/app/dashboard",
  changes: "/app/dashboard",
  alerts: "/app/alerts",
};
