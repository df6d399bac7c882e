import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  type AnyRoute,
  type ResolveFullPath,
  type ResolveId,
  type Route,
  Outlet,
} from "@tanstack/react-router";
import type { ReactNode } from "react";
import { startedAway } from "../lib/away.ts";
import { Unreachable } from "../lib/client.ts";
import { linkToken, tokenFor } from "../lib/link-token.ts";
import { destinationOf } from "../lib/return-to.ts";
import { session } from "../lib/session.ts";
import { fetchTextsOfPage, textsOfNextPage } from "../locales/language.ts";
import type { BuiltScreen, Screen } from "./define-screen.ts";
import { ErrorScreen, NotFoundScreen } from "./failures/error-screen.tsx";
import { reloadFailedStyles, whyNotLoaded } from "./failures/not-loaded.ts";
import { screenPage } from "./screen-page.tsx";
import { builtScreens, type screens } from "./screens.ts";
import { useMessages } from "../locales/use-messages.ts";
import { Toaster } from "../ui/overlays/toaster.tsx";

// Loads a page, the styles that failed earlier, and the texts of the capabilities that the page imports.
const withTexts =
  <Module,>(load: () => Promise<Module>) =>
  async (): Promise<Module> => {
    try {
      await reloadFailedStyles();
      const module = await load();
      await fetchTextsOfPage();
      return module;
    } catch (failure) {
      throw await whyNotLoaded(failure);
    }
  };

const root = createRootRoute({ beforeLoad: () => textsOfNextPage(), component: Root });

// Everything below /app needs a signed-in user. The server checks again on every call.
const app = createRoute({
  getParentRoute: () => root,
  path: "/app",
  beforeLoad: ({ location }) => requireSignIn(location.href),
  component: lazyRouteComponent(
    withTexts(() => import("./app-area.tsx")),
    "AppArea",
  ),
});

const appIndex = createRoute({
  getParentRoute: () => app,
  path: "/",
  // Includes the parameter of a sign-in by Google (use-search-message.ts).
  beforeLoad({ location }) {
    throw redirect({ href: `/app/dashboard${location.searchStr}`, replace: true });
  },
});

type Listed = (typeof screens)[number];
type InApp = Extract<Listed, { page: string; path: `/app/${string}` }>;
type OutsideApp = Exclude<Extract<Listed, { page: string }>, InApp>;

// The type of a screen's route, so that links, parameters and searches are type-checked.
type RouteOf<S, Parent extends AnyRoute, Prefix extends string> = S extends {
  path: `${Prefix}${infer Path}`;
}
  ? Route<
      unknown,
      Parent,
      Path,
      ResolveFullPath<Parent, Path>,
      string,
      ResolveId<Parent, string, Path>,
      S extends { search: infer Search } ? Search : undefined
    >
  : never;

const pages = import.meta.glob<{ Page(props: object): ReactNode }>("./pages/**/*-page.tsx");

function routesBelow(parent: AnyRoute, prefix: string, chosen: readonly BuiltScreen[]): AnyRoute[] {
  return chosen.map((screen) => {
    const load = pages[`./pages/${screen.page}.tsx`];
    if (load === undefined) throw new Error(`There is no ${screen.page}.`);
    return createRoute({
      getParentRoute: () => parent,
      path: screen.path.slice(prefix.length),
      validateSearch: screen.search,
      beforeLoad: ({ location, search }) => redirectVisitor(screen, location.href, search),
      component: screenPage(screen, lazyRouteComponent(withTexts(load), "Page")),
    });
  });
}

const isInApp = ({ path }: Screen): boolean => path.startsWith("/app/");

// Routes are built from the list at run time, so their types are declared here.
const outsideApp = routesBelow(
  root,
  "",
  builtScreens.filter((screen) => !isInApp(screen)),
) as RouteOf<OutsideApp, typeof root, "">[];
const inApp = routesBelow(app, "/app", builtScreens.filter(isInApp)) as RouteOf<InApp, typeof app, "/app">[];

const routeTree = root.addChildren([...outsideApp, app.addChildren([appIndex, ...inApp])]);

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

// Redirects visitors who cannot use this page. The screen itself checks the role when it is shown.
function redirectVisitor({ path, visitor, unlessLink, isKept }: Screen, href: string, search: object): void {
  if (path.startsWith("/app/") && isKept === undefined && startedAway.get() === "known")
    throw new Unreachable("connection");
  if (visitor === undefined && !path.startsWith("/app/")) requireSignIn(href);
  if (visitor !== "signed-out" || session.get().kind !== "signed-in") return;
  // A mailed link works in any session: it signs in the person it was sent to.
  if (unlessLink !== undefined && tokenFor(linkToken.get(), unlessLink) !== undefined) return;
  throw afterSignIn("returnTo" in search ? search.returnTo : undefined);
}

function requireSignIn(returnTo: string): void {
  if (startedAway.get() === "unknown") throw new Unreachable("connection");
  if (session.get().kind === "signed-out") throw redirect({ to: "/login", search: { returnTo } });
}

function afterSignIn(returnTo: unknown) {
  const { path, isApp } = destinationOf(returnTo);
  return redirect({ href: path, reloadDocument: !isApp, replace: true });
}

// The parts of every screen: the skip link, the screen itself, and the messages above it.
function Root() {
  const messages = useMessages();
  return (
    <>
      <a className="skip-link" href="#content" data-print="no">
        {messages.skipToContent}
      </a>
      <Outlet />
      <Toaster />
    </>
  );
}
