import { states as alerts } from "../../web/src/alerts/alerts-page.states.ts";
import { states as auction } from "../../web/src/auctions/detail/auction-page.states.ts";
import { states as createAuction } from "../../web/src/auctions/form/create-auction-page.states.ts";
import { states as editAuction } from "../../web/src/auctions/form/edit/edit-auction-page.states.ts";
import { states as auctions } from "../../web/src/auctions/list/auctions-page.states.ts";
import { states as auctionManagement } from "../../web/src/auctions/management/auction-management-page.states.ts";
import { states as myAuctions } from "../../web/src/auctions/own/my-auctions-page.states.ts";
import { states as profile } from "../../web/src/auth/profile/profile-page.states.ts";
import { states as resetPassword } from "../../web/src/auth/reset/reset-password-page.states.ts";
import { states as setupPassword } from "../../web/src/auth/setup-password-page.states.ts";
import { states as login } from "../../web/src/auth/sign-in/login-page.states.ts";
import { states as signup } from "../../web/src/auth/sign-up/signup-page.states.ts";
import { states as dashboard } from "../../web/src/dashboard/dashboard-page.states.ts";
import { states as favourites } from "../../web/src/following/favourites-page.states.ts";
import { states as inventoryImport } from "../../web/src/inventory/import/inventory-import-page.states.ts";
import { states as inventory } from "../../web/src/inventory/inventory-page.states.ts";
import { states as saleConsole } from "../../web/src/live/console/console-page.states.ts";
import { states as liveAuction } from "../../web/src/live/detail/live-auction-page.states.ts";
import { states as createLiveAuction } from "../../web/src/live/form/create-live-auction-page.states.ts";
import { states as editLiveAuction } from "../../web/src/live/form/edit-live-auction-page.states.ts";
import { states as liveAuctions } from "../../web/src/live/list/live-auctions-page.states.ts";
import { states as log } from "../../web/src/live/log/log-page.states.ts";
import { states as myBids } from "../../web/src/live/my-bids/my-bids-page.states.ts";
import { states as runningSales } from "../../web/src/live/oversight/running-sales-page.states.ts";
import { states as disputes } from "../../web/src/outcomes/disputes/disputes-page.states.ts";
import { states as results } from "../../web/src/outcomes/results/results-page.states.ts";
import { states as reseller } from "../../web/src/resellers/management/reseller-page.states.ts";
import { states as resellers } from "../../web/src/resellers/management/resellers-page.states.ts";
import { states as mobileVerification } from "../../web/src/mobile/mobile-verification-page.states.ts";
import { states as resellerSignup } from "../../web/src/resellers/signup/reseller-signup-page.states.ts";
import { states as becomeASeller } from "../../web/src/sellers/become-a-seller-page.states.ts";
import { states as payments } from "../../web/src/subscriptions/management/payments-page.states.ts";
import { states as statement } from "../../web/src/subscriptions/management/statement-page.states.ts";
import { states as subscription } from "../../web/src/subscriptions/subscription-page.states.ts";
import type { BuiltPath, StatesOf, Steps } from "./steps.ts";

// The states of every built screen, each from the file beside its screen.
const states: { [Path in BuiltPath]: StatesOf<Path> } = {
  "/login": login,
  "/signup": signup,
  "/onboarding/setup-password": setupPassword,
  "/reset-password": resetPassword,
  "/reseller-signup": resellerSignup,
  "/mobile-verification": mobileVerification,
  "/app/dashboard": dashboard,
  "/app/auctions": auctions,
  "/app/auctions/$id": auction,
  "/app/favorites": favourites,
  "/app/live-auctions": liveAuctions,
  "/app/live-auctions/$id": liveAuction,
  "/app/live-auctions/$id/console": saleConsole,
  "/app/admin/live": runningSales,
  "/app/my-bids": myBids,
  "/app/live-auctions/$id/results": results,
  "/app/live-auctions/$id/log": log,
  "/app/disputes": disputes,
  "/app/create-live-auction": createLiveAuction,
  "/app/live-auctions/$id/edit": editLiveAuction,
  "/app/inventory": inventory,
  "/app/inventory/import": inventoryImport,
  "/app/auction-management": auctionManagement,
  "/app/payments": payments,
  "/app/payments/statement": statement,
  "/app/resellers": resellers,
  "/app/resellers/$id": reseller,
  "/app/create-auction": createAuction,
  "/app/become-a-seller": becomeASeller,
  "/app/auctions/$id/edit": editAuction,
  "/app/my-auctions": myAuctions,
  "/app/alerts": alerts,
  "/app/profile": profile,
  "/app/subscription": subscription,
};

const stepsOf: Record<string, Record<string, Steps>> = states;

export const allStates = Object.entries(stepsOf).flatMap(([path, its]) =>
  Object.entries(its).map(([state, show]) => ({ path, state, show })),
);

// For a journey that begins in a state.
export function stateOf(path: string, state: string): { show: Steps } {
  const show = stepsOf[path]?.[state];
  if (show === undefined) throw new Error(`${path} has no state ${state}.`);
  return { show };
}
