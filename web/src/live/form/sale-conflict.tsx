import { formatRupees } from "@boli/contract/base/money";
import { termsTexts } from "@boli/contract/live/terms";
import { isSame } from "../../lib/form/readers.ts";
import { instantOf, numberOrNull } from "../../lib/form/values.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import type { FormLot, SaleForm } from "./form-state.ts";
import { momentWords } from "./moment-words.ts";
import type { SalePart } from "./sale-merge.ts";
import { type SaleFormMessages, useSaleFormMessages } from "./texts/index.ts";
import "./sale-conflict.css";

interface SaleConflictProps {
  conflicts: readonly SalePart[];
  mine: SaleForm;
  theirs: SaleForm;
  onChoose(side: "mine" | "theirs"): void;
  // Back to the form, with all that was typed.
  onLater(): void;
}

// More than this many differences are only counted.
const maxListed = 30;

// Shown when another editor, or the same one in another tab, saved what was changed here too: each field with both values.
export function SaleConflict({ conflicts, mine, theirs, onChoose, onLater }: SaleConflictProps) {
  const messages = useSaleFormMessages();
  const texts = messages.conflict;
  const values = conflictValues(conflicts, { mine, theirs }, messages);
  return (
    <Dialog heading={texts.heading} onClose={onLater}>
      <p className="dialog-quiet">{texts.sentence}</p>
      <ul className="sale-conflict">
        {values.slice(0, maxListed).map((value) => (
          <li key={value.at}>
            <h3>{value.label}</h3>
            <dl>
              <div>
                <dt>{texts.myValue}</dt>
                <dd className="numbers">{value.mine}</dd>
              </div>
              <div>
                <dt>{texts.theirValue}</dt>
                <dd className="numbers">{value.theirs}</dd>
              </div>
            </dl>
          </li>
        ))}
      </ul>
      {values.length > maxListed && (
        <p className="dialog-quiet">{messages.moreWrong({ count: values.length - maxListed })}</p>
      )}
      <div className="dialog-actions">
        <Button kind="plain" onPress={onLater}>
          {texts.later}
        </Button>
        <Button kind="quiet" onPress={() => onChoose("theirs")}>
          {texts.theirs}
        </Button>
        <Button onPress={() => onChoose("mine")}>{texts.mine}</Button>
      </div>
    </Dialog>
  );
}

// One field on which two editors differ, with its two values in words.
interface ConflictValue {
  at: string;
  label: string;
  mine: string;
  theirs: string;
}

interface TwoSales {
  mine: SaleForm;
  theirs: SaleForm;
}

// The fields in conflict. Settings, terms and lots are merged as a whole each, so all of their differences are listed.
export function conflictValues(
  conflicts: readonly SalePart[],
  sales: TwoSales,
  texts: SaleFormMessages,
): ConflictValue[] {
  return conflicts.flatMap((part) => {
    switch (part) {
      case "settings":
        return settingsIn(sales, texts);
      case "terms":
        return termsIn(sales, texts);
      case "lots":
        return [...lotsIn(sales, texts), ...orderIn(sales, texts)];
      case "startDateTime":
      case "endDateTime":
        return [valueOf(part, sales, texts, (form) => momentWords(form[part]))];
      default:
        return [textsOf(part, texts, sales.mine[part], sales.theirs[part])];
    }
  });
}

type Named = keyof SaleFormMessages["fields"];

function valueOf(
  at: Named,
  { mine, theirs }: TwoSales,
  texts: SaleFormMessages,
  inWords: (form: SaleForm) => string | undefined,
): ConflictValue {
  const { nothing } = texts.conflict;
  return {
    at,
    label: texts.fields[at],
    mine: inWords(mine) || nothing,
    theirs: inWords(theirs) || nothing,
  };
}

function textsOf(at: Named, texts: SaleFormMessages, mine: string, theirs: string): ConflictValue {
  const { nothing } = texts.conflict;
  const from = firstDifference(mine, theirs);
  return {
    at,
    label: texts.fields[at],
    mine: excerpt(mine, from) || nothing,
    theirs: excerpt(theirs, from) || nothing,
  };
}

function settingsIn(sales: TwoSales, texts: SaleFormMessages): ConflictValue[] {
  const { mine, theirs } = sales;
  const differs = (name: keyof SaleForm["settings"]) => !isSame(mine.settings[name], theirs.settings[name]);
  const values: ConflictValue[] = [];
  if (differs("pace"))
    values.push(valueOf("settings.pace", sales, texts, ({ settings }) => texts.paces[settings.pace].label));
  if (differs("step"))
    values.push(valueOf("settings.step.kind", sales, texts, (form) => stepTexts(form, texts)));
  for (const name of ["softCloseSeconds", "softCloseCapMinutes", "fairWarningSeconds"] as const)
    if (differs(name))
      values.push(valueOf(`settings.${name}`, sales, texts, ({ settings }) => settings[name]));
  for (const name of ["requireMembership", "allowChat"] as const)
    if (differs(name))
      values.push(
        valueOf(`settings.${name}`, sales, texts, ({ settings }) =>
          settings[name] ? texts.conflict.yes : texts.conflict.no,
        ),
      );
  return values;
}

