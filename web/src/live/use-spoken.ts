import { useEffect, useState } from "react";
import { after } from "../lib/after.ts";
import { createStore } from "../lib/store.ts";
import { useStore } from "../lib/use-store.ts";
import { createAnnouncer, type Said, type Voice } from "./announce.ts";
import { createSentences } from "./sentences.ts";

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
