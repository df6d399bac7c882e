import type { HTMLInputAutoCompleteAttribute } from "react";
import { suggestionLimits, type Suggestion } from "@boli/contract/places/endpoints";
import { states } from "@boli/contract/places/states";
import { shownLanguage } from "../locales/language.ts";
import { type PlaceMessages, usePlaceMessages } from "./texts/index.ts";
import { Combobox } from "../ui/fields/combobox.tsx";
import type { OptionLooks } from "../ui/fields/combobox-popup.tsx";
import { suggestions } from "./queries.ts";
import { knownNames } from "../locales/known-names.ts";
import { useStore } from "../lib/use-store.ts";
import { SelectField } from "../ui/fields/select-field.tsx";

interface SuggestFieldProps {
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
function SuggestField({ onType, required = false, ...field }: SuggestFieldProps) {
  const { places } = usePlaceMessages();
  return (
    <Combobox
      {...field}
      required={required}
      onChange={onType}
      maxLength={suggestionLimits.queryLength}
      find={suggestions}
      texts={places}
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

interface CityFieldProps {
  value: string;
  onChange(city: string): void;
  // Called when a suggestion was chosen, with its city and state.
  onPlace(place: { city: string; state: string }): void;
  required?: boolean;
  error?: string | undefined;
}

// The city of an address. A town without a suggestion can be typed.
export function CityField({ value, onChange, onPlace, required, error }: CityFieldProps) {
  const { fields } = usePlaceMessages();
  return (
    <SuggestField
      label={fields.city}
      name="city"
      value={value}
      required={required}
      error={error}
      fits={isCity}
      onType={onChange}
      // As it was shown. The server knows both names.
      onChoose={({ city, state }) => city !== null && onPlace({ city: knownNames().city(city), state })}
    />
  );
}

const isCity = ({ kind }: Suggestion): boolean => kind === "city";

interface PlaceFieldProps {
  label: string;
  name: string;
  value: string;
  // The text in the field now, and the suggestion that was chosen for it, if one was.
  onChange(text: string, chosen: Suggestion | undefined): void;
  error?: string | undefined;
}

// A place to search in: a city or a state. A pincode leads to its city.
export function PlaceField({ label, name, value, onChange, error }: PlaceFieldProps) {
  const { places } = usePlaceMessages();
  return (
    <SuggestField
      label={label}
      name={name}
      value={value}
      placeholder={places.cityOrState}
      error={error}
      fits={anyPlace}
      onType={(text) => onChange(text, undefined)}
      onChoose={(chosen) => onChange(placeText(chosen), chosen)}
    />
  );
}

const anyPlace = (): boolean => true;

interface PointFieldProps {
  label: string;
  name: string;
  value: string;
  onType(text: string): void;
  // A PIN code, or a city with its state.
  onChoose(place: string): void;
  error?: string | undefined;
}

// A place to measure distances from. A state is too large for that.
export function PointField({ onChoose, ...field }: PointFieldProps) {
  const { places } = usePlaceMessages();
  return (
    <SuggestField
      {...field}
      placeholder={places.cityOrPincode}
      fits={isPoint}
      onChoose={(chosen) => onChoose(chosen.pincode ?? placeText(chosen))}
    />
  );
}

const isPoint = ({ kind }: Suggestion): boolean => kind !== "state";

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

// The text of a place in a line: "Pune, Maharashtra", and "Chandigarh" when both have the same name.
export function placeText({ city, state }: { city: string | null; state: string }): string {
  const names = knownNames();
  const shown = names.state(state);
  return city === null || city === state ? shown : `${names.city(city)}, ${shown}`;
}

// The same with the post office in front, as a pincode is shown: "Andheri, Mumbai, Maharashtra".
export function officeText({ office, ...place }: { office: string; city: string; state: string }): string {
  const rest = placeText(place);
  return office === place.city || office === place.state ? rest : `${office}, ${rest}`;
}
