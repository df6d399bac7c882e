import type { PlaceMessages } from "./en.ts";

export const hi: PlaceMessages = {
  fields: {
    city: "शहर",
    state: "राज्य",
    pincode: "पिन कोड",
  },

  places: {
    cityOrState: "शहर या राज्य",
    cityOrPincode: "शहर या पिन कोड",
    chooseState: "राज्य चुनें",
    kinds: { city: "शहर", state: "राज्य", pincode: "पिन कोड" },
    count: ({ count }) => `${count} सुझाव`,
    looking: "जगहें खोजी जा रही हैं…",
    empty: "कोई जगह नहीं मिली। आपने जो लिखा है, उसे ही रख सकते हैं।",
    failed: "जगहें नहीं खोजी जा सकीं। आपने जो लिखा है, उसे ही रख सकते हैं।",
    pincodeHint: "6 अंक डालते ही शहर और राज्य अपने-आप भर जाते हैं।",
    pincodeLooking: "पिन कोड खोजा जा रहा है…",
    pincodeUnknown: "यह पिन कोड हमें नहीं मिला। कृपया शहर और राज्य लिखें।",
    pincodeFailed: "पिन कोड खोजा नहीं जा सका। कृपया शहर और राज्य लिखें।",
    use: ({ place }) => `${place} चुनें`,
  },
};
