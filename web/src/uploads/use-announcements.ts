import { useEffect, useState } from "react";
import { useUploadMessages } from "./texts/index.ts";
import type { Slot } from "./slots.ts";
import type { UploadQueue } from "./upload-queue.ts";

// Announces each event that the user did not cause directly: a file is ready, or was refused.
export function useAnnouncements(queue: UploadQueue): {
  announcement: string;
  announce(sentence: string): void;
} {
  const words = useUploadMessages();
  const [announcement, announce] = useState("");
  useEffect(() => {
    let before = statesOf(queue);
    return queue.slots.subscribe(() => {
      const sentences = queue.slots.get().flatMap((slot) => {
        const was = before.get(slot.key);
        // A file that was there from the start is not announced.
        if (was === undefined || was === stateOf(slot)) return [];
        if (slot.kind === "failed") return words.announceFailed({ name: slot.name, sentence: slot.sentence });
        return stateOf(slot) === "ready" ? words.announceReady({ name: slot.name }) : [];
      });
      before = statesOf(queue);
      if (sentences.length > 0) announce(sentences.join(" "));
    });
  }, [queue, words]);
  return { announcement, announce };
}

const stateOf = (slot: Slot): string => (slot.kind === "uploaded" ? slot.file.status : slot.kind);
const statesOf = ({ slots }: UploadQueue): Map<string, string> =>
  new Map(slots.get().map((slot) => [slot.key, stateOf(slot)]));
