export type { CityName } from "./gazetteer.ts";
export {
  canonicalCity,
  canonicalState,
  cityPoint,
  findPincode,
  findPlaces,
  isState,
  preparePlaces,
  sameCity,
} from "./look-up.ts";
export { placeHandlers } from "./routes.ts";
