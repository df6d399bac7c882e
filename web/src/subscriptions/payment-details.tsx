import { lazy, Suspense, useEffect, useRef, useState, type FormEvent } from "react";
import { formatRupees } from "@boli/contract/base/money";
import {
  type Subscription,
  utr as utrSchema,
  buyerInput,
  invoicedBuyerInput,
} from "@boli/contract/subscriptions/schemas";
import { fieldMessage, checkForm } from "../ui/fields/check-form.ts";
import { useMessages } from "../locales/use-messages.ts";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { Chip } from "../ui/chip.tsx";
import { TextField } from "../ui/fields/text-field.tsx";
import { Stack } from "../ui/layout-parts.tsx";
import { LiveText } from "../ui/live-text.tsx";
import { Notice } from "../ui/notice.tsx";
import { Refused } from "../ui/summary.tsx";
import { fieldsOf, useAttempt } from "../ui/use-attempt.ts";
import { type Verified, changeBuyer } from "./queries.ts";
import { announcementOf, payableUntil, timeLeftText, useTimeLeft } from "./time-left.ts";
import { useSubscriptionMessages } from "./texts/index.ts";
import { toasts } from "../ui/overlays/toasts.ts";
import { BuyerFields, typedFrom, typedIn, type KnownBuyer } from "./buyer-fields.tsx";
import { CopyIcon } from "../ui/icons.tsx";
import { copyText } from "../ui/copy-text.ts";
import "./payment-details.css";

// The library that draws the code is loaded with it.
const PaymentQr = lazy(() =>
  import("./payment-qr.tsx").then(
    (module) => ({ default: module.PaymentQr }),
    () => ({ default: QrFailed }),
  ),
);

export type Attempted = Subscription & { payment: NonNullable<Subscription["payment"]> };

interface PaymentDetailsProps {
  subscription: Attempted;
  issuesInvoices: boolean;
  // The demo's UPI app is a page, because no real one pays the demo's link.
  isDemo: boolean;
  // Asks whether the money was seen. Rejects where there is no answer.
  verify(utr: string): Promise<Verified>;
  onOver(): void;
  // Called with true while the payer has typed a UTR that was not sent.
  onTyping(isTyping: boolean): void;
}

// The link and QR code for a payer, while they can be paid: on a phone the link into a UPI app comes first, elsewhere the QR code.
export function PaymentDetails({
  subscription,
  issuesInvoices,
  isDemo,
  verify,
  onOver,
  onTyping,
}: PaymentDetailsProps) {
  const { payment: texts, history } = useSubscriptionMessages();
  const { payment, upiId } = subscription;
  const amount = formatRupees(subscription.amount);
  const { link } = payment;
  return (
    <Card heading={texts.heading} beside={<Chip tone="warning">{history.states[payment.state]}</Chip>}>
      <div className="payment">
        <div className="payment-amount numbers">
          <span className="card-quiet">{texts.amount}</span>
          <strong>{amount}</strong>
          {link !== null && <TimeLeft until={payableUntil(subscription)} onOver={onOver} />}
        </div>
        {link !== null && (
          <>
            <OpenApp link={link} isDemo={isDemo} />
            <figure className="payment-qr">
              <Suspense fallback={<span className="payment-qr-picture">{texts.qrLoading}</span>}>
                <PaymentQr link={link} alt={texts.qr({ amount })} />
              </Suspense>
              <figcaption>{texts.scan}</figcaption>
            </figure>
          </>
        )}
        <Stack gap={3} className="payment-words">
          {link !== null && upiId !== null && (
            <CopyLine label={texts.upiId} text={upiId} copied={texts.upiIdCopied} />
          )}
          <CopyLine label={texts.reference} text={payment.reference} copied={texts.referenceCopied} />
          {link !== null && (
            <div>
              <h3>{texts.stepsHeading}</h3>
              <ol className="payment-steps">
                {texts.steps({ amount, reference: payment.reference }).map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </ol>
            </div>
          )}
        </Stack>
      </div>
      <VerifyForm key={payment.reference} known={payment.utr ?? ""} verify={verify} onTyping={onTyping} />
      <BuyerForm
        key={subscription.id}
        id={subscription.id}
        known={payment.buyer}
        issuesInvoices={issuesInvoices}
      />
    </Card>
  );
}

function OpenApp({ link, isDemo }: { link: string; isDemo: boolean }) {
  const { payment: texts } = useSubscriptionMessages();
  if (isDemo)
    return (
      <a
        className="button button-strong payment-open"
        href={`/dev/upi?link=${encodeURIComponent(link)}`}
        target="_blank"
        rel="noopener"
      >
        {texts.openDemo}
      </a>
    );
  return (
    <a className="button button-strong payment-open payment-open-phone" href={link}>
      {texts.open}
    </a>
  );
}

function TimeLeft({ until, onOver }: { until: string; onOver(): void }) {
  const { payment: texts } = useSubscriptionMessages();
  const left = useTimeLeft(until);
  const over = useRef(onOver);
  useEffect(() => {
    over.current = onOver;
  });
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) over.current();
  }, [isOver]);
  return (
    <>
      <span className="payment-time">
        {isOver ? texts.over : texts.endsIn({ left: timeLeftText(left, texts) })}
      </span>
      <LiveText isUnseen>{announcementOf(left, texts)}</LiveText>
    </>
  );
}

