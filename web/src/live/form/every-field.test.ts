import { expect, test } from "vitest";
import { lotFields, saleFields, saleSettings } from "@boli/contract/live/inputs";
import { shownLot, shownSale } from "../testing/shown-sale.ts";
import { bodyOf } from "./body.ts";
import { emptySaleForm, formOfSale, type SaleForm } from "./form-state.ts";
import { conflictValues } from "./sale-conflict.tsx";
import { mergeSale } from "./sale-merge.ts";
import { en } from "./texts/en.ts";

// A sale in which no field has the value that a form begins with.
const lot = shownLot(1, { status: "queued", minimumBidPrice: 12_345 });
const sale = shownSale({
  status: "scheduled",
  title: "Lamps",
  description: "All of brass",
  city: "Surat",
  state: "Gujarat",
  settings: {
    allowChat: false,
    requireMembership: false,
    step: { kind: "fixed", rupees: 750 },
    softCloseSeconds: 45,
    softCloseCapMinutes: 7,
    fairWarningSeconds: 9,
  },
  items: [lot],
});
const form = formOfSale(sale);
const sent = bodyOf(form);
// Fields of the other pace are hidden, and sent as they begin.
const sentClerk = bodyOf({ ...form, settings: { ...form.settings, pace: "clerk" } });

type Fields = Readonly<Record<string, unknown>>;
const begun = bodyOf({ ...emptySaleForm, lots: form.lots.map((one) => ({ ...one, minimumBidPrice: "1" })) });

test.each([
  ...Object.keys(saleFields).map((name) => [name, sale, sent, begun] as const),
  ...Object.keys(saleSettings).map((name) => {
    const its = name === "fairWarningSeconds" ? sentClerk : sent;
    return [name, sale.settings, its.settings, begun.settings] as const;
  }),
  ...Object.keys(lotFields).map(
    (name) => [name, lot, sent.selectedItems[0], begun.selectedItems[0]] as const,
  ),
] as ReadonlyArray<readonly [string, Fields, Fields, Fields]>)(
  "MAKE-7 an auction that is opened in the form and saved keeps its %s",
  (name, shown, saved, empty) => {
    expect(shown[name], `give ${name} a value above`).not.toEqual(empty[name]);
    expect(saved[name]).toEqual(shown[name]);
  },
);

test.each(Object.keys(saleFields) as ReadonlyArray<keyof typeof saleFields>)(
  "MAKE-7 two editors who changed %s are shown both",
  (name) => {
    const of = (value: string): SaleForm => ({ ...form, [name]: value });
    const three = { base: form, mine: of("mine"), theirs: of("theirs") };
    const { conflicts } = mergeSale(three);
    expect(conflicts).toEqual([name]);
    expect(conflictValues(conflicts, three, en)).toMatchObject([{ mine: "mine", theirs: "theirs" }]);
  },
);
