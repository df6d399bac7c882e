import { Link, useRouter } from "@tanstack/react-router";
import type { Role } from "@boli/contract/endpoint/permissions";
import { useTitle } from "../lib/use-title.ts";
import { useMessages } from "../locales/use-messages.ts";
import { Button } from "../ui/button.tsx";
import { Chip } from "../ui/chip.tsx";
import { LockIcon } from "../ui/icons.tsx";
import { roleTones } from "../users/labels.ts";
import { useScreenName } from "./screen-names.ts";
import "./access-denied.css";

// Replaces a screen that is not for this role, and names the roles that it is for.
export function AccessDenied({ role, required }: { role: Role; required: readonly Role[] }) {
  const { accessDenied, errors, roles } = useMessages();
  const becomeSeller = useScreenName("/app/become-a-seller");
  // The strong button is the one that leads to what they came for.
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
            {required.map((one) => (
              <Chip key={one} tone={roleTones[one]}>
                {roles[one].label}
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