interface VerifyFormProps {
  // The UTR that was sent before.
  known: string;
  verify(utr: string): Promise<Verified>;
  onTyping(isTyping: boolean): void;
}

function VerifyForm({ known, verify, onTyping }: VerifyFormProps) {
  const { verify: texts } = useSubscriptionMessages();
  const messages = useMessages();
  const [utr, setUtr] = useState(known);
  const [outcome, setOutcome] = useState<Verified>();
  const { state, run, refuse, reset } = useAttempt();
  const isWorking = state.kind === "working";

  function type(text: string): void {
    setUtr(text);
    onTyping(text.trim() !== "" && text !== known);
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setOutcome(undefined);
    const typed = utr.replace(/\s/g, "");
    if (typed !== "" && !utrSchema.safeParse(typed).success) {
      const sentence = fieldMessage("utr", messages);
      return refuse({ sentence, fields: { utr: sentence } });
    }
    const done = await run(() => verify(typed), { failed: texts.failed });
    if (done === undefined) return undefined;
    reset();
    return setOutcome(done.result);
  }

  return (
    <form className="payment-verify" onSubmit={(event) => void submit(event)} noValidate>
      <Refused state={state} />
      {outcome !== undefined && <OutcomeNotice {...outcome} onDone={() => onTyping(false)} />}
      <div className="payment-verify-field">
        <TextField
          label={texts.utr}
          optional={texts.optional}
          name="utr"
          inputMode="numeric"
          hint={texts.utrHint}
          value={utr}
          onChange={type}
          error={fieldsOf(state)["utr"]}
        />
      </div>
      <div className="form-actions">
        <Button type="submit" busy={isWorking}>
          {isWorking ? texts.working : texts.action}
        </Button>
      </div>
    </form>
  );
}

// Shows the outcomes that leave this card open. Others close it, and the page says why.
function OutcomeNotice({ outcome, isAsked, onDone }: Verified & { onDone(): void }) {
  const { verify: texts } = useSubscriptionMessages();
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  if (outcome === "awaiting_confirmation")
    return (
      <Notice tone="primary" ref={notice}>
        {texts.awaiting}
      </Notice>
    );
  if (outcome === "expired")
    return (
      <Notice tone="primary" ref={notice}>
        <div className="payment-late">
          <p>{texts.sentLate}</p>
          <Button kind="quiet" onPress={onDone}>
            {texts.startAnew}
          </Button>
        </div>
      </Notice>
    );
  if (outcome !== "not_seen") return null;
  return (
    <Notice tone="error" ref={notice}>
      <p>{texts.outcome}</p>
      <p>{isAsked ? texts.notSeen : texts.askAgain}</p>
    </Notice>
  );
}

function QrFailed() {
  const { payment: texts } = useSubscriptionMessages();
  return <span className="payment-qr-picture">{texts.qrFailed}</span>;
}

interface BuyerFormProps {
  // The subscription whose payment waits.
  id: string;
  known: KnownBuyer;
  issuesInvoices: boolean;
}

// The buyer's details of a payment that waits, which can be changed until the money is there.
function BuyerForm({ id, known, issuesInvoices }: BuyerFormProps) {
  const { buyer: texts } = useSubscriptionMessages();
  const messages = useMessages();
  const [buyer, setBuyer] = useState(() => typedFrom(known));
  const { state, run, refuse, reset } = useAttempt();
  const isWorking = state.kind === "working";

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const typed = typedIn(buyer);
    const problem = checkForm(issuesInvoices ? invoicedBuyerInput : buyerInput, typed, messages);
    if (problem !== undefined) return refuse(problem);
    const done = await run(() => changeBuyer(id, typed), { failed: texts.failed });
    if (done === undefined) return undefined;
    reset();
    toasts.show("success", texts.saved);
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
            {isWorking ? texts.saving : texts.save}
          </Button>
        </div>
      </BuyerFields>
    </form>
  );
}

interface CopyLineProps {
  label: string;
  text: string;
  // The sentence when it was copied.
  copied: string;
}

// A value that is needed in another app, with the button that copies it.
function CopyLine({ label, text, copied }: CopyLineProps) {
  const { copy, copyFailed } = useSubscriptionMessages().payment;
  return (
    <div className="copy-line">
      <p>
        <span className="card-quiet">{label}</span>
        <code>{text}</code>
      </p>
      <Button kind="quiet" onPress={() => copyText(text, { copied, failed: copyFailed })}>
        <CopyIcon />
        {copy}
        <span className="unseen"> {label}</span>
      </Button>
    </div>
  );
}
