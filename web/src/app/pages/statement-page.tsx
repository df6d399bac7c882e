import { Link } from "@tanstack/react-router";
import type { User } from "@boli/contract/users/user";
import { useProof } from "../../auth/profile/use-proof.tsx";
import { session, userOf } from "../../lib/session.ts";
import { useStore } from "../../lib/use-store.ts";
import { StatementImport } from "../../subscriptions/management/statement-import.tsx";
import { usePaymentMessages } from "../../subscriptions/management/texts/index.ts";
import { PreviousIcon } from "../../ui/area-icons.tsx";
import { ScreenHeading } from "../../ui/screen-heading.tsx";
import { useScreenName } from "../screen-names.ts";
import { shell } from "../shell.ts";
import "./payments-page.css";

export function Page() {
  const user = userOf(useStore(session));
  return user === undefined ? null : <Statement user={user} />;
}

function Statement({ user }: { user: User }) {
  const { importing: texts } = usePaymentMessages();
  const proof = useProof({ user, google: useStore(shell).google, returnTo: "/app/payments/statement" });
  return (
    <div className="tall-screen">
      <Link className="back-link" to="/app/payments">
        <PreviousIcon />
        {texts.back}
      </Link>
      <ScreenHeading heading={useScreenName("/app/payments/statement")} sentence={texts.subheading} />
      <StatementImport
        guard={proof.guard}
        links={{
          unmatched: (
            <Link className="button button-quiet" to="/app/payments" search={{ state: "unmatched" }}>
              {texts.toUnmatched}
            </Link>
          ),
          differing: (
            <Link className="button button-quiet" to="/app/payments" search={{ state: "differs" }}>
              {texts.toDiffering}
            </Link>
          ),
        }}
      />
      {proof.dialog}
    </div>
  );
}
