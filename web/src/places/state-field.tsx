import type { HTMLInputAutoCompleteAttribute } from "react";
import { states } from "@boli/contract/places/states";
import { useStore } from "../lib/use-store.ts";
import { shownLanguage } from "../locales/language.ts";
import { usePlaceMessages } from "./texts/index.ts";
import { SelectField } from "../ui/fields/select-field.tsx";

interface StateFieldProps {
  // The English name of one of the 36 states, also on Hindi screens; empty when none is chosen.
  value: string;
  onChange(state: string): void;
  // Omitted where the address is not the user's own.
  autoComplete?: HTMLInputAutoCompleteAttribute;
  required?: boolean;
  error?: string | undefined;
}

// The state of an address: one of today's 36, in the order of the current language.
export function StateField({ value, onChange, autoComplete, required, error }: StateFieldProps) {
  const { fields, places } = usePlaceMessages();
  const language = useStore(shownLanguage);
  const options = states
    .map(({ name, hindi }) => ({ value: name, label: language === "hi" ? hindi : name }))
    .toSorted((a, b) => a.label.localeCompare(b.label, language));
  return (
    <SelectField
      label={fields.state}
      name="state"
      value={value}
      onChange={onChange}
      options={options}
      placeholder={places.chooseState}
      autoComplete={autoComplete}
      required={required ?? false}
      error={error}
    />
  );
}
