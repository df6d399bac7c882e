import { startOf } from "@boli/contract/base/day-and-time";
import { isSame, momentOf, type Moment } from "./readers.ts";

// The type of a field's value, by its name.
export type ValueAt<Form, Name> = Name extends keyof Form
  ? Form[Name]
  : Name extends `${infer Part}.${infer Rest}`
    ? ValueAt<Form[Part & keyof Form], Rest>
    : never;

export const valueAt = <Form, Name extends string>(form: Form, name: Name) =>
  name.split(".").reduce<unknown>((value, key) => Reflect.get(Object(value), key), form) as ValueAt<
    Form,
    Name
  >;

export function withAt<Form extends object>(form: Form, name: string, value: unknown): Form {
  const [first = "", ...rest] = name.split(".");
  if (rest.length === 0) return { ...form, [first]: value };
  return { ...form, [first]: withAt(valueAt(form, first) as object, rest.join("."), value) };
}

// "12,34,567", "₹ 500" and "2.5" are numbers. Other text becomes NaN, which every check refuses. An empty text has no
// value.
export function numberOrNull(text: string): number | null {
  const bare = text.replaceAll(/[\s,₹]/gu, "");
  if (bare === "") return null;
  return /^\d+(?:\.\d+)?$/.test(bare) ? Number(bare) : Number.NaN;
}

// True for a moment that still shows its exact instant. The comparison formats a time, and a list of lots asks for hundreds of them.
const unchanged = new WeakMap<Moment, boolean>();

function isUnchanged(moment: Moment, exact: string): boolean {
  const known = unchanged.get(moment) ?? isSame(momentOf(exact), moment);
  unchanged.set(moment, known);
  return known;
}

export function instantOf(moment: Moment, defaultClock = ""): Date | undefined {
  const { day, clock, exact } = moment;
  if (exact !== null && isUnchanged(moment, exact)) return new Date(exact);
  return day === "" ? undefined : startOf(day, clock || defaultClock);
}
