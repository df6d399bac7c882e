import { Navigate, type RouteComponent, Link, useRouter } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { roles, scopeOf, type Right, type Role } from "@boli/contract/endpoint/permissions";
import { session, userOf } from "../lib/session.ts";
import { useStore } from "../lib/use-store.ts";
import { useTitle } from "../lib/use-title.ts";
import { shownLanguage } from "../locales/language.ts";
import type { Screen } from "./define-screen.ts";
import { useMessages } from "../locales/use-messages.ts";
import { Button } from "../ui/button.tsx";
import { Chip } from "../ui/chip.tsx";
import { LockIcon } from "../ui/icons.tsx";
import { roleTones } from "../users/labels.ts";
import { useScreenName } from "./screen-names.ts";
import "./screen-page.css";

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
  // The router calls `preload` before it shows the page. A loaded page has none: without a connection a second loading would
  // fail, and replace the page that is loaded.
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

// Replaces a screen that is not for this role, and names the roles that it is for.
function AccessDenied({ role, required }: { role: Role; required: readonly Role[] }) {
  const { accessDenied, errors, roles } = useMessages();
  const becomeSeller = useScreenName("/app/become-a-seller");
  // For a buyer who may become a seller, that is the strong button: it leads to the screen that was asked for.
  const mayBecomeSeller = role === "buyer" && required.includes("seller");
  const router = useRouter();
  useTitle(accessDenied.heading);

  // A visitor who came here by a link from outside has nowhere to go back to inside the app.
  function goBack(): void {
    if (router.history.canGoBack()) router.history.back();
    else void router.navigate({ to: "/app/dashboard", replace: true });
  }

  return (
    <section className="access-denied" aria-labelledby="access-denied">
      <LockIcon />
      <h1 id="access-denied">{accessDenied.heading}</h1>
      <p>{required.includes("seller") ? accessDenied.sellersOnly : accessDenied.sentence}</p>
      <dl>
        <div>
          <dt>{accessDenied.yourRole}</dt>
          <dd>
            <Chip tone={roleTones[role]}>{roles[role].label}</Chip>
          </dd>
        </div>
        <div>
          <dt>{accessDenied.requiredRoles}</dt>
          <dd>
            {required.map((allowed) => (
              <Chip key={allowed} tone={roleTones[allowed]}>
                {roles[allowed].label}
              </Chip>
            ))}
          </dd>
        </div>
      </dl>
      <div className="access-denied-actions">
        <Button kind="quiet" onPress={goBack}>
          {accessDenied.goBack}
        </Button>
        <Link className={`button button-${mayBecomeSeller ? "quiet" : "strong"}`} to="/app/dashboard">
          {errors.toDashboard}
        </Link>
        {mayBecomeSeller && (
          <Link className="button button-strong" to="/app/become-a-seller">
            {becomeSeller}
          </Link>
        )}
      </div>
    </section>
  );
}
