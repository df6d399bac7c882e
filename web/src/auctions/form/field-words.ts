import { formatPaise } from "@boli/contract/base/money";
import type { Moment } from "../../lib/form/readers.ts";
import { instantOf } from "../../lib/form/values.ts";
import { longMoment } from "../../lib/moments.ts";
import type { AuctionMessages } from "../texts/index.ts";
import type { ListingMessages } from "./texts/index.ts";
import { sentValue } from "./body.ts";
import { fieldAt, ofItemAt } from "./fields.ts";
import type { FormDocument } from "./form-state.ts";

// The choices of a field in words, by their values.
export function choicesAt(at: string, common: AuctionMessages): Readonly<Record<string, string>> {
  const all: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    type: common.types,
    saleMethod: common.facts.biddingMethods,
    "eligibility.flags": common.facts.flags,
    category: common.categories,
    condition: common.conditions,
    unit: common.items.units,
  };
  return all[ofItemAt(at)?.field ?? at] ?? {};
}

// An instant in words, so that a typing error is easy to see: "Tuesday, 1 December 2026, 10:00 AM IST".
export const momentText = (instant: Date | undefined): string | undefined =>
  instant === undefined ? undefined : `${longMoment(instant)} IST`;

// The value of a field in words, to show two states of it side by side.
export function valueText(
  at: string,
  value: unknown,
  texts: ListingMessages,
  common: AuctionMessages,
): string {
  const field = fieldAt(at);
  if (field === undefined) return value === undefined ? texts.conflict.withoutItem : texts.conflict.withItem;
  const choices = choicesAt(at, common);
  const says = ((): string | undefined => {
    switch (field.kind) {
      case "choice":
        return choices[value as string];
      case "flags":
        return (value as readonly string[]).map((flag) => choices[flag]).join(", ");
      case "rupees":
        return value === "" ? "" : formatPaise(Math.round(Number(sentValue(field, value)) * 100));
      case "moment":
        return momentText(instantOf(value as Moment, field.clock));
      case "pictures":
        return texts.conflict.pictures({ count: (value as readonly unknown[]).length });
      case "documents":
        return (value as readonly FormDocument[]).map(({ name }) => name).join(", ");
      default:
        return String(value);
    }
  })();
  return says || texts.conflict.nothing;
}
