import { type FormEvent, useState } from "react";
import { acceptanceEndpoints } from "@boli/contract/live/acceptance";
import type { Terms } from "@boli/contract/live/terms";
import { call } from "../../lib/api.ts";
import { useMessages } from "../../locales/use-messages.ts";
import { Button } from "../../ui/button.tsx";
import { CheckField } from "../../ui/fields/check-field.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { Refused } from "../../ui/summary.tsx";
import { useAttempt } from "../../ui/use-attempt.ts";
import { TermsList, useExample } from "./terms.tsx";
import { useTermsMessages } from "./texts/index.ts";

interface AcceptTermsProps {
  saleId: string;
  terms: Terms;
  onAccepted(): void;
  // The terms have changed meanwhile: the sale is to be read again, and comes back as `terms`.
  onChanged(): void;
  onClose(): void;
}

// Asks a bidder once to accept the terms of a sale, before the first bid.
export function AcceptTerms({ saleId, terms, onAccepted, onChanged, onClose }: AcceptTermsProps) {
  const { accept: texts } = useTermsMessages();
  const messages = useMessages();
  const { state, run, refuse } = useAttempt();
  // Terms that have changed are agreed to again.
  const [agreedTo, setAgreedTo] = useState<number>();
  const isAgreed = agreedTo === terms.version;
  const isWorking = state.kind === "working";

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!isAgreed) return;
    const done = await run(
      () => acceptTerms(saleId, terms.version),
      { failed: texts.failed },
      {
        terms_changed({ sentence }) {
          setAgreedTo(undefined);
          refuse({ sentence });
          onChanged();
        },
      },
    );
    if (done !== undefined) onAccepted();
  }

  return (
    <Dialog heading={texts.heading} onClose={() => !isWorking && onClose()}>
      <p className="dialog-quiet">{texts.intro}</p>
      <TermsToRead terms={terms} />
      <form className="form" onSubmit={(event) => void submit(event)} noValidate>
        <Refused state={state} />
        <CheckField
          name="isAdult"
          checked={isAgreed}
          onChange={(checked) => !isWorking && setAgreedTo(checked ? terms.version : undefined)}
        >
          {texts.check}
        </CheckField>
        <div className="dialog-actions">
          <Button kind="quiet" onPress={() => !isWorking && onClose()}>
            {messages.actions.cancel}
          </Button>
          <Button type="submit" busy={isWorking} disabledBecause={isAgreed ? undefined : texts.unchecked}>
            {isWorking ? texts.submitting : texts.submit}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

// The terms, closed at first, and what is agreed to in any case.
function TermsToRead({ terms }: { terms: Terms }) {
  const { accept: texts } = useTermsMessages();
  return (
    <>
      <details className="terms-read">
        <summary>
          {texts.read}
          <span className="terms-added numbers">{useExample(terms)}</span>
        </summary>
        <TermsList terms={terms} />
      </details>
      <ul className="terms-statements">
        {texts.statements.map((statement) => (
          <li key={statement}>{statement}</li>
        ))}
      </ul>
    </>
  );
}

const acceptTerms = (saleId: string, version: number) =>
  call(acceptanceEndpoints.acceptTerms, { params: { id: saleId }, body: { version, isAdult: true } });
