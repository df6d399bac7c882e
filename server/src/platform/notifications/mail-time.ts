import type { MailTopic } from "@boli/contract/notifications/kinds";
import { type RawBuilder, sql } from "kysely";

// In India's quiet hours, 21:30 to 07:30, no mail is sent but reminders, which would come too late.
const untimely: ReadonlySet<MailTopic> = new Set(["reminders"]);

// When a notification of this moment is mailed.
export const mailTime = (topic: MailTopic): RawBuilder<Date> =>
  untimely.has(topic)
    ? sql`boli_now()`
    : sql`(select case
        when here.at::time >= '21:30' then (here.at::date + 1 + time '07:30') at time zone 'Asia/Kolkata'
        when here.at::time < '07:30' then (here.at::date + time '07:30') at time zone 'Asia/Kolkata'
        else boli_now() end
      from (select boli_now() at time zone 'Asia/Kolkata' as at) here)`;
