import { faceOf as faceOfEntry } from "../support/faces.ts";
import { auctionFaces } from "./auction-faces.ts";
import { entryFaces } from "./entry-faces.ts";
import type { Face } from "./face-answers.ts";
import { frameFaces } from "./frame-faces.ts";
import { listingFaces } from "./listing-faces.ts";
import { managementFaces } from "./management-faces.ts";
import { profileFaces } from "./profile-faces.ts";

// How a face of a screen is brought about, wherever that is written down.
export const faceOf = (path: string, state: string): Face =>
  entryFaces[path]?.[state] ??
  frameFaces[path]?.[state] ??
  profileFaces[path]?.[state] ??
  auctionFaces[path]?.[state] ??
  managementFaces[path]?.[state] ??
  listingFaces[path]?.[state] ??
  faceOfEntry(path, state);
