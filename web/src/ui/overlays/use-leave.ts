import { useEffect, useEffectEvent, type RefObject } from "react";
import { coverPage } from "./cover-page.ts";

interface Leave {
  // The elements that belong to what is open.
  inside: readonly RefObject<HTMLElement | null>[];
  // A press or the focus went elsewhere.
  onLeave(): void;
  onBack(): void;
}

// Follows how a user leaves what is open over a part of the page.
export function useLeave(isOpen: boolean, { inside, onLeave, onBack }: Leave): void {
  const back = useEffectEvent(onBack);
  const leave = useEffectEvent(({ target }: Event) => {
    if (!inside.some(({ current }) => target instanceof Node && current?.contains(target))) onLeave();
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    const listening = new AbortController();
    for (const leaves of ["pointerdown", "focusin"])
      document.addEventListener(leaves, (event) => leave(event), listening);
    const uncover = coverPage(() => back());
    return () => {
      listening.abort();
      uncover();
    };
  }, [isOpen]);
}
