import { useState } from "react";
import { bankReference, type Payment } from "@boli/contract/subscriptions/admin";
import { paymentLimits } from "@boli/contract/subscriptions/plan";
import { note as noteSchema, utr as utrSchema } from "@boli/contract/subscriptions/schemas";
import { newKey } from "../../lib/client.ts";
import { useMessages } from "../../locales/use-messages.ts";
import { fieldMessage } from "../../ui/fields/check-form.ts";
import { TextArea } from "../../ui/fields/text-area.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { FormDialog } from "../../ui/overlays/form-dialog.tsx";
import { toasts } from "../../ui/overlays/toasts.ts";
import { fieldsOf, sentenceForFields, useAttempt } from "../../ui/use-attempt.ts";
import { amountOf, dangerousDecisions, suggestedUtr, type DecisionKind } from "./decisions.ts";
import {
  acceptAmount,
  confirmPayment,
  markRefundSent,
  refundPayment,
  rejectPayment,
  retryRefund,
  type Decision,
} from "./queries.ts";
import { usePaymentMessages } from "./texts/index.ts";

// Runs an action for which the server may ask for a proof of identity first.
export type Guard = <Result>(
  act: () => Promise<Result>,
) => Promise<{ kind: "done"; value: Result } | { kind: "declined" }>;

const calls = {
  confirm: confirmPayment,
  reject: rejectPayment,
  refuse: rejectPayment,
  refund: refundPayment,
  sent: markRefundSent,
  retry: retryRefund,
  accept: acceptAmount,
  keep: acceptAmount,
} as const;

interface DecisionDialogProps {
  kind: DecisionKind;
  payment: Payment;
  guard: Guard;
  // Also after a refusal, which often means that somebody else has decided.
  onDecided(): void;
  onClose(): void;
}

// One decision about one payment, with the note that explains it later, or the bank's reference under which money was sent.
export function DecisionDialog({ kind, payment, ...props }: DecisionDialogProps) {
  const texts = usePaymentMessages();
  const { heading, sentence, action, working } = texts[kind];
  const { typed, setTyped, state, submit } = useDecision({ kind, payment, ...props });
  return (
    <FormDialog
      heading={heading}
      intro={
        <>
          <p className="numbers">
            <strong>
              {amountOf(payment)} · {whoOf(payment, texts.row.nobody)}
            </strong>
          </p>
          <p className="dialog-quiet">{sentence}</p>
        </>
      }
      state={state}
      action={action}
      working={working}
      isDangerous={dangerousDecisions.has(kind)}
      onSubmit={submit}
      onClose={props.onClose}
    >
      <DecisionFields
        kind={kind}
        payment={payment}
        typed={typed}
        errors={fieldsOf(state)}
        onType={(change) => setTyped({ ...typed, ...change })}
      />
    </FormDialog>
  );
}

type Typed = Record<"note" | "utr" | "reference" | "amount", string>;

function useDecision({ kind, payment, guard, onDecided, onClose }: DecisionDialogProps) {
  const texts = usePaymentMessages()[kind];
  const messages = useMessages();
  const [typed, setTyped] = useState<Typed>({
    note: "",
    utr: suggestedUtr(payment),
    reference: "",
    amount: "",
  });
  const [key] = useState(newKey);
  const { state, run, refuse, reset } = useAttempt();

  async function submit(): Promise<void> {
    const problems = problemsOf(typed, askedFor(kind, payment));
    const fields = Object.fromEntries(
      Object.entries(problems).map(([name, problem]) => [name, fieldMessage(problem, messages)]),
    );
    if (Object.keys(fields).length > 0)
      return refuse({ sentence: sentenceForFields(messages.refusals.invalid_input(), fields), fields });
    const act = () => guard(() => calls[kind](payment.id, decisionOf(kind, typed), key));
    const done = await run(act, { failed: texts.failed });
    if (done?.result.kind === "declined") return reset();
    onDecided();
    if (done === undefined) return undefined;
    toasts.show("success", texts.done);
    return onClose();
  }

  return { typed, setTyped, state, submit };
}

// The fields of a decision. Money without an attempt has no end, and is confirmed by its reference instead of a UTR.
function askedFor(kind: DecisionKind, { expiresAt }: Payment) {
  const isConfirmed = kind === "confirm";
  return {
    bankReference: kind === "sent",
    reference: isConfirmed && expiresAt === null,
    utr: isConfirmed && expiresAt !== null,
    amount: isConfirmed,
    note: kind !== "sent" && kind !== "retry",
  };
}

// The key of the text of what is wrong in each field.
function problemsOf(
  { note, utr, reference, amount }: Typed,
  asked: ReturnType<typeof askedFor>,
): Partial<Typed> {
  const problems: Partial<Typed> = {};
  const reads = {
    ...(asked.bankReference ? { reference: bankReference.safeParse(reference) } : {}),
    ...(asked.note ? { note: noteSchema.safeParse(note) } : {}),
  };
  for (const [field, read] of Object.entries(reads))
    if (!read.success) problems[field as keyof Typed] = read.error.issues[0]?.message ?? "required";
  if (asked.utr && !utrSchema.safeParse(utr).success) problems.utr = "utr";
  if (asked.amount && amount.trim() !== "" && rupeesIn(amount) === undefined) problems.amount = "invalid";
  return problems;
}

interface DecisionFieldsProps extends Pick<DecisionDialogProps, "kind" | "payment"> {
  typed: Typed;
  errors: Readonly<Record<string, string>>;
  onType(change: Partial<Typed>): void;
}

function DecisionFields({ kind, payment, typed, errors, onType }: DecisionFieldsProps) {
  const texts = usePaymentMessages();
  const asked = askedFor(kind, payment);
  const field = (name: keyof Typed) => ({
    name,
    value: typed[name],
    onChange: (text: string) => onType({ [name]: text }),
    error: errors[name],
  });
  return (
    <>
      {(asked.bankReference || asked.reference) && (
        <TextField
          {...field("reference")}
          label={asked.reference ? texts.reference : texts.bankReference}
          hint={asked.reference ? texts.referenceHint : texts.bankReferenceHint}
          autoCapitalize="characters"
        />
      )}
      {asked.utr && (
        <TextField
          {...field("utr")}
          label={texts.utr}
          hint={suggestedUtr(payment) === "" ? texts.utrHint : texts.claimHint}
          inputMode="numeric"
        />
      )}
      {asked.amount && (
        <TextField
          {...field("amount")}
          label={texts.amount}
          optional={texts.optional}
          hint={texts.amountHint}
          inputMode="decimal"
        />
      )}
      {asked.note && (
        <TextArea
          {...field("note")}
          label={texts.note}
          hint={texts.noteHint}
          rows={3}
          maxLength={paymentLimits.note}
        />
      )}
    </>
  );
}

const whoOf = ({ user, reference, utr }: Payment, nobody: string): string =>
  user?.name ?? reference ?? utr ?? nobody;

// "1", "99.50" or "1,999"; undefined when it is no amount.
function rupeesIn(text: string): number | undefined {
  const plain = text.replace(/[₹,\s]/g, "");
  return /^\d{1,9}(\.\d{1,2})?$/.test(plain) && Number(plain) > 0 ? Number(plain) : undefined;
}

function decisionOf(kind: DecisionKind, { note, utr, reference, amount }: Typed): Decision {
  const decision: Decision = { note: note.trim() };
  const rupees = rupeesIn(amount);
  if (kind === "confirm" && utr.trim() !== "") decision.utr = utr.trim();
  if (reference.trim() !== "") decision.reference = reference.trim();
  if (rupees !== undefined) decision.amount = rupees;
  return decision;
}
