import type { BiddingMethod } from "@boli/contract/auctions/kinds";
import { instantText } from "../platform/database/clock.ts";

// The fields of an auction that are stored and answered as they were sent: each has one column, one key of the contract,
// and one name in the history. The others take several columns, or a conversion of their own.

interface Field {
  column: string;
  history: string;
  store(sent: unknown): unknown;
  answer(stored: unknown): unknown;
  record(stored: unknown): string | null;
}
type Fields = Readonly<Record<string, Pick<Field, "column" | "history">>>;

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
type PlainFields = typeof plainFields;

export type ColumnsOf<Some extends Fields> = {
  [Name in keyof Some as Some[Name]["column"]]: Some[Name] extends { store(sent: never): infer Stored }
    ? Stored
    : never;
};
export type PlainColumns = ColumnsOf<PlainFields>;

type PlainBody = { [Name in keyof PlainFields]?: Parameters<PlainFields[Name]["store"]>[0] };
type Answered<Some extends Fields> = {
  [Name in keyof Some]: Some[Name] extends { answer(stored: never): infer Answer } ? Answer : never;
};

const entriesOf = (fields: object) => Object.entries(fields) as Array<[name: string, field: Field]>;

export const columnsOf = <Some extends Fields>(fields: Some) =>
  entriesOf(fields).map(([, { column }]) => column) as Array<Some[keyof Some]["column"]>;

export const storedOf = (body: PlainBody) =>
  Object.fromEntries(
    entriesOf(plainFields).map(([name, { column, store }]) => [column, store(Reflect.get(body, name))]),
  ) as PlainColumns;

export const answerOf = <Some extends Fields>(fields: Some, row: ColumnsOf<Some>) =>
  Object.fromEntries(
    entriesOf(fields).map(([name, { column, answer }]) => [name, answer(Reflect.get(row, column))]),
  ) as Answered<Some>;

// The values of a row under the names that the history has for its fields.
export const recordOf = (row: PlainColumns): Record<string, string | null> =>
  Object.fromEntries(
    entriesOf(plainFields).map(([, { column, history, record }]) => [
      history,
      record(Reflect.get(row, column)),
    ]),
  );
