// The room speaks to a screen reader: one sentence in two seconds at most over all that speak there, the most important first, and
// never one that no longer holds.
export interface Said {
  // Tells a sentence from the same words about something else: the close it counts to, the number of the host's message.
  id?: string;
  text: string;
  isUrgent: boolean;
  // The higher comes first: won, outbid, refused, a hold or the time, and the rest.
  rank: number;
  // Several sentences may be about one state, such as a lost lead at one price after another.
  state?: string;
  // Said in its place where it tells only newer figures of a state that was told.
  next?: FollowUp;
}

export type FollowUp = Pick<Said, "text" | "isUrgent" | "rank">;

export const apartMs = 2_000;

// One that speaks: the bid box, the countdown, the host's message.
export interface Voice {
  // Undefined when it has nothing to say now. The same sentence again changes nothing.
  say(said: Said | undefined): void;
  stop(): void;
}

interface Announcer {
  // `speak` renders the sentence.
  join(speak: (said: Said) => void): Voice;
}

interface Speaker {
  speak(said: Said): void;
  // The newest, spoken or not, and the sentence that it makes now.
  given: Said | undefined;
  said: FollowUp | undefined;
  waiting: Said | undefined;
  // The state that was spoken in full and has lasted since. One whose sentence only waited is news still.
  told: string | undefined;
  // The count of sentences when this one began to wait.
  since: number;
  // It has said the like last, and nothing else came between: a lead that is lost again and again lets the time be said too.
  isRepeating: boolean;
}

// The time is given, so that it can be tested.
export function createAnnouncer({
  now,
  after,
}: {
  now(): number;
  after(ms: number, run: () => void): () => void;
}): Announcer {
  const speakers = new Set<Speaker>();
  let spokenMs = Number.NEGATIVE_INFINITY;
  let count = 0;
  let clear: (() => void) | undefined;

  function plan(): void {
    clear ??= after(Math.max(0, spokenMs + apartMs - now()), speakNext);
  }

  function speakNext(): void {
    clear = undefined;
    const [next, ...others] = [...speakers].filter(({ waiting }) => waiting !== undefined).toSorted(inOrder);
    if (next?.waiting === undefined) return;
    spokenMs = now();
    const said = next.waiting;
    next.waiting = undefined;
    next.isRepeating = true;
    if (said.next !== undefined) next.told = said.state;
    next.speak(said);
    if (others.length > 0) plan();
  }

  return {
    join(speak) {
      const one: Speaker = {
        speak,
        given: undefined,
        said: undefined,
        waiting: undefined,
        told: undefined,
        since: 0,
        isRepeating: false,
      };
      speakers.add(one);
      return {
        say(given) {
          if (given?.state !== one.told) one.told = undefined;
          if (isSame(given, one.given)) return;
          one.given = given;
          const said = one.told === undefined ? given : (given?.next ?? given);
          if (said?.rank !== one.said?.rank) one.isRepeating = false;
          one.said = said;
          if (one.waiting === undefined) one.since = count += 1;
          // The one that waits no longer holds, however much it mattered.
          one.waiting = said;
          if (said !== undefined) plan();
        },
        stop() {
          speakers.delete(one);
          if ([...speakers].some(({ waiting }) => waiting !== undefined)) return;
          clear?.();
          clear = undefined;
        },
      };
    },
  };
}

const isSame = (a: Said | undefined, b: Said | undefined): boolean =>
  a?.id === b?.id && a?.text === b?.text && a?.rank === b?.rank && a?.isUrgent === b?.isUrgent;

const rankOf = ({ waiting, isRepeating }: Speaker): number => (isRepeating ? 0 : (waiting?.rank ?? 0));

const inOrder = (a: Speaker, b: Speaker): number => rankOf(b) - rankOf(a) || a.since - b.since;
