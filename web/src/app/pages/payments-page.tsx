import { getRouteApi, Link, useNavigate } from "@tanstack/react-router";
import { useProof } from "../../auth/profile/use-proof.tsx";
import { session, userOf } from "../../lib/session.ts";
import { useStore } from "../../lib/use-store.ts";
import { ManagedPayments } from "../../subscriptions/management/managed-payments.tsx";
import { usePaymentMessages } from "../../subscriptions/management/texts/index.ts";
import type { User } from "@boli/contract/users/user";
import { renderPageLink } from "../../ui/lists/page-link.tsx";
import { ScreenHeading } from "../../ui/screen-heading.tsx";
import { useScreenName } from "../screen-names.ts";
import { shell } from "../shell.ts";
import "./payments-page.css";

const route = getRouteApi("/app/payments");

export function Page() {
  const user = userOf(useStore(session));
  return user === undefined ? null : <Payments user={user} />;
}

function Payments({ user }: { user: User }) {
  const texts = usePaymentMessages();
  const search = route.useSearch();
  const navigate = useNavigate();
  const proof = useProof({ user, google: useStore(shell).google, returnTo: "/app/payments" });
  return (
    <div className="tall-screen">
      <div className="payments-head">
        <ScreenHeading heading={useScreenName("/app/payments")} sentence={texts.subheading} />
        <Link className="button button-strong" to="/app/payments/statement">
          {texts.statement}
        </Link>
      </div>
      <ManagedPayments
        search={search}
        onSearch={(wanted, { replace = false } = {}) =>
          void navigate({ to: "/app/payments", search: wanted, replace, resetScroll: false })
        }
        guard={proof.guard}
        renderPageLink={renderPageLink}
      />
      {proof.dialog}
    </div>
  );
}
