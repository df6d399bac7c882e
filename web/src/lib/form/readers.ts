import { clockOf, dayOf } from "@boli/contract/base/day-and-time";
import { formatTime } from "@boli/contract/base/time";

// Readers of what a form holds while it is typed. One reader reads both a saved draft and the server's response: a missing or
// unfitting field becomes empty, and an unknown one is dropped.

export type Reader<Value> = (value: unknown) => Value;
type Shape = Readonly<Record<string, Reader<unknown>>>;
type Read<Part extends Shape> = { [Key in keyof Part]: ReturnType<Part[Key]> };

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;
export const text: Reader<string> = (value) => (typeof value === "string" ? value : "");
export const textOrNull: Reader<string | null> = (value) => (typeof value === "string" ? value : null);
export const numeral: Reader<string> = (value) => (typeof value === "number" ? String(value) : text(value));

export function choice<const Value extends string, Other extends string>(
  values: readonly Value[],
  other: Other,
) {
  return (value: unknown): Value | Other => values.find((known) => known === value) ?? other;
}

export function part<const Part extends Shape>(shape: Part): Reader<Read<Part>> {
  const readers = Object.entries(shape);
  return (value) =>
    Object.fromEntries(
      readers.map(([key, read]) => [key, read(Reflect.get(Object(value), key))]),
    ) as Read<Part>;
}

export function list<Value>(read: Reader<Value | undefined>): Reader<Value[]> {
  return (value) => (Array.isArray(value) ? value.flatMap((item) => read(item) ?? []) : []);
}

// A day and a clock as the browser's own fields write them: "2026-12-01" and "10:00". The exact instant from the server is
// stored beside them, and is sent back unchanged unless the user types another one.
const typedMoment = part({ day: text, clock: text, exact: textOrNull });
export type Moment = ReturnType<typeof typedMoment>;
export const noMoment: Moment = { day: "", clock: "", exact: null };
export const moment: Reader<Moment> = (value) =>
  typeof value === "string" ? momentOf(value) : typedMoment(value);

export function momentOf(instant: string): Moment {
  const at = new Date(instant);
  return { day: dayOf(at), clock: fieldClock(formatTime(at)), exact: instant };
}

// "10:00 AM" as the browser's field for a clock has it.
export function fieldClock(raw: unknown): string {
  const { hour, minute } = clockOf(text(raw)) ?? {};
  return hour === undefined ? "" : [hour, minute].map((number) => String(number).padStart(2, "0")).join(":");
}

// True when two parts of the form have the same content; they are plain data whose keys are in one order.
export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
