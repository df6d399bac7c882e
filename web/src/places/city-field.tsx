import type { Suggestion } from "@boli/contract/places/endpoints";
import { knownNames } from "../locales/known-names.ts";
import { usePlaceMessages } from "./texts/index.ts";
import { SuggestField } from "./suggest-field.tsx";

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
