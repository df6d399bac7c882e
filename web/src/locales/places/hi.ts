import type { PlaceMessages } from "./en.ts";

export const hi: PlaceMessages = {
  fields: {
    city: "शहर",
    state: "राज्य",
    pincode: "पिनकोड",
  },

  places: {
    cityOrState: "शहर या राज्य",
    chooseState: "राज्य चुनें",
    kinds: { city: "शहर", state: "राज्य", pincode: "पिनकोड" },
    count: ({ count }) => `${count} सुझाव`,
    looking: "जगहें खोजी जा रही हैं…",
    empty: "कोई जगह नहीं मिली। जो लिखा है, उसे रहने दे सकते हैं।",
    failed: "जगहें खोजी नहीं जा सकीं। जो लिखा है, उसे रहने दे सकते हैं।",
    pincodeHint: "छह अंक लिखते ही शहर और राज्य भर जाते हैं।",
    pincodeLooking: "पिनकोड खोजा जा रहा है…",
    pincodeUnknown: "यह पिनकोड हमें नहीं मिला। कृपया शहर और राज्य लिखें।",
    pincodeFailed: "पिनकोड खोजा नहीं जा सका। कृपया शहर और राज्य लिखें।",
    use: ({ place }) => `${place} रखें`,
  },
};
