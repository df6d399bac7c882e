import { createStore, type Store } from "../../lib/store.ts";

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

export interface ShownLeast {
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
