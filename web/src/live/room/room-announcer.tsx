import { LiveText } from "../../ui/live-text.tsx";
import type { Said } from "./announce.ts";
import { useSpoken } from "./use-spoken.ts";

// Has screen readers read the bid box aloud, in turn with the rest of the room.
export function RoomAnnouncer({ said }: { said: Said | undefined }) {
  const spoken = useSpoken(said);
  return (
    <>
      <LiveText isUnseen isUrgent>
        {spoken?.isUrgent && <span key={spoken.key}>{spoken.text}</span>}
      </LiveText>
      <LiveText isUnseen>
        {spoken?.isUrgent === false && <span key={spoken.key}>{spoken.text}</span>}
      </LiveText>
    </>
  );
}
