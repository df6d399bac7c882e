import { placeEndpoints } from "@boli/contract/places/endpoints";
import { type Capability, answer } from "../http/capability.ts";
import { placeHandlers } from "./look-up.ts";

export {
  canonicalCity,
  canonicalState,
  cityNames,
  cityPoint,
  findPincode,
  findPlaces,
  homeCity,
  preparePlaces,
  stateNames,
} from "./look-up.ts";
export { phoneticKeyOf, wordsOf } from "./names.ts";

export const places = {
  web: () => ({ endpoints: [answer(placeEndpoints, placeHandlers())] }),
} satisfies Capability;
