import { useState, type FormEvent } from "react";
import { bankReference, type Payment } from "@boli/contract/subscriptions/admin";
import { paymentLimits } from "@boli/contract/subscriptions/plan";
import { note as noteSchema, utr as utrSchema } from "@boli/contract/subscriptions/schemas";
import { newKey } from "../../lib/client.ts";
import { useMessages } from "../../locales/use-messages.ts";
import { Button } from "../../ui/button.tsx";
import { fieldMessage } from "../../ui/fields/check-form.ts";
import { TextArea } from "../../ui/fields/text-area.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { toasts } from "../../ui/overlays/toasts.ts";
import { Refused } from "../../ui/summary.tsx";
import { fieldsOf, useAttempt } from "../../ui/use-attempt.ts";
import { amountOf, suggestedUtr, type DecisionKind } from "./decisions.ts";
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

const dangerous = new Set<DecisionKind>(["reject", "refuse", "refund"]);

interface DecisionDialogProps {
  kind: DecisionKind;
  payment: Payment;
  guard: Guard;
  // Also after a refusal, which often means that somebody else has decided.
  onDecided(): void;
  onClose(): void;
}

// One decision about one payment, with the note that explains it later, or the bank's reference under which money was sent.
export function DecisionDialog({ kind, payment, guard, onDecided, onClose }: DecisionDialogProps) {
  const texts = usePaymentMessages();
  const messages = useMessages();
  const { heading, sentence, action, working, failed, done: doneTexts } = texts[kind];
  const [typed, setTyped] = useState({
    note: "",
    utr: suggestedUtr(payment),
    reference: "",
    amount: "",
  });
  const [key] = useState(newKey);
  const { state, run, refuse, reset } = useAttempt();
  const isWorking = state.kind === "working";
  const errors = fieldsOf(state);
  // Money without an attempt has no end.
  const asksForReference = kind === "confirm" && payment.expiresAt === null;
  const asksForUtr = kind === "confirm" && payment.expiresAt !== null;
  const asksForNote = kind !== "sent" && kind !== "retry";
  const reference = referenceOf();

  // The reference that this decision asks the admin for, if any.
  function referenceOf(): { label: string; hint: string } | undefined {
    if (kind === "sent") return { label: texts.bankReference, hint: texts.bankReferenceHint };
    return asksForReference ? { label: texts.reference, hint: texts.referenceHint } : undefined;
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const problems = problemsOf(typed);
    const [first, second] = Object.values(problems);
    if (first !== undefined) {
      const whole = second === undefined ? first : messages.refusals.invalid_input();
      return refuse({ sentence: whole, fields: problems });
    }
    const done = await run(() => guard(() => calls[kind](payment.id, decisionOf(kind, typed), key)), {
      failed,
    });
    if (done?.result.kind === "declined") return reset();
    onDecided();
    if (done === undefined) return undefined;
    toasts.show("success", doneTexts);
    return onClose();
  }

  function problemsOf({ note, utr, reference: named, amount }: typeof typed): Record<string, string> {
    const problems: Record<string, string> = {};
    const reads = {
      ...(kind === "sent" ? { reference: bankReference.safeParse(named) } : {}),
      ...(asksForNote ? { note: noteSchema.safeParse(note) } : {}),
    };
    for (const [field, read] of Object.entries(reads))
      if (!read.success)
        problems[field] = fieldMessage(read.error.issues[0]?.message ?? "required", messages);
    if (asksForUtr && !utrSchema.safeParse(utr).success) problems["utr"] = fieldMessage("utr", messages);
    if (kind === "confirm" && amount.trim() !== "" && rupeesIn(amount) === undefined)
      problems["amount"] = fieldMessage("invalid", messages);
    return problems;
  }

  const set = (change: Partial<typeof typed>) => setTyped({ ...typed, ...change });
  return (
    <Dialog heading={heading} onClose={() => !isWorking && onClose()}>
      <p className="numbers">
        <strong>
          {amountOf(payment)} · {whoOf(payment, texts.row.nobody)}
        </strong>
      </p>
      <p className="dialog-quiet">{sentence}</p>
      <form className="form" onSubmit={(event) => void submit(event)} noValidate>
        <Refused state={state} />
        {reference !== undefined && (
          <TextField
            {...reference}
            name="reference"
            autoCapitalize="characters"
            value={typed.reference}
            onChange={(named) => set({ reference: named })}
            error={errors["reference"]}
          />
        )}
        {asksForUtr && (
          <TextField
            label={texts.utr}
            name="utr"
            hint={suggestedUtr(payment) === "" ? texts.utrHint : texts.claimHint}
            inputMode="numeric"
            value={typed.utr}
            onChange={(utr) => set({ utr })}
            error={errors["utr"]}
          />
        )}
        {kind === "confirm" && (
          <TextField
            label={texts.amount}
            optional={texts.optional}
            name="amount"
            hint={texts.amountHint}
            inputMode="decimal"
            value={typed.amount}
            onChange={(amount) => set({ amount })}
            error={errors["amount"]}
          />
        )}
        {asksForNote && (
          <TextArea
            label={texts.note}
            name="note"
            hint={texts.noteHint}
            value={typed.note}
            onChange={(note) => set({ note })}
            error={errors["note"]}
            rows={3}
            maxLength={paymentLimits.note}
          />
        )}
        <div className="dialog-actions">
          <Button kind="quiet" onPress={() => !isWorking && onClose()}>
            {messages.actions.cancel}
          </Button>
          <Button type="submit" kind={dangerous.has(kind) ? "danger" : "strong"} busy={isWorking}>
            {isWorking ? working : action}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

const whoOf = ({ user, reference, utr }: Payment, nobody: string): string =>
  user?.name ?? reference ?? utr ?? nobody;

// "1", "99.50" or "1,999"; undefined when it is no amount.
function rupeesIn(text: string): number | undefined {
  const plain = text.replace(/[₹,\s]/g, "");
  return /^\d{1,9}(\.\d{1,2})?$/.test(plain) && Number(plain) > 0 ? Number(plain) : undefined;
}

function decisionOf(
  kind: DecisionKind,
  { note, utr, reference, amount }: Record<"note" | "utr" | "reference" | "amount", string>,
): Decision {
  const decision: Decision = { note: note.trim() };
  const rupees = rupeesIn(amount);
  if (kind === "confirm" && utr.trim() !== "") decision.utr = utr.trim();
  if (reference.trim() !== "") decision.reference = reference.trim();
  if (rupees !== undefined) decision.amount = rupees;
  return decision;
}
