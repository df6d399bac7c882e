import type * as z from "zod/mini";
import type { createSaleBody, editSaleBody } from "@boli/contract/live/inputs";
import { isSame, type Moment } from "../../lib/form/readers.ts";
import { instantOf, numberOrNull } from "../../lib/form/values.ts";
import { emptySaleForm, type FormLot, type SaleForm } from "./form-state.ts";

// Converts the form into the body of the request.

export type SaleDraft = z.input<typeof createSaleBody>;
export type SaleChanges = z.input<typeof editSaleBody>;

const sentInstant = (moment: Moment): string => instantOf(moment)?.toISOString() ?? "";
// The check reports what is no number.
const numberOf = (typed: string): number => numberOrNull(typed) ?? Number.NaN;

export function bodyOf(form: SaleForm): SaleDraft {
  const { settings, terms, lots, city, state, ...rest } = form;
  const isTimed = settings.pace === "timed";
  // Fields of the other pace are hidden, so a mistake in them could not be corrected.
  const ofPace = { timed: emptySaleForm.settings, clerk: emptySaleForm.settings, [settings.pace]: settings };
  return {
    ...rest,
    startDateTime: sentInstant(form.startDateTime),
    endDateTime: sentInstant(form.endDateTime),
    city,
    state,
    selectedItems: lots.map((lot) => selectedItem(lot, isTimed)),
    settings: {
      allowChat: settings.allowChat,
      requireMembership: settings.requireMembership,
      pace: settings.pace,
      step:
        settings.step.kind === "table"
          ? { kind: "table" }
          : { kind: "fixed", rupees: numberOf(settings.step.rupees) },
      softCloseSeconds: numberOf(ofPace.timed.softCloseSeconds),
      softCloseCapMinutes: numberOf(ofPace.timed.softCloseCapMinutes),
      fairWarningSeconds: numberOf(ofPace.clerk.fairWarningSeconds),
    },
    terms: {
      ...terms,
      gstPercent: numberOrNull(terms.gstPercent) ?? 0,
      premiumPercent: numberOrNull(terms.premiumPercent) ?? 0,
    },
  };
}

function selectedItem(lot: FormLot, isTimed: boolean): SaleDraft["selectedItems"][number] {
  const reserve = numberOrNull(lot.reserve);
  const closesAt = isTimed ? instantOf(lot.closesAt) : undefined;
  return {
    inventoryItem: lot.key,
    minimumBidPrice: numberOf(lot.minimumBidPrice),
    ...(reserve === null ? {} : { reserve }),
    ...(closesAt === undefined ? {} : { closesAt: closesAt.toISOString() }),
  };
}

// The fields that a live sale may still change (SALE-5).
const whileLive = new Set(["title", "description", "youtubeUrl", "endDateTime"]);
export const mayChangeLive = (part: string): boolean => part === "lots" || whileLive.has(part);

// The changes of a sale: a field that did not change is left out, so that it stays as another editor saved it.
export function changesOf(form: SaleForm, original: SaleForm, isLive: boolean): SaleChanges {
  const { isPractice: _, ...body } = bodyOf(form);
  const before = bodyOf(original);
  const changed = Object.entries(body).filter(
    ([name, value]) =>
      (!isLive || whileLive.has(name)) && !isSame(value, before[name as keyof typeof before]),
  );
  const changes = Object.fromEntries(changed) as SaleChanges;
  const order = queuedLots(form);
  return isLive && !isSame(order, queuedLots(original)) ? { ...changes, lotOrder: order } : changes;
}

const queuedLots = ({ lots }: SaleForm): string[] =>
  lots.flatMap(({ lotId, status }) => (status === "queued" && lotId !== null ? [lotId] : []));
