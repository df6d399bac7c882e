import type { placeEndpoints } from "@boli/contract/places/endpoints";
import type { Handlers } from "../http/call.ts";
import { refuse } from "../http/refusal.ts";
import { findPincode, findPlaces } from "./look-up.ts";

export function placeHandlers(): Handlers<typeof placeEndpoints> {
  return {
    getPincode: async ({ params }) => {
      const place = findPincode(params.pincode);
      if (place === undefined) throw refuse("pincode_not_found");
      return place;
    },
    findPlaces: async ({ query }) => findPlaces(query.query, query.limit),
  };
}
