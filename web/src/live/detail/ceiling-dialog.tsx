import { useState, type FormEvent } from "react";
import { maxRupees } from "@boli/contract/steps";
import { readWhole } from "../../lib/search-values.ts";
import { useMessages } from "../../locales/use-messages.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { ConfirmDialog } from "../../ui/overlays/confirm-dialog.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { toasts } from "../../ui/overlays/toasts.ts";
import { Refused } from "../../ui/summary.tsx";
import { fieldsOf, useAttempt } from "../../ui/use-attempt.ts";
import { amountInWords } from "../amount-in-words.ts";
import { leaveCeiling } from "../queries.ts";
import type { ShownLot } from "../shown.ts";
import { rupees } from "./run-order.tsx";
import { useSalePageMessages } from "./texts/index.ts";
import "./ceiling-dialog.css";

interface CeilingDialogProps {
  saleId: string;
  lot: ShownLot;
  // The own ceiling that stands.
  own: number | undefined;
  // Says what an amount costs in all, as soon as one is typed.
  allIn(amount: number): string;
  // Also after a refusal, which often means that the lot has changed.
  onChanged(): void;
  // The sale's terms are to be accepted first.
  onTerms(): void;
  onClose(): void;
}

// A maximum this many times the least is asked about once more (BID-3).
const surprising = 5;

// The secret maximum for a lot that has not opened: set, changed, or taken back.
export function CeilingDialog({ saleId, lot, own, allIn, onChanged, onTerms, onClose }: CeilingDialogProps) {
  const { ceiling: words, refusals } = useSalePageMessages();
  const messages = useMessages();
  const [typed, setTyped] = useState(own === undefined ? "" : own.toLocaleString("en-IN"));
  const [asked, setAsked] = useState<number>();
  const { state, run, refuse } = useAttempt();
  const isWorking = state.kind === "working";
  const amount = readWhole(typed, maxRupees);
  const inWords = amount === undefined ? "" : amountInWords(amount, words);
  const { minimumBidPrice: min, inventoryItem } = lot;

  async function send(maxAmount: number | null): Promise<void> {
    const done = await run(
      () => leaveCeiling(saleId, lot.id, maxAmount),
      { failed: words.failed },
      { terms_not_accepted: onTerms },
    );
    onChanged();
    if (done === undefined) return;
    toasts.show("success", maxAmount === null ? words.takenBack : words.done);
    onClose();
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isWorking) return;
    const sentence =
      amount === undefined ? words.missing : amount < min ? refusals.bid_too_low({ min }) : undefined;
    if (sentence !== undefined) return refuse({ sentence, fields: { maxAmount: sentence } });
    if (amount === undefined) return;
    if (amount > surprising * min) return setAsked(amount);
    void send(amount);
  }

  return (
    <>
      <Dialog heading={words.heading({ item: inventoryItem.name })} onClose={() => !isWorking && onClose()}>
        <form className="form" onSubmit={submit} noValidate>
          <Refused state={state} intro={<p className="dialog-quiet">{words.onlyYou}</p>} />
          <TextField
            label={words.amount}
            name="maxAmount"
            inputMode="numeric"
            sign="₹"
            value={typed}
            onChange={(text) => setTyped(text.replace(/[^\d,]/g, "").slice(0, 14))}
            hint={words.minimum({ amount: rupees(min) })}
            error={fieldsOf(state)["maxAmount"]}
          />
          {/* Kept free, so that nothing moves while somebody types. */}
          <p className="ceiling-words numbers" aria-live="polite">
            <span>{inWords}</span>
            <span>{amount !== undefined && amount >= min && allIn(amount)}</span>
          </p>
          <div className="dialog-actions">
            {own !== undefined && (
              <Button kind="plain" busy={isWorking} onPress={() => void send(null)}>
                {words.takeBack}
              </Button>
            )}
            <Button kind="quiet" onPress={() => !isWorking && onClose()}>
              {messages.actions.cancel}
            </Button>
            <Button type="submit" busy={isWorking}>
              {isWorking ? words.saving : words.save}
            </Button>
          </div>
        </form>
      </Dialog>
      {asked !== undefined && (
        <ConfirmDialog
          heading={words.askHeading({ amount: rupees(asked) })}
          sentence={words.ask({ words: amountInWords(asked, words) || rupees(asked) })}
          action={words.save}
          onConfirm={() => {
            setAsked(undefined);
            void send(asked);
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}
