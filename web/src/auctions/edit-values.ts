import type { ItemUnit, SaleMethod } from "@boli/contract/auction-kinds";
import { formatPaise } from "@boli/contract/money";
import type { AuctionMessages } from "../locales/auctions/index.ts";
import type { ListingMessages } from "../locales/listing/index.ts";
import { instantOf, numberOrNull } from "./create-body.ts";
import type { AuctionForm, FormItem, Moment } from "./create-form-state.ts";
import { sayMoment } from "./create-moment-words.ts";

interface Languages {
  words: ListingMessages;
  common: AuctionMessages;
}

// What a field of the form says, in words: for laying two states of it side by side.
export function sayField(field: keyof AuctionForm, value: unknown, languages: Languages): string {
  const { words, common } = languages;
  const says = ((): string | undefined => {
    switch (field) {
      case "type":
        return common.types[value as keyof typeof common.types];
      case "saleMethod":
        return value === "" ? "" : common.facts.saleMethods[value as SaleMethod];
      case "earnestAmount":
        return sayRupees(value as string);
      case "eligibilityFlags":
        return (value as AuctionForm["eligibilityFlags"]).map((flag) => common.facts.flags[flag]).join(", ");
      case "images":
        return words.conflict.pictures({ count: (value as readonly unknown[]).length });
      case "documents":
        return (value as AuctionForm["documents"]).map(({ name }) => name).join(", ");
      default:
        return isMoment(value) ? sayMoment(instantOf(value, "23:59")) : String(value);
    }
  })();
  return says || words.conflict.nothing;
}

export function sayItemField(field: keyof FormItem, value: unknown, { words, common }: Languages): string {
  const says = ((): string => {
    switch (field) {
      case "category":
        return common.categories[value as keyof typeof common.categories];
      case "condition":
        return common.conditions[value as FormItem["condition"]];
      case "estimatedValue":
        return sayRupees(value as string);
      case "unit":
        return value === "" ? "" : common.items.units[value as ItemUnit];
      case "images":
        return words.conflict.pictures({ count: (value as readonly unknown[]).length });
      default:
        return String(value);
    }
  })();
  return says || words.conflict.nothing;
}

// An amount as the fields have it: what is none is said as it was typed.
export function sayRupees(text: string): string {
  const rupees = numberOrNull(text);
  return rupees === null || Number.isNaN(rupees) ? text : formatPaise(Math.round(rupees * 100));
}

const isMoment = (value: unknown): value is Moment =>
  typeof value === "object" && value !== null && "day" in value && "clock" in value;
