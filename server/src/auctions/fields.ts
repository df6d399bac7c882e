import type { BiddingMethod } from "@boli/contract/auctions/kinds";
import { instantText } from "../platform/database/clock.ts";
import { type ColumnsOf, storedOf } from "../platform/database/fields.ts";

// The fields of an auction that are stored and answered as they were sent: each has one column, one key of the contract,
// and one name in the history. The others take several columns, or a conversion of their own.

type Given<Value> = Value | null | undefined;

const text = {
  store: (sent: Given<string>): string | null => sent || null,
  answer: (stored: string | null) => stored,
  record: (stored: string | null) => stored,
};
const number = {
  store: (sent: Given<number>): number | null => sent ?? null,
  answer: (stored: number | null) => stored,
  record: (stored: number | null) => stored?.toString() ?? null,
};
const moment = {
  store: (sent: Given<string>): Date | null => (sent ? new Date(sent) : null),
  answer: instantText,
  record: instantText,
};
const choice = <Value extends string>() => ({
  store: (sent: Given<Value>): Value | null => sent ?? null,
  answer: (stored: Value | null) => stored,
  record: (stored: Value | null): string | null => stored,
});

// The fields that lists show.
export const cardFields = {
  organiser: { column: "organiser", history: "organiser", ...text },
  eventType: { column: "event_type", history: "event-type", ...text },
  expectedAttendees: { column: "expected_attendees", history: "attendees", ...number },
} as const;

// The fields that the page shows to everybody.
export const freeFields = {
  saleMethod: { column: "sale_method", history: "sale-method", ...choice<BiddingMethod>() },
  paymentDeadline: { column: "payment_deadline", history: "payment-deadline", ...moment },
  liftingDeadline: { column: "lifting_deadline", history: "lifting-deadline", ...moment },
} as const;

// The fields that only those see who may know the place.
export const paidFields = {
  sourceUrl: { column: "source_url", history: "source-link", ...text },
} as const;

const plainFields = { ...cardFields, ...freeFields, ...paidFields };
export type PlainColumns = ColumnsOf<typeof plainFields>;

export const plainOf = (body: Parameters<typeof storedOf<typeof plainFields>>[1]): PlainColumns =>
  storedOf(plainFields, body);

// The values of a row under the names that the history has for its fields.
export const recordOf = (row: PlainColumns): Record<string, string | null> =>
  Object.fromEntries(
    Object.values(plainFields).map(({ column, history, record }) => [
      history,
      (record as (stored: unknown) => string | null)(row[column]),
    ]),
  );
