// The room's words for a screen reader: one sentence in two seconds at most, the most important first (ROOM-7).
export interface Said {
  text: string;
  isUrgent: boolean;
  // The higher is said first.
  rank: number;
}

const apartMs = 2_000;

export interface Announcer {
  say(said: Said): void;
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
      // A newer sentence replaces the one that waits, unless that matters more.
      if (next === undefined || said.rank >= next.rank) next = said;
      clear ??= after(Math.max(0, spokenMs + apartMs - now()), speakNext);
    },
    stop() {
      clear?.();
      clear = undefined;
      next = undefined;
    },
  };
}
