import { stateOf as commonStateOf } from "../../support/states.ts";
import { auctionStates } from "./auction-states.ts";
import { signInStates } from "./sign-in-states.ts";
import type { ShownState } from "./state-answers.ts";
import { followingStates } from "./following-states.ts";
import { frameStates } from "./frame-states.ts";
import { listingStates } from "./listing-states.ts";
import { managementStates } from "./management-states.ts";
import { notificationStates } from "./notification-states.ts";
import { profileStates } from "./profile-states.ts";
import { sellerStates } from "./seller-states.ts";

// The steps that reach a state of a screen, from whichever file defines them.
export const stateOf = (path: string, state: string): ShownState =>
  signInStates[path]?.[state] ??
  frameStates[path]?.[state] ??
  notificationStates[path]?.[state] ??
  profileStates[path]?.[state] ??
  auctionStates[path]?.[state] ??
  managementStates[path]?.[state] ??
  sellerStates[path]?.[state] ??
  listingStates[path]?.[state] ??
  followingStates[path]?.[state] ??
  commonStateOf(path, state);
