import { useEffect, useState } from "react";
import { useUploadMessages } from "./texts/index.ts";
import { AlertIcon } from "../ui/icons.tsx";
import type { Slot } from "./slots.ts";
import type { UploadQueue } from "./upload-queue.ts";
import "./slot-state.css";

// The state of one file: the share that was sent, the server's processing, or the reason of a refusal.
export function SlotState({ slot }: { slot: Slot }) {
  const texts = useUploadMessages();
  switch (slot.kind) {
    case "waiting":
      return <p className="slot-state">{texts.waiting}</p>;
    case "sending":
      return (
        <div className="slot-state">
          <progress
            max={100}
            value={percentOf(slot.progress)}
            aria-label={texts.progressOf({ name: slot.name })}
          />
          <p className="numbers">
            {slot.progress < 1 ? texts.sending({ percent: percentOf(slot.progress) }) : texts.checking}
          </p>
        </div>
      );
    case "uploaded":
      return slot.file.status === "processing" ? <p className="slot-state">{texts.drawing}</p> : null;
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

// Announces each event that the user did not cause directly: a file is ready, or was refused.
export function useAnnouncements(queue: UploadQueue): {
  announcement: string;
  announce(sentence: string): void;
} {
  const texts = useUploadMessages();
  const [announcement, announce] = useState("");
  useEffect(() => {
    let before = statesOf(queue);
    return queue.slots.subscribe(() => {
      const sentences = queue.slots.get().flatMap((slot) => {
        const was = before.get(slot.key);
        // A file that was there from the start is not announced.
        if (was === undefined || was === stateOf(slot)) return [];
        if (slot.kind === "failed") return texts.announceFailed({ name: slot.name, sentence: slot.sentence });
        return stateOf(slot) === "ready" ? texts.announceReady({ name: slot.name }) : [];
      });
      before = statesOf(queue);
      if (sentences.length > 0) announce(sentences.join(" "));
    });
  }, [queue, texts]);
  return { announcement, announce };
}

const stateOf = (slot: Slot): string => (slot.kind === "uploaded" ? slot.file.status : slot.kind);
const statesOf = ({ slots }: UploadQueue): Map<string, string> =>
  new Map(slots.get().map((slot) => [slot.key, stateOf(slot)]));
