import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { after } from "../lib/after.ts";
import { createStore, type Store } from "../lib/store.ts";
import { useStore } from "../lib/use-store.ts";
import { LiveText } from "../ui/live-text.tsx";
import { openModals } from "../ui/overlays/use-modal.ts";

// Everything on the page of a sale that speaks takes turns, and speaks in one place.
const announcer = createAnnouncer({ now: () => performance.now(), after });
export const sentences = createSentences(after);

// Has a sentence read aloud, once it is its turn.
export function useSpoken(said: Said | undefined): void {
  const [holder] = useState(() => createStore<Voice | undefined>(undefined));
  useEffect(() => {
    const joined = announcer.join(sentences.speak);
    holder.set(joined);
    return () => joined.stop();
  }, [holder]);
  const voice = useStore(holder);
  // After every render: a sentence that was read already is not read again.
  useEffect(() => voice?.say(said));
}

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
interface Voice {
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

// Has screen readers read the room aloud. A modal dialog silences everything outside it, so this is inside the topmost one.
export function RoomAnnouncer() {
  const modal = useStore(openModals).at(-1);
  return modal === undefined ? <Spoken /> : createPortal(<Spoken />, modal);
}

// Each place has a new one. A sentence that was read in the previous place is not read again.
function Spoken() {
  const sentence = useStore(sentences.shown);
  const [read] = useState(sentence?.key);
  const spoken = sentence?.key === read ? undefined : sentence;
  const text = spoken && <span key={spoken.key}>{spoken.text}</span>;
  return (
    <>
      <LiveText isUnseen isUrgent>
        {spoken?.isUrgent === true && text}
      </LiveText>
      <LiveText isUnseen>{spoken?.isUrgent === false && text}</LiveText>
    </>
  );
}
