import { useRouter, type ErrorComponentProps } from "@tanstack/react-router";
import { Unreachable } from "../../lib/client.ts";
import { useTitle } from "../../lib/use-title.ts";
import { useMessages } from "../../locales/use-messages.ts";
import { Button } from "../../ui/button.tsx";
import { AwayScreen } from "./away-screen.tsx";
import { PlainPage } from "../plain-page.tsx";

// Replaces a page that crashed, or that could not be loaded. Trying again loads its data and renders it again.
export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter();

  async function tryAgain(): Promise<void> {
    await router.invalidate();
    reset();
  }

  // Whatever fails without a connection, fails for the want of it.
  if (error instanceof Unreachable || !navigator.onLine) return <AwayScreen onTryAgain={tryAgain} />;
  return <Fault onTryAgain={tryAgain} />;
}

function Fault({ onTryAgain }: { onTryAgain(): Promise<void> }) {
  const { errors: words } = useMessages();
  useTitle(words.title);
  return (
    <PlainPage heading={words.heading} sentence={words.sentence}>
      <Button onPress={() => void onTryAgain()}>{words.tryAgain}</Button>
    </PlainPage>
  );
}
