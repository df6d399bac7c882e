import { randomInt } from "node:crypto";
import type { AuctionDraft } from "@boli/contract/auctions/inputs";
import { plantedPlace } from "@boli/server/testing/paywall/planted-places";

// A place that the recorder recognises, almost certainly different for every auction of a run.
export function draftOfPlace(): Pick<AuctionDraft, "location" | "inspection" | "sourceUrl"> {
  const { address, coordinates, inspectionPlace, sourceUrl } = plantedPlace(randomInt(1_000));
  return {
    // The form looks up the PIN code, so it is a real one, which the recorder learns.
    location: { address, city: "Pune", state: "Maharashtra", pincode: "411001", coordinates },
    inspection: { place: inspectionPlace },
    sourceUrl,
  };
}
