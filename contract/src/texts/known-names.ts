// Names that are stored in English and shown in the reader's language, as far as our tables know them. What somebody typed
// and no table knows stays as it is.
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

export const placeIn = (names: KnownNames, { city, state }: { city: string; state: string }): string =>
  `${names.city(city)}, ${names.state(state)}`;
