import { consentVersion } from "@boli/contract/users/consent";
import type { User } from "@boli/contract/users/user";
import { accountChanged } from "../../lib/session.ts";
import { useMessages } from "../../locales/use-messages.ts";
import { Button } from "../../ui/button.tsx";
import { toasts } from "../../ui/overlays/toasts.ts";
import { LegalWords } from "../legal-words.tsx";
import { acceptConsent } from "../queries.ts";
import { Refused } from "../../ui/summary.tsx";
import { useAttempt } from "../../ui/use-attempt.ts";
import "./consent-notice.css";

// Asks a user who accepted an older version of the terms and privacy policy to accept the current one.
export function ConsentNotice({ user }: { user: User }) {
  const { consent } = useMessages();
  const { state, run, reset } = useAttempt();
  if (user.consentVersion === consentVersion) return null;

  async function accept() {
    const done = await run(acceptConsent, { failed: consent.failed });
    if (done === undefined) return;
    reset();
    accountChanged(done.result);
    toasts.show("success", consent.accepted);
  }

  return (
    <section className="consent" data-print="no" aria-label={consent.heading}>
      <p className="consent-sentence">
        <LegalWords sentence={consent.sentence} />
      </p>
      <Button kind="quiet" busy={state.kind === "working"} onPress={() => void accept()}>
        {consent.accept}
      </Button>
      <div className="consent-refusal">
        <Refused state={state} />
      </div>
    </section>
  );
}
