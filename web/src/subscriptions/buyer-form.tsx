import { useState, type FormEvent } from "react";
import { buyerInput, invoicedBuyerInput } from "@boli/contract/subscriptions/schemas";
import { useMessages } from "../locales/use-messages.ts";
import { Button } from "../ui/button.tsx";
import { checkForm } from "../ui/fields/check-form.ts";
import { toasts } from "../ui/overlays/toasts.ts";
import { Refused } from "../ui/summary.tsx";
import { fieldsOf, useAttempt } from "../ui/use-attempt.ts";
import { BuyerFields, typedFrom, typedIn, type KnownBuyer } from "./buyer-fields.tsx";
import { changeBuyer } from "./queries.ts";
import { useSubscriptionMessages } from "./texts/index.ts";

interface BuyerFormProps {
  // The subscription whose payment waits.
  id: string;
  known: KnownBuyer;
  issuesInvoices: boolean;
}

// The buyer's details of a payment that waits, which can be changed until the money is there.
export function BuyerForm({ id, known, issuesInvoices }: BuyerFormProps) {
  const { buyer: words } = useSubscriptionMessages();
  const messages = useMessages();
  const [buyer, setBuyer] = useState(() => typedFrom(known));
  const { state, run, refuse, reset } = useAttempt();
  const isWorking = state.kind === "working";

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const typed = typedIn(buyer);
    const problem = checkForm(issuesInvoices ? invoicedBuyerInput : buyerInput, typed, messages);
    if (problem !== undefined) return refuse(problem);
    const done = await run(() => changeBuyer(id, typed), { failed: words.failed });
    if (done === undefined) return undefined;
    reset();
    toasts.show("success", words.saved);
    return undefined;
  }

  return (
    <form className="form payment-buyer" onSubmit={(event) => void submit(event)} noValidate>
      <BuyerFields
        buyer={buyer}
        onChange={setBuyer}
        errors={fieldsOf(state)}
        needsAddress={issuesInvoices}
        isKnown={known !== null}
      >
        <Refused state={state} />
        <div className="form-actions">
          <Button type="submit" kind="quiet" busy={isWorking}>
            {isWorking ? words.saving : words.save}
          </Button>
        </div>
      </BuyerFields>
    </form>
  );
}
