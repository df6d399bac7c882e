import { useEffect, useEffectEvent } from "react";
import type { FormItem } from "./create-form-state.ts";
import type { FormParts } from "./create-parts.ts";

const firstLookMs = 1_000;
const mostLookMs = 8_000;

// An item may join the list before its pictures have been drawn anew. They are asked after until they are there, so that
// the row shows the picture and not the place where it will be.
export function useDrawnPictures(
  items: readonly FormItem[],
  find: FormParts["findFile"],
  onDrawn: (id: string, url: string) => void,
): void {
  const waiting = items.flatMap(({ images }) =>
    images.flatMap(({ id, status }) => (status === "processing" ? [id] : [])),
  );
  const awaited = waiting.join(" ");

  const look = useEffectEvent(async (id: string) => {
    try {
      const { status, url } = await find(id);
      if (status === "ready" && url !== null) onDrawn(id, url);
    } catch {
      // It is asked after again; what is gone for good is told when the auction is sent.
    }
  });

  useEffect(() => {
    if (awaited === "") return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    async function lookAfter(ms: number): Promise<void> {
      await Promise.all(awaited.split(" ").map((id) => look(id)));
      if (!isOver) timer = setTimeout(() => void lookAfter(Math.min(mostLookMs, ms * 1.5)), ms);
    }
    timer = setTimeout(() => void lookAfter(firstLookMs), firstLookMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [awaited]);
}
