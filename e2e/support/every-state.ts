import { stateOf as commonStateOf } from "./states.ts";
import { alertStates } from "../../web/src/alerts/alerts-page.states.ts";
import { auctionStates } from "../../web/src/auctions/list/auctions-page.states.ts";
import { signInStates } from "../../web/src/auth/sign-in/login-page.states.ts";
import type { ShownState } from "./state-answers.ts";
import { followingStates } from "../../web/src/following/favourites-page.states.ts";
import { importStates } from "../../web/src/inventory/import/inventory-import-page.states.ts";
import { inventoryStates } from "../../web/src/inventory/inventory-page.states.ts";
import { layoutStates } from "../../web/src/dashboard/dashboard-page.states.ts";
import { liveDetailStates } from "../../web/src/live/detail/live-auction-page.states.ts";
import { liveListStates } from "../../web/src/live/list/live-auctions-page.states.ts";
import { listingStates } from "../../web/src/auctions/form/create-auction-page.states.ts";
import { managementStates } from "../../web/src/auctions/management/auction-management-page.states.ts";
import { consoleStates } from "../../web/src/live/console/console-page.states.ts";
import { myBidsStates } from "../../web/src/live/my-bids/my-bids-page.states.ts";
import { notificationStates } from "../../web/src/notifications/notifications.states.ts";
import { outcomeStates } from "../../web/src/outcomes/results/results-page.states.ts";
import { organiserStates } from "../../web/src/auctions/detail/auction-page.states.ts";
import { paymentStates } from "../../web/src/subscriptions/management/payments-page.states.ts";
import { profileStates } from "../../web/src/auth/profile/profile-page.states.ts";
import { judgingStates } from "../../web/src/resellers/management/reseller-page.states.ts";
import { resellerStates } from "../../web/src/resellers/signup/reseller-signup-page.states.ts";
import { saleFormStates } from "../../web/src/live/form/create-live-auction-page.states.ts";
import { sellerStates } from "../../web/src/sellers/become-a-seller-page.states.ts";
import { subscriptionStates } from "../../web/src/subscriptions/subscription-page.states.ts";

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
