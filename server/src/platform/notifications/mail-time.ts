import type { MailTopic, NotificationKind } from "@boli/contract/notifications/kinds";
import { notificationKinds } from "@boli/contract/texts/notifications";
import { type RawBuilder, sql } from "kysely";

// A reminder would come too late if it waited. Other mails wait for ten minutes, so that several changes are one mail and
// what was read meanwhile is none; and in India's quiet hours, 21:30 to 07:30, until the morning.
const isUrgent: Record<MailTopic, boolean> = { reminders: true, changes: false, alerts: false };

// The same moment, or in quiet hours the next morning.
export const afterQuietHours = (moment: RawBuilder<unknown>): RawBuilder<Date> => sql`(select case
    when here.at::time >= '21:30' then (here.at::date + 1 + time '07:30') at time zone 'Asia/Kolkata'
    when here.at::time < '07:30' then (here.at::date + time '07:30') at time zone 'Asia/Kolkata'
    else here.at at time zone 'Asia/Kolkata' end
  from (select ${moment} at time zone 'Asia/Kolkata' as at) here)`;

// The time at which a notification that is created now is mailed.
export const mailTime = (topic: MailTopic): RawBuilder<Date> =>
  isUrgent[topic] ? sql`boli_now()` : afterQuietHours(sql`(boli_now() + interval '10 minutes')`);

// The kinds that are mailed at any hour.
export const urgentKinds: readonly string[] = Object.entries(notificationKinds).flatMap(([key, kind]) => {
  const { mail }: NotificationKind = kind;
  return mail !== undefined && isUrgent[mail] ? [key] : [];
});
