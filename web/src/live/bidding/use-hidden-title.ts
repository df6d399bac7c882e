import { useEffect, useState } from "react";
import type { BoxState } from "./box-state.ts";
import { useRoomMessages } from "../room/texts/index.ts";

// While nobody looks at the tab, its title says that one was outbid or has won.
export function useHiddenTitle(kind: BoxState["kind"], number: number): void {
  const { hiddenTitle: words } = useRoomMessages();
  const [isHidden, setHidden] = useState(document.hidden);
  useEffect(() => {
    const look = (): void => setHidden(document.hidden);
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, []);
  const title =
    kind === "outbid" || kind === "topped" || kind === "tied"
      ? words.outbid({ number })
      : kind === "won"
        ? words.won({ number })
        : undefined;
  useEffect(() => {
    if (!isHidden || title === undefined) return undefined;
    const before = document.title;
    document.title = title;
    return () => {
      document.title = before;
    };
  }, [isHidden, title]);
}
