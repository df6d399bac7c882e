import { LiveText } from "../../ui/live-text.tsx";
import type { Said } from "./announce.ts";
import { useSpoken } from "./use-spoken.ts";

// Has screen readers read the bid box aloud, in turn with the rest of the room.
export function RoomAnnouncer({ said }: { said: Said | undefined }) {
  const spoken = useSpoken(said);
  return (
    <>
      <LiveText isUnseen isUrgent>
        {spoken?.isUrgent && spoken.text}
      </LiveText>
      <LiveText isUnseen>{spoken !== undefined && !spoken.isUrgent && spoken.text}</LiveText>
    </>
  );
}
