import { useEffect, useRef, useState } from "react";
import { canReach } from "../../lib/shell-state.ts";
import { useTitle } from "../../lib/use-title.ts";
import { useMessages } from "../../locales/use-messages.ts";
import { Button } from "../../ui/button.tsx";
import { PlainPage } from "../plain-page.tsx";

const askEveryMs = 5_000;

// In the place of a page that could not be loaded because the server cannot be reached. It tries again by itself.
export function AwayScreen({ onTryAgain }: { onTryAgain(): Promise<void> }) {
  const { errors: words } = useMessages();
  const [isOnline, setOnline] = useState(() => navigator.onLine);
  const [isBusy, setBusy] = useState(false);
  const tryAgain = useRef(onTryAgain);
  useEffect(() => {
    tryAgain.current = onTryAgain;
  });
  const heading = isOnline ? words.awayHeading : words.offlineHeading;
  useTitle(heading);

  async function press(): Promise<void> {
    setBusy(true);
    if (await canReach()) await onTryAgain();
    setBusy(false);
  }

  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    let timer: ReturnType<typeof setTimeout> | undefined;
    async function attempt(): Promise<void> {
      clearTimeout(timer);
      setOnline(navigator.onLine);
      const isBack = await canReach();
      if (signal.aborted) return;
      if (isBack) void tryAgain.current();
      else timer = setTimeout(() => void attempt(), askEveryMs);
    }
    timer = setTimeout(() => void attempt(), askEveryMs);
    for (const change of ["online", "offline"])
      window.addEventListener(change, () => void attempt(), { signal });
    return () => {
      leaving.abort();
      clearTimeout(timer);
    };
  }, []);

  return (
    <PlainPage heading={heading} sentence={isOnline ? words.awaySentence : words.offlineSentence}>
      <Button busy={isBusy} onPress={() => void press()}>
        {words.tryAgain}
      </Button>
    </PlainPage>
  );
}
