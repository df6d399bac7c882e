// What the fields for places say.
export const en = {
  fields: {
    city: "City",
    state: "State",
    pincode: "Pincode",
  },

  places: {
    cityOrState: "City or State",
    chooseState: "Choose a state",
    kinds: { city: "City", state: "State", pincode: "Pincode" },
    count: ({ count }: { count: number }) => `${count} ${count === 1 ? "suggestion" : "suggestions"}`,
    looking: "Looking for places…",
    empty: "No place found. You can keep what you typed.",
    failed: "Places could not be looked up. You can keep what you typed.",
    pincodeHint: "Six digits fill in the city and the state.",
    pincodeLooking: "Looking up the pincode…",
    pincodeUnknown: "We do not know this pincode. Please type the city and the state.",
    pincodeFailed: "The pincode could not be looked up. Please type the city and the state.",
    use: ({ place }: { place: string }) => `Use ${place}`,
  },
};
export type PlaceMessages = typeof en;
