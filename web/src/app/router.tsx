import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from "@tanstack/react-router";
import { readAuctionSearch } from "../auctions/auction-tabs.ts";
import { readListSearch } from "../auctions/list-search.ts";
import { readManagedSearch, type ManagedSearch } from "../auctions/management/search.ts";
import { readCreateSearch, readOwnSearch } from "../auctions/own-search.ts";
import { googleProblems, type GoogleProblem } from "../auth/google-problems.ts";
import { linkToken, tokenFor } from "../lib/link-token.ts";
import { destinationOf, safeReturnTo } from "../lib/return-to.ts";
import { session } from "../lib/session.ts";
import { sentencesOfNextPage } from "../locales/language.ts";
import { ErrorScreen } from "./error-screen.tsx";
import { NotFoundScreen } from "./not-found-screen.tsx";
import { requireRoles } from "./require-roles.tsx";
import { Root } from "./root.tsx";

interface LoginSearch {
  returnTo?: string | undefined;
  // Google has proved who is there, and the code of the authenticator app is still owed.
  step?: "code" | "link" | undefined;
  problem?: GoogleProblem | undefined;
  // A new password was set, and signing in with it comes next.
  after?: "reset" | undefined;
}

const root = createRootRoute({ beforeLoad: () => sentencesOfNextPage(), component: Root });

const login = createRoute({
  getParentRoute: () => root,
  path: "/login",
  // Written out even when undefined: what is left out here would be filled in from the address as it stands.
  validateSearch: (search: Record<string, unknown>): LoginSearch => ({
    returnTo: safeReturnTo(search["returnTo"]),
    step: search["step"] === "code" || search["step"] === "link" ? search["step"] : undefined,
    problem: googleProblems.find((problem) => problem === search["problem"]),
    after: search["after"] === "reset" ? "reset" : undefined,
  }),
  beforeLoad({ search }) {
    if (session.get().kind === "signed-in") throw afterSignIn(search.returnTo);
  },
  component: lazyRouteComponent(() => import("./pages/login-page.tsx"), "LoginPage"),
});

const signUp = createRoute({
  getParentRoute: () => root,
  path: "/signup",
  beforeLoad() {
    // A mailed link is followed whoever is signed in; it signs in its own person.
    if (session.get().kind === "signed-in" && tokenFor(linkToken.get(), "verify") === undefined)
      throw afterSignIn(undefined);
  },
  component: lazyRouteComponent(() => import("./pages/signup-page.tsx"), "SignupPage"),
});

const setupPassword = createRoute({
  getParentRoute: () => root,
  path: "/onboarding/setup-password",
  beforeLoad: ({ location }) => requireSignIn(location.href),
  component: lazyRouteComponent(() => import("./pages/setup-password-page.tsx"), "SetupPasswordPage"),
});

const resetPassword = createRoute({
  getParentRoute: () => root,
  path: "/reset-password",
  component: lazyRouteComponent(() => import("./pages/reset-password-page.tsx"), "ResetPasswordPage"),
});

// Everything below /app needs someone signed in; the server decides again on every call.
const app = createRoute({
  getParentRoute: () => root,
  path: "/app",
  beforeLoad: ({ location }) => requireSignIn(location.href),
  component: lazyRouteComponent(() => import("./app-area.tsx"), "AppArea"),
});

const appIndex = createRoute({
  getParentRoute: () => app,
  path: "/",
  // With the word that somebody coming from Google brings along (use-arrival.ts).
  beforeLoad({ location }) {
    throw redirect({ href: `/app/dashboard${location.searchStr}`, replace: true });
  },
});

const dashboard = createRoute({
  getParentRoute: () => app,
  path: "/dashboard",
  component: lazyRouteComponent(() => import("./pages/dashboard-page.tsx"), "DashboardPage"),
});

const auctions = createRoute({
  getParentRoute: () => app,
  path: "/auctions",
  validateSearch: readListSearch,
  component: lazyRouteComponent(() => import("./pages/auctions-page.tsx"), "AuctionsPage"),
});

const auction = createRoute({
  getParentRoute: () => app,
  path: "/auctions/$id",
  validateSearch: readAuctionSearch,
  component: lazyRouteComponent(() => import("./pages/auction-page.tsx"), "AuctionPage"),
});

const profile = createRoute({
  getParentRoute: () => app,
  path: "/profile",
  component: lazyRouteComponent(() => import("./pages/profile-page.tsx"), "ProfilePage"),
});

// Only for admins; everyone else sees that they may not.
const administration = createRoute({
  getParentRoute: () => app,
  id: "administration",
  ...requireRoles(["admin"]),
});

const auctionManagement = createRoute({
  getParentRoute: () => administration,
  path: "/auction-management",
  validateSearch: (search: Record<string, unknown>): ManagedSearch => readManagedSearch(search),
  component: lazyRouteComponent(() => import("./pages/auction-management-page.tsx"), "AuctionManagementPage"),
});

// Listing auctions and looking after one's own.
const listing = createRoute({
  getParentRoute: () => app,
  id: "listing",
  ...requireRoles(["admin", "seller"]),
});

const createAuction = createRoute({
  getParentRoute: () => listing,
  path: "/create-auction",
  validateSearch: readCreateSearch,
  component: lazyRouteComponent(() => import("./pages/create-auction-page.tsx"), "CreateAuctionPage"),
});

const editAuction = createRoute({
  getParentRoute: () => listing,
  path: "/auctions/$id/edit",
  component: lazyRouteComponent(() => import("./pages/edit-auction-page.tsx"), "EditAuctionPage"),
});

const myAuctions = createRoute({
  getParentRoute: () => listing,
  path: "/my-auctions",
  validateSearch: readOwnSearch,
  component: lazyRouteComponent(() => import("./pages/my-auctions-page.tsx"), "MyAuctionsPage"),
});

export const routeTree = root.addChildren([
  login,
  signUp,
  setupPassword,
  resetPassword,
  app.addChildren([
    appIndex,
    dashboard,
    auctions,
    auction,
    profile,
    listing.addChildren([createAuction, editAuction, myAuctions]),
    administration.addChildren([auctionManagement]),
  ]),
]);

export const makeRouter = () =>
  createRouter({
    routeTree,
    defaultPreload: "intent",
    scrollRestoration: true,
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: NotFoundScreen,
  });

export type AppRouter = ReturnType<typeof makeRouter>;

declare module "@tanstack/react-router" {
  interface Register {
    router: AppRouter;
  }
}

function requireSignIn(wish: string): void {
  if (session.get().kind === "signed-out") throw redirect({ to: "/login", search: { returnTo: wish } });
}

function afterSignIn(returnTo: string | undefined) {
  const { path, isApp } = destinationOf(returnTo);
  return redirect({ href: path, reloadDocument: !isApp, replace: true });
}
