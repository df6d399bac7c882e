import { browserStorage } from "../../lib/drafts.ts";
import { createStore, type Store } from "../../lib/store.ts";
import type { BoxState } from "./box-state.ts";

// A short one for a lead, a double one for a lost lead, a long one for a lot that is won.
type Signal = "lead" | "lost" | "won";

const signals: Partial<Record<BoxState["kind"], Signal>> = {
  leading: "lead",
  outbid: "lost",
  topped: "lost",
  tied: "lost",
  barred: "lost",
  won: "won",
};

export interface Signalled {
  // The last state that had a signal, or the first of all.
  last: BoxState["kind"];
  signal: Signal | undefined;
}

// The signal of a state that has just come. Nothing is signalled of the state that a page begins with, nor again when a lost lead
// stays lost.
export function nextSignal({ last }: Signalled, kind: BoxState["kind"]): Signalled {
  const signal = signals[kind];
  if (signal === undefined) return { last, signal: undefined };
  const isSame = kind === last || (kind === "outbid" && signals[last] === "lost");
  return { last: kind, signal: isSame ? undefined : signal };
}

const place = "boli:room-signals:v1";

// True while this device gives signals; remembered on it.
export function createSwitch(storage: Pick<Storage, "getItem" | "setItem"> | undefined): {
  isOn: Store<boolean>;
  turn(isOn: boolean): void;
} {
  const isOn = createStore(storage?.getItem(place) !== "off");
  return {
    isOn,
    turn(next) {
      isOn.set(next);
      try {
        storage?.setItem(place, next ? "on" : "off");
      } catch {
        // A full storage must not stop a press; the device only forgets it.
      }
    },
  };
}

export const roomSignals = createSwitch(browserStorage());

// In milliseconds: on, off, on …
const vibrations: Record<Signal, number[]> = {
  lead: [30],
  lost: [80, 60, 80],
  won: [40, 40, 40, 40, 160],
};

// Browsers allow neither sound nor vibration before somebody has touched the page.
export function give(signal: Signal): void {
  if (!roomSignals.isOn.get() || !navigator.userActivation.hasBeenActive) return;
  if ("vibrate" in navigator) navigator.vibrate(vibrations[signal]);
  if (signal === "lead") return;
  import("./notes.ts").then(
    ({ play }) => play(signal),
    // Without a line the signal is silent; the box says it anyway.
    () => undefined,
  );
}
