import { type KeyboardEvent, useEffect, useState } from "react";
import { formatPaise, formatRupees } from "@boli/contract/base/money";
import { after } from "../../lib/after.ts";
import { createStore, type Store } from "../../lib/store.ts";
import { useStore } from "../../lib/use-store.ts";
import { Spinner } from "../../ui/icons.tsx";
import { useRoomMessages } from "../room/texts/index.ts";
import type { AmountKind } from "./bid-dialog.tsx";
import { isUnanswered, type Sending } from "./bid-sender.ts";

interface BidButtonProps {
  least: number;
  price: number | null;
  sending: Sending;
  isLeading: boolean;
  // No bid is taken now.
  isShut: boolean;
  // The large button takes no press for a moment.
  isAsleep: boolean;
  leadPaise: number | undefined;
  // Own bids come too late again and again, and a maximum would not.
  isMaximumOffered: boolean;
  allIn(amount: number): string;
  onBid(amount: number): void;
  // The press came too soon after the price rose.
  onSurprised(): void;
  onOther(kind: AmountKind): void;
}

// The next bid as one large button, and the ways to other amounts. Who leads may only raise the maximum.
export function BidButton({ least, price, sending, isLeading, isShut, leadPaise, ...more }: BidButtonProps) {
  const { isAsleep, isMaximumOffered, allIn, onBid, onSurprised, onOther } = more;
  const { box: texts } = useRoomMessages();
  const shown = useShownLeast(least);
  const isSending = isUnanswered(sending);
  const sent = isSending ? (sending.press.maxAmount ?? sending.press.amount ?? 0) : undefined;
  const isOff = isShut || isAsleep;
  const offered = isLeading ? "raise" : "bid";
  const label = isLeading ? texts.raise : texts.bid({ amount: formatRupees(shown.amount) });

  function press(): void {
    const taken = shown.take(offered);
    if (isOff) return;
    if (isLeading) onOther("raise");
    else if (taken.isSurprised) onSurprised();
    else onBid(taken.amount);
  }

  return (
    <>
      <button
        type="button"
        className="button button-strong button-wide bid-button numbers"
        aria-disabled={isOff || undefined}
        aria-busy={isSending || undefined}
        onPointerDown={() => shown.down(offered)}
        onPointerLeave={shown.up}
        onPointerCancel={shown.up}
        onKeyDown={(event) => isPress(event) && shown.down(offered)}
        onBlur={shown.up}
        onClick={press}
      >
        {isSending ? (
          <>
            <Spinner />
            {texts.pending({ amount: formatRupees(sent ?? 0) })}
          </>
        ) : (
          label
        )}
      </button>
      <p className="bid-all-in numbers">{allIn(sent ?? (isLeading ? (price ?? least) : shown.amount))}</p>
      <div className="bid-others">
        {!isLeading && (
          <>
            {(["own", "maximum"] as const).map((kind) => (
              <button
                key={kind}
                type="button"
                className={`button button-${kind === "maximum" && isMaximumOffered ? "strong" : "quiet"}`}
                aria-disabled={isShut || undefined}
                onClick={() => !isShut && onOther(kind)}
              >
                {kind === "own" ? texts.ownAmount : texts.maximum}
              </button>
            ))}
          </>
        )}
        {isLeading && leadPaise !== undefined && (
          <p className="bid-all-in numbers">{texts.ifAll({ amount: formatPaise(leadPaise) })}</p>
        )}
      </div>
    </>
  );
}

const isPress = ({ key, repeat }: KeyboardEvent): boolean => (key === "Enter" || key === " ") && !repeat;

// The amount that the button of a lot shows and sends.
function useShownLeast(least: number): Omit<ShownLeast, "amount"> & { amount: number } {
  const [shown] = useState(() => createShownLeast(least, { now: () => performance.now(), after }));
  useEffect(() => shown.learn(least), [shown, least]);
  useEffect(() => shown.stop, [shown]);
  return { ...shown, amount: useStore(shown.amount) };
}

// The label of the button changes at most this often, so that a finger finds what the eye saw.
const steadyMs = 500;
// A press this soon after the price rose, or after the label followed it, was meant for the amount before.
const surprisedMs = 250;

// A press on the button bids, or leads to a higher maximum of who leads.
type Offered = "bid" | "raise";

interface Pressed {
  amount: number;
  isSurprised: boolean;
}

interface ShownLeast {
  // The amount on the button.
  amount: Store<number>;
  learn(least: number): void;
  // The amount of a press stays as it was when the finger or the key went down.
  down(offered: Offered): void;
  up(): void;
  // The press that ends now; without a `down` it begins now, as with a screen reader. One that began on another offer is surprised.
  take(offered: Offered): Pressed;
  stop(): void;
}

// The least bid as the button shows it: steady, and frozen while it is pressed.
export function createShownLeast(
  first: number,
  { now, after }: { now(): number; after(ms: number, run: () => void): () => void },
): ShownLeast {
  const amount = createStore(first);
  let least = first;
  let pressed: (Pressed & { offered: Offered }) | undefined;
  let changedMs = Number.NEGATIVE_INFINITY;
  let roseMs = Number.NEGATIVE_INFINITY;
  let clear: (() => void) | undefined;

  function show(): void {
    clear?.();
    clear = undefined;
    if (least === amount.get()) return;
    changedMs = now();
    amount.set(least);
  }

  function plan(): void {
    if (pressed !== undefined || least === amount.get()) return;
    const left = changedMs + steadyMs - now();
    if (left <= 0) show();
    else clear ??= after(left, show);
  }

  const begin = (offered: Offered): Pressed & { offered: Offered } => ({
    amount: amount.get(),
    isSurprised: now() - Math.max(roseMs, changedMs) < surprisedMs,
    offered,
  });

  return {
    amount,
    learn(next) {
      if (next > least) roseMs = now();
      least = next;
      plan();
    },
    down(offered) {
      pressed ??= begin(offered);
      clear?.();
      clear = undefined;
    },
    up() {
      pressed = undefined;
      plan();
    },
    take(offered) {
      const taken = pressed ?? begin(offered);
      const isSurprised = taken.isSurprised || taken.offered !== offered;
      pressed = undefined;
      // The next press is asked for with the new amount.
      if (isSurprised) show();
      else plan();
      return { amount: taken.amount, isSurprised };
    },
    stop() {
      clear?.();
      clear = undefined;
    },
  };
}
