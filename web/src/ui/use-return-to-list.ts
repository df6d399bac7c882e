import { useRouter } from "@tanstack/react-router";
import type { MouseEvent } from "react";

// For a link to a list. A person who came from a list returns to the same place in it, as with the browser's Back; anybody else
// follows the link.
export function useReturnToList(): (event: MouseEvent) => void {
  const { history } = useRouter();
  return (event) => {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
    if (!isPlain || history.location.state.isFromList !== true) return;
    event.preventDefault();
    history.back();
  };
}
