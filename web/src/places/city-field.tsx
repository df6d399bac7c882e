import type { Suggestion } from "@boli/contract/places";
import { usePlaceMessages } from "../locales/places/index.ts";
import { SuggestField } from "./suggest-field.tsx";

interface CityFieldProps {
  value: string;
  onChange(city: string): void;
  // A suggestion was chosen, and knows its state as well.
  onPlace(place: { city: string; state: string }): void;
  required?: boolean;
  error?: string | undefined;
}

// The city of an address. Towns that nobody suggests are typed as they are called.
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
      onChoose={({ city, state }) => city !== null && onPlace({ city, state })}
    />
  );
}

const isCity = ({ kind }: Suggestion): boolean => kind === "city";
