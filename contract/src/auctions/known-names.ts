// Names that are stored in English and shown in the reader's language when our tables have them. Any other name is shown as
// it was typed.
export interface KnownNames {
  city(name: string): string;
  state(name: string): string;
  // A kind of event, such as "Public auction".
  eventType(name: string): string;
}

export const namesAsStored: KnownNames = {
  city: (name) => name,
  state: (name) => name,
  eventType: (name) => name,
};

// A city and its state in one line, or the one of them that is known. Empty without both.
export const placeIn = (
  names: KnownNames,
  { city, state }: { city: string | null; state: string | null },
): string => [city && names.city(city), state && names.state(state)].filter(Boolean).join(", ");
