import type { Suggestion } from "@boli/contract/places";
import { knownNames } from "../locales/known-names.ts";
import { usePlaceMessages } from "./texts/index.ts";
import { SuggestField } from "./suggest-field.tsx";

interface CityFieldProps {
  value: string;
  onChange(city: string): void;
  // A suggestion was chosen, and knows its state as well.
  onPlace(place: { city: string; state: string }): void;
  required?: boolean;
  error?: string | undefined;
}

// The city of an address. A town without a suggestion is typed by its name.
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
