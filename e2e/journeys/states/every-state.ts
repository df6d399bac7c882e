import { stateOf as commonStateOf } from "../../support/states.ts";
import { alertStates } from "./alert-states.ts";
import { auctionStates } from "./auction-states.ts";
import { signInStates } from "./sign-in-states.ts";
import type { ShownState } from "./state-answers.ts";
import { followingStates } from "./following-states.ts";
import { importStates } from "./import-states.ts";
import { inventoryStates } from "./inventory-states.ts";
import { layoutStates } from "./layout-states.ts";
import { liveDetailStates } from "./live-detail-states.ts";
import { liveListStates } from "./live-list-states.ts";
import { listingStates } from "./listing-states.ts";
import { managementStates } from "./management-states.ts";
import { consoleStates } from "./console-states.ts";
import { myBidsStates } from "./my-bids-states.ts";
import { notificationStates } from "./notification-states.ts";
import { outcomeStates } from "./outcome-states.ts";
import { organiserStates } from "./organiser-states.ts";
import { paymentStates } from "./payment-states.ts";
import { profileStates } from "./profile-states.ts";
import { judgingStates } from "./judging-states.ts";
import { resellerStates } from "./reseller-states.ts";
import { saleFormStates } from "./sale-form-states.ts";
import { sellerStates } from "./seller-states.ts";
import { subscriptionStates } from "./subscription-states.ts";

const all = [
  signInStates,
  layoutStates,
  notificationStates,
  profileStates,
  auctionStates,
  organiserStates,
  alertStates,
  managementStates,
  resellerStates,
  judgingStates,
  sellerStates,
  inventoryStates,
  importStates,
  saleFormStates,
  subscriptionStates,
  paymentStates,
  listingStates,
  followingStates,
  liveListStates,
  liveDetailStates,
  consoleStates,
  myBidsStates,
  outcomeStates,
];

// The steps that reach a state of a screen, from whichever file defines them.
export const stateOf = (path: string, state: string): ShownState =>
  all.map((states) => states[path]?.[state]).find((found) => found !== undefined) ??
  commonStateOf(path, state);
