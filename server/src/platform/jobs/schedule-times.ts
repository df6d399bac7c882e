import { timeZone } from "@boli/contract/base/time";
import { type RawBuilder, sql } from "kysely";

// At each multiple of some seconds since the epoch, which is the same on all nodes; or once a day, in India's time.
export type ScheduleTimes = { everySeconds: number } | { dailyAt: string };

export function requireScheduleTimes(times: ScheduleTimes): ScheduleTimes {
  if ("everySeconds" in times) {
    const { everySeconds } = times;
    if (!Number.isInteger(everySeconds) || everySeconds < 1 || everySeconds > 86_400) {
      throw new RangeError(`A schedule repeats every 1 to 86400 seconds, not every ${everySeconds}.`);
    }
    return { everySeconds };
  }
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(times.dailyAt)) {
    throw new RangeError(`A daily schedule names a time such as "03:30", not "${times.dailyAt}".`);
  }
  return { dailyAt: times.dailyAt };
}

// The next of these times, by the database's clock.
export function nextTime(times: ScheduleTimes): RawBuilder<Date> {
  if ("everySeconds" in times) {
    const seconds = sql`${times.everySeconds}::int`;
    return sql<Date>`to_timestamp((floor(extract(epoch from boli_now()) / ${seconds}) + 1) * ${seconds})`;
  }
  // Shifted by the time of day, the question becomes when the next day starts.
  const timeOfDay = sql`${times.dailyAt}::interval`;
  const localNow = sql`(boli_now() at time zone ${timeZone}::text)`;
  return sql<Date>`(
    (date_trunc('day', ${localNow} - ${timeOfDay}) + interval '1 day' + ${timeOfDay}) at time zone ${timeZone}::text
  )`;
}
