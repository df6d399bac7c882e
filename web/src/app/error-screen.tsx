import { useRouter, type ErrorComponentProps } from "@tanstack/react-router";
import { Unreachable } from "../lib/client.ts";
import { useTitle } from "../lib/use-title.ts";
import { useMessages } from "../locales/use-messages.ts";
import { Button } from "../ui/button.tsx";
import { PlainPage } from "./plain-page.tsx";

// Replaces a page that crashed. Trying again loads its data and renders it again.
export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  const messages = useMessages();
  const router = useRouter();
  useTitle(messages.errors.title);
  const sentence = error instanceof Unreachable ? messages.network[error.reason] : messages.errors.sentence;

  async function tryAgain(): Promise<void> {
    await router.invalidate();
    reset();
  }

  return (
    <PlainPage heading={messages.errors.heading} sentence={sentence}>
      <Button onPress={() => void tryAgain()}>{messages.errors.tryAgain}</Button>
    </PlainPage>
  );
}
