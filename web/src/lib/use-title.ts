import { useEffect } from "react";
import { useMessages } from "../locales/use-messages.ts";

// The page's title in the tab, in history and in a screen reader's first word.
export function useTitle(title: string): void {
  const full = useMessages().pageTitle({ title });
  useEffect(() => {
    document.title = full;
  }, [full]);
}
