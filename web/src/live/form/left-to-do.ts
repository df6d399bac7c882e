import { saleLimits } from "@boli/contract/live/inputs";
import { instantOf } from "../../lib/form/values.ts";
import { checkSale } from "./check.ts";
import type { FormLot, SaleForm } from "./form-state.ts";

const requiredNames = ["title", "startDateTime", "endDateTime", "selectedItems"] as const;
type RequiredName = (typeof requiredNames)[number];

// A start is picked by the minute: the server takes one within the last minute too (SALE-2).
const startGraceMs = 60_000;

interface LeftToDo {
  missing: RequiredName[];
  // Fields that are filled in and would be refused. Those of lots count as the field of all items.
  wrong: string[];
}

// Finds in a form that is being written what keeps it from being sent. The start is judged against this time, where there is
// one: that of a live sale has passed.
export function leftToDo(form: SaleForm, nowMs: number | undefined): LeftToDo {
  const keys = checkSale({ ...form, lots: form.lots.slice(0, 1) })?.keys ?? {};
  const start = instantOf(form.startDateTime);
  if (nowMs !== undefined && start !== undefined && start.getTime() < nowMs - startGraceMs)
    keys["startDateTime"] ??= "start_in_past";
  const missing = requiredNames.filter((name) => keys[name] === "required");
  const others = Object.keys(keys).filter((name) => keys[name] !== "required" && !isOfLot(name));
  return { missing, wrong: hasWrongLot(form) ? [...others, "selectedItems"] : others };
}

// The same as checkSale. Lots that were found right while they were typed are left out: the schema takes its time with five hundred.
export function checkToSend(form: SaleForm): ReturnType<typeof checkSale> {
  const { lots } = form;
  const isWhole =
    lots.length > saleLimits.lots ||
    new Set(lots.map(({ key }) => key)).size < lots.length ||
    hasWrongLot(form);
  return checkSale(isWhole ? form : { ...form, lots: lots.slice(0, 1) });
}

const isOfLot = (name: string): boolean => name.startsWith("selectedItems.");

// The result of each lot with the times around it: of five hundred lots one changes with a letter.
const judged = new WeakMap<FormLot, { around: string; isWrong: boolean }>();

function hasWrongLot(form: SaleForm): boolean {
  const around = JSON.stringify([form.settings.pace, form.startDateTime, form.endDateTime]);
  const lots = form.lots.filter((lot) => judged.get(lot)?.around !== around);
  const keys = lots.length === 0 ? {} : (checkSale({ ...form, lots })?.keys ?? {});
  const wrong = new Set(Object.keys(keys).map((name) => /^selectedItems\.(\d+)/.exec(name)?.[1]));
  for (const [index, lot] of lots.entries()) judged.set(lot, { around, isWrong: wrong.has(String(index)) });
  return form.lots.some((lot) => judged.get(lot)?.isWrong === true);
}
