// The bid box's words for a screen reader: one sentence in two seconds at most, and never one that no longer holds.
export interface Said {
  text: string;
  isUrgent: boolean;
}

const apartMs = 2_000;

export interface Announcer {
  // Undefined when the box says nothing now.
  say(said: Said | undefined): void;
  stop(): void;
}

// `speak` renders the sentence; the time is given, so that it can be tested.
export function createAnnouncer(
  speak: (said: Said) => void,
  { now, after }: { now(): number; after(ms: number, run: () => void): () => void },
): Announcer {
  let spokenMs = Number.NEGATIVE_INFINITY;
  let next: Said | undefined;
  let clear: (() => void) | undefined;

  function speakNext(): void {
    clear = undefined;
    if (next === undefined) return;
    spokenMs = now();
    speak(next);
    next = undefined;
  }

  return {
    say(said) {
      // The one that waits no longer holds, however much it mattered.
      next = said;
      clear ??= after(Math.max(0, spokenMs + apartMs - now()), speakNext);
    },
    stop() {
      clear?.();
      clear = undefined;
      next = undefined;
    },
  };
}
