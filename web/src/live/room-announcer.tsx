import { useState } from "react";
import { createPortal } from "react-dom";
import { useStore } from "../lib/use-store.ts";
import { LiveText } from "../ui/live-text.tsx";
import { openModals } from "../ui/overlays/use-modal.ts";
import { sentences } from "./use-spoken.ts";

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
