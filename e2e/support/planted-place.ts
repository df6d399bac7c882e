import { randomInt } from "node:crypto";
import type { AuctionDraft } from "@boli/contract/auction-inputs";
import { plantedPlace } from "@boli/server/testing/paywall/planted-places";

// A place that the recorder knows by sight, and that hardly two auctions of a run have in common.
export function draftOfPlace(): Pick<AuctionDraft, "location" | "inspection" | "sourceUrl"> {
  const { address, coordinates, inspectionPlace, sourceUrl } = plantedPlace(randomInt(1_000));
  return {
    // The form looks the PIN code up, so it is a real one, which the recorder learns.
    location: { address, city: "Pune", state: "Maharashtra", pincode: "411001", coordinates },
    inspection: { place: inspectionPlace },
    sourceUrl,
  };
}
