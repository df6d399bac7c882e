import { createStore, type Store } from "../lib/store.ts";
import type { Said } from "./announce.ts";

// Long enough to be read out, and soon over: nobody comes upon a time that was left a while ago.
export const keptMs = 10_000;

interface Sentence extends Said {
  // A new one each time. The same words again are another element, because a screen reader says nothing when no text changes.
  key: number;
}

interface Sentences {
  // Undefined once the last one has been read.
  shown: Store<Sentence | undefined>;
  speak(said: Said): void;
}

export function createSentences(after: (ms: number, run: () => void) => () => void): Sentences {
  const shown = createStore<Sentence | undefined>(undefined);
  let count = 0;
  let stopClearing = (): void => undefined;
  return {
    shown,
    speak(said) {
      stopClearing();
      count += 1;
      shown.set({ ...said, key: count });
      stopClearing = after(keptMs, () => shown.set(undefined));
    },
  };
}
