import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { formatRupees } from "@boli/contract/base/money";
import {
  type Subscription,
  note as noteSchema,
  refundReasons,
  type RefundReason,
} from "@boli/contract/subscriptions/schemas";
import { paymentLimits } from "@boli/contract/subscriptions/plan";
import { shownDate } from "../lib/moments.ts";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { Chip } from "../ui/chip.tsx";
import { DownloadIcon } from "../ui/icons.tsx";
import { Row } from "../ui/layout-parts.tsx";
import type { Tone } from "../ui/tones.ts";
import { documentUrl, mySubscription, requestRefund } from "./queries.ts";
import { useSubscriptionMessages, type SubscriptionMessages } from "./texts/index.ts";
import { useMessages } from "../locales/use-messages.ts";
import { Choice } from "../ui/fields/choice.tsx";
import { fieldMessage } from "../ui/fields/check-form.ts";
import { TextArea } from "../ui/fields/text-area.tsx";
import { FormDialog } from "../ui/overlays/form-dialog.tsx";
import { toasts } from "../ui/overlays/toasts.ts";
import { fieldsOf, useAttempt } from "../ui/use-attempt.ts";
import type { Attempted } from "./payment-details.tsx";
import "./payment-history.css";

interface PaymentHistoryProps {
  history: readonly Subscription[];
  onRefund(subscription: Subscription): void;
}

// Every purchase, the newest first, with its receipt and the way to a refund while there is one.
export function PaymentHistory({ history, onRefund }: PaymentHistoryProps) {
  const texts = useSubscriptionMessages();
  if (history.length === 0) return null;
  return (
    <Card heading={texts.history.heading}>
      <ul className="payments" aria-label={texts.history.caption}>
        {history.map((one) => (
          <Row as="li" key={one.id} across={4} justify="between" className="payment-line">
            <div className="payment-line-what">
              <Row as="p" gap={1} across={3} className="numbers">
                <strong>{one.payment === null ? texts.history.granted : formatRupees(one.amount)}</strong>
                <StateChip subscription={one} />
              </Row>
              <p className="payment-line-facts numbers">
                {factsOf(one).map((fact) => (
                  <span key={fact}>{fact}</span>
                ))}
              </p>
              {(one.payment?.documents ?? []).map(({ kind, number }) => (
                <a
                  key={number}
                  className="payment-line-document"
                  href={documentUrl(one.id, { kind, number })}
                  download
                >
                  <DownloadIcon />
                  {texts.history.documents[kind]} {number}
                </a>
              ))}
              {moneyWords(one, texts).map((sentence) => (
                <p key={sentence} className="card-quiet numbers">
                  {sentence}
                </p>
              ))}
              {typeof one.refund?.note === "string" && (
                <p className="card-quiet">{texts.history.refundSays({ note: one.refund.note })}</p>
              )}
            </div>
            {one.refundableUntil !== null && one.payment !== null && (
              <Button kind="quiet" onPress={() => onRefund(one)}>
                {texts.refund.action}
                <span className="unseen"> {one.payment.reference}</span>
              </Button>
            )}
          </Row>
        ))}
      </ul>
    </Card>
  );
}

function StateChip({ subscription: { payment, refund, status } }: { subscription: Subscription }) {
  const { history: texts, current } = useSubscriptionMessages();
  if (refund !== null) return <Chip tone={refundTones[refund.state]}>{texts.refunds[refund.state]}</Chip>;
  if (payment !== null) return <Chip tone={stateTones[payment.state]}>{texts.states[payment.state]}</Chip>;
  return status === "active" ? (
    <Chip tone="success">{current.active}</Chip>
  ) : (
    <Chip tone="error">{texts.states.expired}</Chip>
  );
}

function factsOf({ createdAt, startDate, endDate, payment }: Subscription): string[] {
  const facts = [shownDate(payment?.paidAt ?? createdAt)];
  if (payment !== null) facts.push(payment.reference);
  if (startDate !== null && endDate !== null) facts.push(`${shownDate(startDate)} – ${shownDate(endDate)}`);
  return facts;
}

// The amount that came in, if it differs from the amount that was asked for, what is being checked, and the amount that went back.
function moneyWords(
  { amount, payment, refund }: Subscription,
  { history: texts }: SubscriptionMessages,
): string[] {
  const sentences: string[] = [];
  const received = payment?.received ?? null;
  if (received !== null && received !== amount)
    sentences.push(texts.received({ amount: formatRupees(received) }));
  if (payment?.isInDoubt === true) sentences.push(texts.inDoubt);
  if (refund?.amount === undefined || refund.amount === null) return sentences;
  const back = formatRupees(refund.amount);
  if (refund.state === "to_send") sentences.push(texts.toSend({ amount: back }));
  if (refund.state === "sent" && refund.sentAt !== null && refund.reference !== null)
    sentences.push(texts.sent({ amount: back, date: shownDate(refund.sentAt), reference: refund.reference }));
  return sentences;
}

const stateTones: Record<NonNullable<Subscription["payment"]>["state"], Tone> = {
  waiting: "warning",
  awaiting_confirmation: "warning",
  declined: "error",
  rejected: "error",
  expired: "neutral",
  paid: "success",
  refunded: "neutral",
};

const refundTones: Record<NonNullable<Subscription["refund"]>["state"], Tone> = {
  asked: "warning",
  refused: "neutral",
  to_send: "warning",
  sent: "neutral",
};

export function RefundDialog({ subscription, onClose }: { subscription: Attempted; onClose(): void }) {
  const { refund: texts } = useSubscriptionMessages();
  const messages = useMessages();
  const client = useQueryClient();
  const [reason, setReason] = useState<RefundReason>("duplicate");
  const [note, setNote] = useState("");
  const { state, run, refuse } = useAttempt();
  const { payment, amount, id, createdAt } = subscription;

  async function submit(): Promise<void> {
    const typed = noteSchema.safeParse(note);
    if (!typed.success) {
      const sentence = fieldMessage(typed.error.issues[0]?.message ?? "required", messages);
      return refuse({ sentence, fields: { note: sentence } });
    }
    const done = await run(() => requestRefund(id, { reason, note: typed.data }), { failed: texts.failed });
    void client.invalidateQueries(mySubscription());
    if (done === undefined) return undefined;
    toasts.show("success", texts.done);
    return onClose();
  }

  return (
    <FormDialog
      heading={texts.heading}
      intro={
        <p className="dialog-quiet">
          {texts.sentence({
            amount: formatRupees(payment.received ?? amount),
            date: shownDate(payment.paidAt ?? createdAt),
          })}
        </p>
      }
      state={state}
      action={texts.submit}
      working={texts.submitting}
      onSubmit={submit}
      onClose={onClose}
    >
      <Choice<RefundReason>
        legend={texts.reason}
        options={refundReasons.map((value) => ({ value, label: texts.reasons[value] }))}
        value={reason}
        onChoose={setReason}
      />
      <TextArea
        label={texts.note}
        name="note"
        hint={texts.noteHint}
        value={note}
        onChange={setNote}
        error={fieldsOf(state)["note"]}
        rows={3}
        maxLength={paymentLimits.note}
      />
    </FormDialog>
  );
}