function stepTexts({ settings: { step } }: SaleForm, { steps }: SaleFormMessages): string {
  return step.kind === "table" ? steps.table : `${steps.fixed}, ${rupeesWords(step.rupees)}`;
}

function rupeesWords(typed: string): string {
  const rupees = numberOrNull(typed);
  return rupees === null || Number.isNaN(rupees) ? typed : formatRupees(rupees);
}

function termsIn({ mine, theirs }: TwoSales, texts: SaleFormMessages): ConflictValue[] {
  return (["gstPercent", "premiumPercent", ...termsTexts] as const)
    .filter((name) => mine.terms[name] !== theirs.terms[name])
    .map((name) => textsOf(`terms.${name}`, texts, mine.terms[name], theirs.terms[name]));
}

// A lot as each side has it; a side that lacks it has none.
interface LotPair extends Pick<FormLot, "key" | "name"> {
  here: FormLot | undefined;
  there: FormLot | undefined;
}

const fieldsOfLot = ["minimumBidPrice", "reserve", "closesAt"] as const;

function lotsIn({ mine, theirs }: TwoSales, texts: SaleFormMessages): ConflictValue[] {
  const others = new Map(theirs.lots.map((lot) => [lot.key, lot]));
  const own = new Set(mine.lots.map(({ key }) => key));
  const pairs: LotPair[] = [
    ...mine.lots.map((here) => ({ ...here, here, there: others.get(here.key) })),
    ...theirs.lots.filter(({ key }) => !own.has(key)).map((there) => ({ ...there, here: undefined, there })),
  ];
  return pairs.flatMap(({ key, name, here, there }) => {
    const differing = fieldsOfLot.filter((field) => !isSame(sent(here, field), sent(there, field)));
    if (here !== undefined && there !== undefined && differing.length === 0) return [];
    const inWords = (lot: FormLot | undefined, other: FormLot | undefined): string => {
      if (lot === undefined) return texts.conflict.withoutLot;
      if (other === undefined) return texts.conflict.withLot;
      return differing.map((field) => lotTexts(lot, field, texts)).join("\n");
    };
    return [{ at: `lot.${key}`, label: name, mine: inWords(here, there), theirs: inWords(there, here) }];
  });
}

// A number is the same however it was typed.
function sent(lot: FormLot | undefined, field: (typeof fieldsOfLot)[number]): unknown {
  if (lot === undefined) return undefined;
  return field === "closesAt" ? instantOf(lot.closesAt)?.toISOString() : numberOrNull(lot[field]);
}

function lotTexts(lot: FormLot, field: (typeof fieldsOfLot)[number], texts: SaleFormMessages): string {
  const { minimum, reserve, closes, withSale } = texts.lots;
  if (field === "closesAt") return `${closes}: ${momentWords(lot.closesAt) ?? withSale}`;
  const label = field === "reserve" ? reserve : minimum;
  return `${label}: ${rupeesWords(lot[field]) || texts.conflict.nothing}`;
}

// The lots named in an order; the others are only counted.
const namedLots = 5;

// The order of the lots that both have, from the first place on which they differ.
function orderIn({ mine, theirs }: TwoSales, texts: SaleFormMessages): ConflictValue[] {
  const own = new Set(mine.lots.map(({ key }) => key));
  const others = new Set(theirs.lots.map(({ key }) => key));
  const here = mine.lots.filter(({ key }) => others.has(key));
  const there = theirs.lots.filter(({ key }) => own.has(key));
  const from = here.findIndex(({ key }, at) => key !== there[at]?.key);
  if (from < 0) return [];
  const inWords = (lots: readonly FormLot[]): string => {
    const listed = lots.slice(from, from + namedLots);
    const names = listed.map(({ name }, at) => `${from + at + 1}. ${name}`).join("\n");
    const count = lots.length - from - listed.length;
    return count > 0 ? texts.leftOut.andMore({ names, count }) : names;
  };
  return [{ at: "order", label: texts.conflict.order, mine: inWords(here), theirs: inWords(there) }];
}

function firstDifference(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at;
}

const excerptLength = 280;
const before = 60;

// A long text from a little before the difference, so that the difference is seen.
function excerpt(text: string, difference: number): string {
  if (text.length <= excerptLength) return text;
  const from = Math.min(Math.max(0, difference - before), text.length - excerptLength);
  const letters = text.slice(from, from + excerptLength);
  return `${from > 0 ? "…" : ""}${letters}${from + excerptLength < text.length ? "…" : ""}`;
}
