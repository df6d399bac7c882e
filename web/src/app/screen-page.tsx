import { Navigate, type RouteComponent } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { roles, scopeOf, type Right } from "@boli/contract/endpoint/permissions";
import { session, userOf } from "../lib/session.ts";
import { useStore } from "../lib/use-store.ts";
import { useTitle } from "../lib/use-title.ts";
import { shownLanguage } from "../locales/language.ts";
import { AccessDenied } from "./access-denied.tsx";
import type { Screen } from "./define-screen.ts";

// The component of a screen's route: its title and its page, or the Access Denied card. It follows a change of the role at
// once. The server checks every call; this only spares people a screen full of refusals.
export function screenPage(screen: Omit<Screen, "path">, Page: RouteComponent): RouteComponent {
  const { name, right, denied } = screen;
  const page = (
    <>
      {name !== undefined && <ScreenTitle name={name} />}
      <Page />
    </>
  );
  const Shown: RouteComponent = () =>
    right === undefined ? (
      page
    ) : (
      <RoleGuard right={right} denied={denied}>
        {page}
      </RoleGuard>
    );
  // The router calls this to load the page before it is shown. A loaded page has none: loading it again would fail where
  // nothing can be reached, and take away a page that is here.
  if (Page.preload !== undefined) Shown.preload = () => Page.preload?.() ?? Promise.resolve();
  return Shown;
}

function ScreenTitle({ name }: Required<Pick<Screen, "name">>) {
  useTitle(name[useStore(shownLanguage)]);
  return null;
}

interface RoleGuardProps extends Pick<Screen, "denied"> {
  right: Right;
  children: ReactNode;
}

function RoleGuard({ right, denied, children }: RoleGuardProps) {
  const user = userOf(useStore(session));
  if (user === undefined) return null;
  if (scopeOf(user, right) !== undefined) return children;
  if (denied === "dashboard") return <Navigate to="/app/dashboard" replace />;
  const required = roles.filter((role) => scopeOf(role, right) !== undefined);
  return <AccessDenied role={user.role} required={required} />;
}
