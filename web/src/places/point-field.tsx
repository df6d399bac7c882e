import type { Suggestion } from "@boli/contract/places/endpoints";
import { placeText } from "./place-text.ts";
import { SuggestField } from "./suggest-field.tsx";
import { usePlaceMessages } from "./texts/index.ts";

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
