import { useRouter, type ErrorComponentProps, Link } from "@tanstack/react-router";
import { lazy, Suspense, useEffect, useRef, useState, type ComponentType } from "react";
import { startedAway } from "../../lib/away.ts";
import { Unreachable } from "../../lib/client.ts";
import { useTitle } from "../../lib/use-title.ts";
import { useMessages } from "../../locales/use-messages.ts";
import { Button } from "../../ui/button.tsx";
import { PlainPage } from "../plain-page.tsx";
import { canReach } from "../../lib/shell-state.ts";
import { session, userOf } from "../../lib/session.ts";
import { useStore } from "../../lib/use-store.ts";

// Replaces a page that crashed, or that could not be loaded. Trying again loads its data and renders it again.
export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter();

  async function tryAgain(): Promise<void> {
    // A page without a state of the server is loaded whole.
    if (startedAway.get()) return window.location.reload();
    await router.invalidate();
    reset();
  }

  // While there is no connection, that is taken for the cause of any failure.
  if (error instanceof Unreachable || !navigator.onLine) return <AwayScreen onTryAgain={tryAgain} />;
  return <Fault onTryAgain={tryAgain} />;
}

function Fault({ onTryAgain }: { onTryAgain(): Promise<void> }) {
  const { errors: texts } = useMessages();
  useTitle(texts.title);
  return (
    <PlainPage heading={texts.heading} sentence={texts.sentence}>
      <Button onPress={() => void onTryAgain()}>{texts.tryAgain}</Button>
    </PlainPage>
  );
}

const askEveryMs = 5_000;

// Replaces a page that could not be loaded because the server cannot be reached. It tries again by itself.
function AwayScreen({ onTryAgain }: { onTryAgain(): Promise<void> }) {
  const { errors: texts } = useMessages();
  const [isOnline, setOnline] = useState(() => navigator.onLine);
  const [isBusy, setBusy] = useState(false);
  const tryAgain = useRef(onTryAgain);
  useEffect(() => {
    tryAgain.current = onTryAgain;
  });
  const heading = isOnline ? texts.awayHeading : texts.offlineHeading;
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
    <PlainPage heading={heading} sentence={isOnline ? texts.awaySentence : texts.offlineSentence}>
      <Button busy={isBusy} onPress={() => void press()}>
        {texts.tryAgain}
      </Button>
      {startedAway.get() === "known" && (
        <Suspense>
          <KeptLists />
        </Suspense>
      )}
    </PlainPage>
  );
}

// The parts that only a page without a network needs are there then, and nobody else loads them.
const KeptLists = lazy<ComponentType>(() => import("../offline/kept-lists.tsx"));

export function NotFoundScreen() {
  const { errors } = useMessages();
  const isSignedIn = userOf(useStore(session)) !== undefined;
  useTitle(errors.notFoundTitle);
  return (
    <PlainPage heading={errors.notFoundHeading} sentence={errors.notFoundSentence}>
      <Link className="button button-strong" to={isSignedIn ? "/app/dashboard" : "/login"}>
        {isSignedIn ? errors.toDashboard : errors.toLogin}
      </Link>
    </PlainPage>
  );
}
