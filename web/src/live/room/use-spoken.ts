import { useEffect, useState } from "react";
import { after } from "../../lib/after.ts";
import { createStore } from "../../lib/store.ts";
import { useStore } from "../../lib/use-store.ts";
import { createAnnouncer, type Said, type Voice } from "./announce.ts";
import { createSentences, type Sentence } from "./sentences.ts";

// Everything on the page of a sale that speaks takes turns.
const announcer = createAnnouncer({ now: () => performance.now(), after });

// The sentence to have read aloud, once it is its turn.
export function useSpoken(said: Said | undefined): Sentence | undefined {
  const [{ shown, speak }] = useState(() => createSentences(after));
  const [holder] = useState(() => createStore<Voice | undefined>(undefined));
  useEffect(() => {
    const joined = announcer.join(speak);
    holder.set(joined);
    return () => joined.stop();
  }, [holder, speak]);
  const voice = useStore(holder);
  // After every render: what is said already is not said again.
  useEffect(() => voice?.say(said));
  return useStore(shown);
}
