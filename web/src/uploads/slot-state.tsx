import { useUploadMessages } from "./texts/index.ts";
import { AlertIcon } from "../ui/icons.tsx";
import type { Slot } from "./slots.ts";
import "./slot-state.css";

// The state of one file: the share that was sent, the server's processing, or the reason of a refusal.
export function SlotState({ slot }: { slot: Slot }) {
  const words = useUploadMessages();
  switch (slot.kind) {
    case "waiting":
      return <p className="slot-state">{words.waiting}</p>;
    case "sending":
      return (
        <div className="slot-state">
          <progress
            max={100}
            value={percentOf(slot.progress)}
            aria-label={words.progressOf({ name: slot.name })}
          />
          <p className="numbers">
            {slot.progress < 1 ? words.sending({ percent: percentOf(slot.progress) }) : words.checking}
          </p>
        </div>
      );
    case "uploaded":
      return slot.file.status === "processing" ? <p className="slot-state">{words.drawing}</p> : null;
    case "failed":
      return (
        <p className="slot-state slot-state-failed">
          <AlertIcon />
          {slot.sentence}
        </p>
      );
    default:
      return slot satisfies never;
  }
}

const percentOf = (share: number): number => Math.floor(share * 100);
