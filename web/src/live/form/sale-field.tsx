import { valueAt } from "../../lib/form/values.ts";
import type { Moment } from "../../lib/form/readers.ts";
import { Check } from "../../ui/fields/check.tsx";
import { MomentField } from "../../ui/fields/moment-field.tsx";
import { TextArea } from "../../ui/fields/text-area.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import type { SaleForm } from "./form-state.ts";
import { momentWords } from "./moment-words.ts";
import { useSaleFormMessages, type SaleFormMessages } from "./texts/index.ts";
import type { FieldActions, FieldName } from "./use-sale-form.ts";

export interface SectionProps {
  form: SaleForm;
  actions: FieldActions;
}

type TextName = Exclude<
  FieldName,
  | "startDateTime"
  | "endDateTime"
  | "isPractice"
  | "settings.allowChat"
  | "settings.requireMembership"
  | "settings.pace"
  | "settings.step.kind"
>;

interface SaleFieldProps extends SectionProps {
  name: TextName;
  kind?: "line" | "number" | "rupees" | "link";
  rows?: 2 | 3 | 5;
  isRequired?: true;
  hint?: string | undefined;
}

// A field of one text.
export function SaleField({ name, kind = "line", rows, isRequired, hint, form, actions }: SaleFieldProps) {
  const texts = useSaleFormMessages();
  const field = {
    label: texts.fields[name],
    name,
    value: valueAt(form, name),
    onChange: (value: string) => actions.set(name, value),
    optional: isRequired ? undefined : texts.optional,
    hint: hint ?? hintOf(name, form, texts),
    error: actions.errorAt(name),
  };
  if (rows !== undefined) return <TextArea {...field} rows={rows} />;
  if (kind === "link") return <TextField {...field} type="url" inputMode="url" />;
  if (kind === "rupees") return <TextField {...field} sign="₹" inputMode="numeric" />;
  if (kind === "number") return <TextField {...field} inputMode="decimal" />;
  return <TextField {...field} autoCapitalize="sentences" />;
}

function hintOf(name: string, { isPractice }: SaleForm, texts: SaleFormMessages): string | undefined {
  const hints: Readonly<Record<string, string>> = texts.hints;
  const ofPractice: Readonly<Record<string, string>> = texts.practice.hints;
  return (isPractice ? ofPractice[name] : undefined) ?? hints[name];
}

interface InstantFieldProps extends SectionProps {
  name: "startDateTime" | "endDateTime";
  onChange?(moment: Moment): void;
  hint?: string | undefined;
}

// A day and a clock, and the moment in words, so that a typing error is easy to see.
export function InstantField({ name, form, actions, hint, onChange }: InstantFieldProps) {
  const texts = useSaleFormMessages();
  const moment = form[name];
  function change(part: Partial<Moment>): void {
    const next = { ...moment, ...part };
    actions.set(name, next);
    onChange?.(next);
  }
  return (
    <MomentField
      legend={texts.fields[name]}
      hint={hint}
      day={{
        label: texts.day,
        name,
        value: moment.day,
        onChange: (day) => change({ day }),
        error: actions.errorAt(name),
      }}
      clock={{
        label: texts.clock,
        name: `${name}.clock`,
        value: moment.clock,
        onChange: (clock) => change({ clock }),
      }}
      says={momentWords(moment)}
    />
  );
}

interface FlagFieldProps extends SectionProps {
  name: "isPractice" | "settings.allowChat" | "settings.requireMembership";
}

export function FlagField({ name, form, actions }: FlagFieldProps) {
  const texts = useSaleFormMessages();
  return (
    <Check
      name={name}
      label={texts.fields[name]}
      hint={hintOf(name, form, texts)}
      checked={valueAt(form, name)}
      onChange={(checked) => actions.set(name, checked)}
    />
  );
}
