import { type FormEvent, type MouseEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { formatRupees, maxRupees } from "@boli/contract/base/money";
import { isSurprising } from "@boli/contract/live/steps";
import { readWhole } from "../../lib/search-values.ts";
import { useDebounced } from "../../lib/use-debounced.ts";
import { useMessages } from "../../locales/use-messages.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { ConfirmDialog } from "../../ui/overlays/confirm-dialog.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { Refused } from "../../ui/summary.tsx";
import { type AttemptState, fieldsOf } from "../../ui/use-attempt.ts";
import { useSpoken } from "../speech.tsx";
import "./amount-dialog.css";

interface AmountDialogProps {
  heading: string;
  intro?: string | undefined;
  label: string;
  hint: string;
  save: string;
  saving?: string;
  texts: AmountTexts & {
    missing: string;
    // For a text that is no amount that can be bid.
    notWhole(value: { amount: string }): string;
    askHeading(value: { amount: string }): string;
    ask(value: { words: string }): string;
  };
  // The amount that the field has at first.
  first?: number | undefined;
  // Amounts below it are refused with this sentence.
  min: number;
  tooLow(min: number): string;
  // An amount more than five times this is asked about once more (BID-3).
  least: number;
  // The cost of an amount in all, as soon as one is typed.
  allIn(amount: number): string;
  // Says why the amount cannot be sent yet, also before a press.
  whyOff?(amount: number): string | undefined;
  state: AttemptState;
  refuse(reason: { sentence: string; fields: Record<string, string> }): void;
  // Another action in front of the others.
  extra?: ReactNode;
  // Chooses between kinds of amounts, above the field.
  kinds?: ReactNode;
  // Buttons that change the amount.
  chips?: readonly AmountChip[];
  // A sentence on the amount; its place is kept where it is empty.
  note?: string | undefined;
  // Price and time, beside the button that sends. On phones such a dialog is a sheet at the lower edge.
  figures?: ReactNode;
  // Another amount is typed or chosen.
  onTyped?(): void;
  onSend(amount: number, isConfirmed: boolean): void;
  onClose(): void;
}

interface AmountChip {
  name: string;
  label: string;
  // The amount after a press.
  next(amount: number | undefined): number;
}

// Nobody types the next digit of an amount later than this.
const typedMs = 1_000;

// Asks for an amount of whole rupees, shows it in words and what it costs in all, and asks once more about a surprising one.
export function AmountDialog({ texts, min, least, state, refuse, ...more }: AmountDialogProps) {
  const { heading, intro, label, hint, save, saving = save, first, extra, onSend, onClose } = more;
  const { allIn, tooLow, whyOff, kinds, chips, note, figures, onTyped } = more;
  const messages = useMessages();
  const firstText = first === undefined ? "" : first.toLocaleString("en-IN");
  const [typed, setTyped] = useState(firstText);
  const [asked, setAsked] = useState<number>();
  // Also where other controls are above it.
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const isWorking = state.kind === "working";
  // "5,000/-" is a way to write an amount in India.
  const amount = readWhole(typed.replace(/\/-?\s*$/, ""), maxRupees);
  const inWords = amount === undefined ? "" : amountInWords(amount, texts);
  const unreadable = typed === "" ? texts.missing : texts.notWhole({ amount: formatRupees(maxRupees) });

  const inAll = amount !== undefined && amount >= min ? allIn(amount) : "";
  const isOff = amount === undefined ? whyOff && unreadable : whyOff?.(amount);
  const told = isOff ?? [inWords, inAll].filter((one) => one !== "").join(". ");
  useSpokenAmount(typed === firstText ? "" : told);

  function type(text: string): void {
    setTyped(text);
    onTyped?.();
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isWorking) return;
    const sentence = amount === undefined ? unreadable : amount < min ? tooLow(min) : undefined;
    if (sentence !== undefined) return refuse({ sentence, fields: { maxAmount: sentence } });
    if (amount === undefined) return;
    if (isSurprising(amount, least)) return setAsked(amount);
    onSend(amount, false);
  }

  return (
    <>
      <Dialog heading={heading} onClose={() => !isWorking && onClose()}>
        <form className="form" onSubmit={submit} noValidate>
          <Refused
            state={state}
            intro={intro === undefined ? undefined : <p className="dialog-quiet">{intro}</p>}
          />
          {kinds}
          <TextField
            ref={field}
            label={label}
            name="maxAmount"
            inputMode="numeric"
            sign="₹"
            value={typed}
            // Nothing is taken out, because that would make another amount of "4250.50" or "5 lakh".
            onChange={(text) => type(text.slice(0, 20))}
            hint={hint}
            error={fieldsOf(state)["maxAmount"]}
          />
          {chips !== undefined && (
            <div className="amount-chips">
              {chips.map((chip) => (
                <button
                  key={chip.name}
                  type="button"
                  className="button button-quiet numbers"
                  onMouseDown={keepKeyboard}
                  onClick={() => type(chip.next(amount).toLocaleString("en-IN"))}
                >
                  {chip.label}
                </button>
              ))}
            </div>
          )}
          {/* Kept free, so that nothing moves while somebody types. */}
          <p className="amount-words numbers">
            <span>{inWords}</span>
            <span>{inAll}</span>
          </p>
          {note !== undefined && <p className="amount-note dialog-quiet">{note}</p>}
          <div className={figures === undefined ? "dialog-actions" : "dialog-actions amount-foot"}>
            {figures}
            {extra}
            <Button kind="quiet" onPress={() => !isWorking && onClose()}>
              {messages.actions.cancel}
            </Button>
            <Button type="submit" busy={isWorking} disabledBecause={isOff}>
              {isWorking ? saving : save}
            </Button>
          </div>
        </form>
      </Dialog>
      {asked !== undefined && (
        <ConfirmDialog
          heading={texts.askHeading({ amount: formatRupees(asked) })}
          sentence={texts.ask({ words: amountInWords(asked, texts) || formatRupees(asked) })}
          action={save}
          onConfirm={() => {
            setAsked(undefined);
            onSend(asked, true);
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

// One sentence once typing pauses, in turn with all else that the page of a sale says.
function useSpokenAmount(sentence: string): void {
  const text = useDebounced(sentence, typedMs);
  useSpoken(text === "" ? undefined : { text, isUrgent: false, rank: 1 });
}

// The focus stays in the field. On a phone the keyboard would otherwise go, and the sheet move under the finger.
export const keepKeyboard = (event: MouseEvent): void => event.preventDefault();

interface AmountTexts {
  thousand: string;
  lakh: string;
  crore: string;
}

const units = [
  [1_00_00_000, "crore"],
  [1_00_000, "lakh"],
  [1_000, "thousand"],
] as const;

// "75 thousand", "1.25 lakh": an amount in its largest unit, so that a zero too many is noticed. Empty below a thousand.
export function amountInWords(rupees: number, texts: AmountTexts): string {
  const unit = units.find(([size]) => rupees >= size);
  if (unit === undefined) return "";
  const [size, name] = unit;
  return `${(rupees / size).toLocaleString("en-IN", { maximumFractionDigits: 5 })} ${texts[name]}`;
}
