import { formatRupees } from "@boli/contract/base/money";
import type { Subscription } from "@boli/contract/subscriptions/schemas";
import { shownDate } from "../lib/moments.ts";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { Chip } from "../ui/chip.tsx";
import { DownloadIcon } from "../ui/icons.tsx";
import type { Tone } from "../ui/tones.ts";
import { documentUrl } from "./queries.ts";
import { useSubscriptionMessages, type SubscriptionMessages } from "./texts/index.ts";
import "./payment-history.css";

interface PaymentHistoryProps {
  history: readonly Subscription[];
  onRefund(subscription: Subscription): void;
}

// Every purchase, the newest first, with its receipt and the way to a refund while there is one.
export function PaymentHistory({ history, onRefund }: PaymentHistoryProps) {
  const words = useSubscriptionMessages();
  if (history.length === 0) return null;
  return (
    <Card heading={words.history.heading}>
      <ul className="payments" aria-label={words.history.caption}>
        {history.map((one) => (
          <li key={one.id} className="payment-line">
            <div className="payment-line-what">
              <p className="payment-line-head numbers">
                <strong>{one.payment === null ? words.history.granted : formatRupees(one.amount)}</strong>
                <StateChip subscription={one} />
              </p>
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
                  {words.history.documents[kind]} {number}
                </a>
              ))}
              {moneyWords(one, words).map((sentence) => (
                <p key={sentence} className="card-quiet numbers">
                  {sentence}
                </p>
              ))}
              {typeof one.refund?.note === "string" && (
                <p className="card-quiet">{words.history.refundSays({ note: one.refund.note })}</p>
              )}
            </div>
            {one.refundableUntil !== null && one.payment !== null && (
              <Button kind="quiet" onPress={() => onRefund(one)}>
                {words.refund.action}
                <span className="unseen"> {one.payment.reference}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function StateChip({ subscription: { payment, refund, status } }: { subscription: Subscription }) {
  const { history: words, current } = useSubscriptionMessages();
  if (refund !== null) return <Chip tone={refundTones[refund.state]}>{words.refunds[refund.state]}</Chip>;
  if (payment !== null) return <Chip tone={stateTones[payment.state]}>{words.states[payment.state]}</Chip>;
  return status === "active" ? (
    <Chip tone="success">{current.active}</Chip>
  ) : (
    <Chip tone="error">{words.states.expired}</Chip>
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
  { history: words }: SubscriptionMessages,
): string[] {
  const sentences: string[] = [];
  const received = payment?.received ?? null;
  if (received !== null && received !== amount)
    sentences.push(words.received({ amount: formatRupees(received) }));
  if (payment?.isInDoubt === true) sentences.push(words.inDoubt);
  if (refund?.amount === undefined || refund.amount === null) return sentences;
  const back = formatRupees(refund.amount);
  if (refund.state === "to_send") sentences.push(words.toSend({ amount: back }));
  if (refund.state === "sent" && refund.sentAt !== null && refund.reference !== null)
    sentences.push(words.sent({ amount: back, date: shownDate(refund.sentAt), reference: refund.reference }));
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
