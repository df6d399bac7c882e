import { suggestionLimits, type Suggestion } from "@boli/contract/places/endpoints";
import { shownLanguage } from "../locales/language.ts";
import { type PlaceMessages, usePlaceMessages } from "./texts/index.ts";
import { Combobox } from "../ui/fields/combobox.tsx";
import type { OptionLooks } from "../ui/fields/combobox-popup.tsx";
import { placeText } from "./place-text.ts";
import { suggestions } from "./queries.ts";

export interface SuggestFieldProps {
  label: string;
  name: string;
  value: string;
  onType(text: string): void;
  onChoose(suggestion: Suggestion): void;
  // Decides which suggestions can be meant here.
  fits(suggestion: Suggestion): boolean;
  placeholder?: string | undefined;
  required?: boolean | undefined;
  error?: string | undefined;
}

// A text field that suggests places while the user types.
export function SuggestField({ onType, required = false, ...field }: SuggestFieldProps) {
  const { places } = usePlaceMessages();
  return (
    <Combobox
      {...field}
      required={required}
      onChange={onType}
      maxLength={suggestionLimits.queryLength}
      find={suggestions}
      words={places}
      describe={(suggestion) => describe(suggestion, places)}
    />
  );
}

export const describe = (
  { kind, label, city, state, pincode }: Suggestion,
  { kinds }: PlaceMessages["places"],
): OptionLooks => ({
  key: [kind, city, state, pincode].join("|"),
  label: shownLanguage.get() === "hi" ? labelInHindi({ label, city, state, pincode }) : label,
  note: kinds[kind],
});

// The server's label is in English, so the place is translated here; only the post office keeps its name.
function labelInHindi({ label, city, state, pincode }: Omit<Suggestion, "kind" | "point">): string {
  const place = placeText({ city, state });
  if (pincode === null) return place;
  const [office = ""] = label.split(", ");
  return office === `${pincode} ${city}` ? `${pincode} ${place}` : `${office}, ${place}`;
}
