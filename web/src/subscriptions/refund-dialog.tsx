import { useQueryClient } from "@tanstack/react-query";
import { useState, type FormEvent } from "react";
import { formatRupees } from "@boli/contract/base/money";
import { paymentLimits } from "@boli/contract/subscriptions/plan";
import { note as noteSchema, refundReasons, type RefundReason } from "@boli/contract/subscriptions/schemas";
import { shownDate } from "../lib/moments.ts";
import { useMessages } from "../locales/use-messages.ts";
import { Button } from "../ui/button.tsx";
import { Choice } from "../ui/fields/choice.tsx";
import { fieldMessage } from "../ui/fields/check-form.ts";
import { TextArea } from "../ui/fields/text-area.tsx";
import { Dialog } from "../ui/overlays/dialog.tsx";
import { toasts } from "../ui/overlays/toasts.ts";
import { Refused } from "../ui/summary.tsx";
import { fieldsOf, useAttempt } from "../ui/use-attempt.ts";
import type { Attempted } from "./payment-details.tsx";
import { mySubscription, requestRefund } from "./queries.ts";
import { useSubscriptionMessages } from "./texts/index.ts";

export function RefundDialog({ subscription, onClose }: { subscription: Attempted; onClose(): void }) {
  const { refund: words } = useSubscriptionMessages();
  const messages = useMessages();
  const client = useQueryClient();
  const [reason, setReason] = useState<RefundReason>("duplicate");
  const [note, setNote] = useState("");
  const { state, run, refuse } = useAttempt();
  const isWorking = state.kind === "working";
  const { payment, amount, id, createdAt } = subscription;

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const typed = noteSchema.safeParse(note);
    if (!typed.success) {
      const sentence = fieldMessage(typed.error.issues[0]?.message ?? "required", messages);
      return refuse({ sentence, fields: { note: sentence } });
    }
    const done = await run(() => requestRefund(id, { reason, note: typed.data }), { failed: words.failed });
    void client.invalidateQueries(mySubscription());
    if (done === undefined) return undefined;
    toasts.show("success", words.done);
    return onClose();
  }

  return (
    <Dialog heading={words.heading} onClose={() => !isWorking && onClose()}>
      <p className="dialog-quiet">
        {words.sentence({
          amount: formatRupees(payment.received ?? amount),
          date: shownDate(payment.paidAt ?? createdAt),
        })}
      </p>
      <form className="form" onSubmit={(event) => void submit(event)} noValidate>
        <Refused state={state} />
        <Choice<RefundReason>
          legend={words.reason}
          options={refundReasons.map((value) => ({ value, label: words.reasons[value] }))}
          value={reason}
          onChoose={setReason}
        />
        <TextArea
          label={words.note}
          name="note"
          hint={words.noteHint}
          value={note}
          onChange={setNote}
          error={fieldsOf(state)["note"]}
          rows={3}
          maxLength={paymentLimits.note}
        />
        <div className="dialog-actions">
          <Button kind="quiet" onPress={() => !isWorking && onClose()}>
            {messages.actions.cancel}
          </Button>
          <Button type="submit" busy={isWorking}>
            {isWorking ? words.submitting : words.submit}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
