import { useEffect, useState } from "react";
import { after } from "../../lib/after.ts";
import { createStore } from "../../lib/store.ts";
import { useStore } from "../../lib/use-store.ts";
import { LiveText } from "../../ui/live-text.tsx";
import { createAnnouncer, type Announcer, type Said } from "./announce.ts";

// Has screen readers read the bid box aloud, one sentence in two seconds at most.
export function RoomAnnouncer({ said }: { said: Said | undefined }) {
  const [spoken, setSpoken] = useState<Said>();
  const [holder] = useState(() => createStore<Announcer | undefined>(undefined));
  useEffect(() => {
    const made = createAnnouncer(setSpoken, { now: () => performance.now(), after });
    holder.set(made);
    return () => made.stop();
  }, [holder]);
  const announcer = useStore(holder);
  const { text, isUrgent = false } = said ?? {};
  useEffect(
    () => announcer?.say(text === undefined ? undefined : { text, isUrgent }),
    [announcer, text, isUrgent],
  );
  return (
    <>
      <LiveText isUnseen isUrgent>
        {spoken?.isUrgent && spoken.text}
      </LiveText>
      <LiveText isUnseen>{spoken !== undefined && !spoken.isUrgent && spoken.text}</LiveText>
    </>
  );
}
