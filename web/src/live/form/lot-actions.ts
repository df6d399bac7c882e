import type { Dispatch, SetStateAction } from "react";
import { instantOf } from "../../lib/form/values.ts";
import { momentOf, noMoment, type Moment } from "../../lib/form/readers.ts";
import type { FormLot, SaleForm } from "./form-state.ts";

// The actions on the list of lots. The functions stay the same between renders, so that unchanged rows are not rendered
// again.

export function lotActionsOf(set: Dispatch<SetStateAction<SaleForm>>) {
  const list = (step: (lots: FormLot[], form: SaleForm) => FormLot[]) =>
    set((now) => ({ ...now, lots: step(now.lots, now) }));
  return {
    add: (added: readonly FormLot[]) => list((lots) => withAdded(lots, added)),
    change: (key: string, change: Partial<FormLot>) =>
      list((lots) => lots.map((lot) => (lot.key === key ? { ...lot, ...change } : lot))),
    remove: (key: string) => list((lots) => lots.filter((lot) => lot.key !== key)),
    removeAll: (keys: ReadonlySet<string>) => list((lots) => lots.filter((lot) => !keys.has(lot.key))),
    // Restores a removed lot.
    restore: (lot: FormLot, at: number) => list((lots) => withRestored(lots, lot, at)),
    move: (key: string, to: number) => list((lots) => withMoved(lots, key, to)),
    stagger: (minutes: number) =>
      list((lots, form) => withStaggeredCloses(lots, instantOf(form.endDateTime), minutes)),
  };
}

// Items that are in the list already stay where they are.
export function withAdded(lots: readonly FormLot[], added: readonly FormLot[]): FormLot[] {
  const known = new Set(lots.map(({ key }) => key));
  return [...lots, ...added.filter(({ key }) => !known.has(key))];
}

// A lot that was added again meanwhile stays where it is.
export const withRestored = (lots: FormLot[], lot: FormLot, at: number): FormLot[] =>
  lots.some(({ key }) => key === lot.key) ? lots : lots.toSpliced(at, 0, lot);

export function withMoved(lots: FormLot[], key: string, to: number): FormLot[] {
  const at = lots.findIndex((lot) => lot.key === key);
  const lot = lots[at];
  if (lot === undefined || at === to) return lots;
  return withQueued(lots, lots.toSpliced(at, 1).toSpliced(to, 0, lot).filter(isQueued));
}

export const isQueued = ({ status }: FormLot): boolean => status === "queued";

// Lots that have opened keep their places; those that wait take theirs in this order (SALE-5).
export function withQueued(lots: readonly FormLot[], queued: readonly FormLot[]): FormLot[] {
  const next = [...queued];
  return lots.map((lot) => (isQueued(lot) ? (next.shift() ?? lot) : lot));
}

// The place to which a lot moves: the wanted one, or the nearest that is not taken by a lot that has opened.
export function queuedPlace(lots: readonly FormLot[], at: number, wanted: number): number {
  const places = lots.flatMap((lot, place) => (isQueued(lot) ? [place] : []));
  if (wanted < at) return places.findLast((place) => place <= wanted) ?? places[0] ?? at;
  return places.find((place) => place >= wanted) ?? places.at(-1) ?? at;
}

// A year that is being typed passes through others, in which clocks were different.
const firstKnown = Date.parse("2000-01-01T00:00:00Z");
export function knownStart(start: Moment): Date | undefined {
  const at = instantOf(start);
  return at !== undefined && at.getTime() >= firstKnown ? at : undefined;
}

// With the start, each close that a lot has of its own moves by the same time. `before` is the last whole start.
export function withStart(form: SaleForm, startDateTime: Moment, before: Date | undefined): SaleForm {
  const start = knownStart(startDateTime);
  const byMs = start === undefined || before === undefined ? 0 : start.getTime() - before.getTime();
  const lots = byMs === 0 ? form.lots : form.lots.map((lot) => withLaterClose(lot, byMs));
  return { ...form, startDateTime, lots };
}

function withLaterClose(lot: FormLot, byMs: number): FormLot {
  const close = instantOf(lot.closesAt);
  if (close === undefined) return lot;
  return { ...lot, closesAt: momentOf(new Date(close.getTime() + byMs).toISOString()) };
}

// As many whole minutes as fit between two lots, so that the first one closes after the start.
export function maxMinutesBetween(
  lots: number,
  { startDateTime, endDateTime }: Pick<SaleForm, "startDateTime" | "endDateTime">,
): number | undefined {
  const [start, end] = [instantOf(startDateTime), instantOf(endDateTime)];
  if (start === undefined || end === undefined || lots < 2) return undefined;
  const lastMs = end.getTime() - start.getTime();
  return Math.max(0, Math.ceil(lastMs / 60_000 / (lots - 1)) - 1);
}

// The last lot closes with the sale, and each other lot some minutes before the next one.
export function withStaggeredCloses(
  lots: readonly FormLot[],
  end: Date | undefined,
  minutes: number,
): FormLot[] {
  if (end === undefined) return [...lots];
  return lots.map((lot, at) => {
    const before = (lots.length - 1 - at) * minutes * 60_000;
    const close = new Date(end.getTime() - before);
    return { ...lot, closesAt: before === 0 ? noMoment : momentOf(close.toISOString()) };
  });
}
