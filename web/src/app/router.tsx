import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from "@tanstack/react-router";
import { destinationOf, safeReturnTo } from "../lib/return-to.ts";
import { session } from "../lib/session.ts";
import { ErrorScreen } from "./error-screen.tsx";
import { NotFoundScreen } from "./not-found-screen.tsx";
import { Root } from "./root.tsx";

const root = createRootRoute({ component: Root });

const login = createRoute({
  getParentRoute: () => root,
  path: "/login",
  // Written out even when undefined: what is left out here would be filled in from the address as it stands.
  validateSearch: (search: Record<string, unknown>): { returnTo?: string | undefined } => ({
    returnTo: safeReturnTo(search["returnTo"]),
  }),
  beforeLoad({ search }) {
    if (session.get().kind === "signed-in") throw afterSignIn(search.returnTo);
  },
  component: lazyRouteComponent(() => import("./pages/login-page.tsx"), "LoginPage"),
});

// Everything below /app needs someone signed in; the server decides again on every call.
const app = createRoute({
  getParentRoute: () => root,
  path: "/app",
  beforeLoad({ location }) {
    if (session.get().kind === "signed-out")
      throw redirect({ to: "/login", search: { returnTo: location.href } });
  },
  component: lazyRouteComponent(() => import("./app-area.tsx"), "AppArea"),
});

const appIndex = createRoute({
  getParentRoute: () => app,
  path: "/",
  beforeLoad() {
    throw redirect({ to: "/app/dashboard", replace: true });
  },
});

const dashboard = createRoute({
  getParentRoute: () => app,
  path: "/dashboard",
  component: lazyRouteComponent(() => import("./pages/dashboard-page.tsx"), "DashboardPage"),
});

export const routeTree = root.addChildren([login, app.addChildren([appIndex, dashboard])]);

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

function afterSignIn(returnTo: string | undefined) {
  const { path, isApp } = destinationOf(returnTo);
  return redirect({ href: path, reloadDocument: !isApp, replace: true });
}
