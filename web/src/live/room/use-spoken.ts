import { useEffect, useState } from "react";
import { after } from "../../lib/after.ts";
import { createStore } from "../../lib/store.ts";
import { useStore } from "../../lib/use-store.ts";
import { createAnnouncer, type Said, type Voice } from "./announce.ts";

// Everything on the page of a sale that speaks takes turns.
const announcer = createAnnouncer({ now: () => performance.now(), after });

// The sentence to have read aloud, once it is its turn.
export function useSpoken(said: Said | undefined): Said | undefined {
  const [spoken, setSpoken] = useState<Said>();
  const [holder] = useState(() => createStore<Voice | undefined>(undefined));
  useEffect(() => {
    const joined = announcer.join(setSpoken);
    holder.set(joined);
    return () => joined.stop();
  }, [holder]);
  const voice = useStore(holder);
  const { text, isUrgent = false, rank = 0 } = said ?? {};
  useEffect(
    () => voice?.say(text === undefined ? undefined : { text, isUrgent, rank }),
    [voice, text, isUrgent, rank],
  );
  return spoken;
}
