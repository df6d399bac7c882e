// The sentences of the fields for places.
export const en = {
  fields: {
    city: "City",
    state: "State",
    pincode: "PIN code",
  },

  places: {
    cityOrState: "City or State",
    cityOrPincode: "City or PIN code",
    chooseState: "Choose a state",
    kinds: { city: "City", state: "State", pincode: "PIN code" },
    count: ({ count }: { count: number }) => `${count} ${count === 1 ? "suggestion" : "suggestions"}`,
    looking: "Looking for places…",
    empty: "No place found. You can keep what you typed.",
    failed: "We couldn't look up places. You can keep what you typed.",
    pincodeHint: "Enter 6 digits and we'll fill in the city and state.",
    pincodeLooking: "Looking up the PIN code…",
    pincodeUnknown: "We don't know this PIN code. Please enter the city and state.",
    pincodeFailed: "We couldn't look up the PIN code. Please enter the city and state.",
    use: ({ place }: { place: string }) => `Use ${place}`,
  },
};
export type PlaceMessages = typeof en;
