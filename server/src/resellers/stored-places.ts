import type { DraftDetails } from "@boli/contract/resellers/application";
import { canonicalCity, canonicalState } from "../places/index.ts";

type Address = DraftDetails["businessAddress"];

// Cities and states are stored under their English names, because a Hindi form fills in Hindi ones, and everybody reads them with a
// sale. A place that no table knows, such as one abroad, stays as it was typed.
export const withStoredPlaces = <Details extends Record<"businessAddress" | "warehouseAddress", Address>>(
  details: Details,
): Details => ({
  ...details,
  businessAddress: stored(details.businessAddress),
  warehouseAddress: stored(details.warehouseAddress),
});

function stored(address: Address): Address {
  const state = canonicalState(address.state);
  const city = state === undefined ? undefined : canonicalCity(address.city, state)?.city;
  return { ...address, state: state ?? address.state, city: city ?? address.city };
}
