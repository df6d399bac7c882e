import type { Suggestion } from "@boli/contract/places/endpoints";
import { usePlaceMessages } from "./texts/index.ts";
import { SuggestField } from "./suggest-field.tsx";
import { placeText } from "./place-text.ts";

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
