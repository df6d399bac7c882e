import { Link } from "@tanstack/react-router";
import { useMessages } from "../../locales/use-messages.ts";
import { Button } from "../../ui/button.tsx";

// The way on when a link, or Google's proof, is used up or too old. A used link has most likely set the password, so signing in
// comes first.
export function ResetOver({ isLink, onBeginAgain }: { isLink: boolean; onBeginAgain: () => void }) {
  const { reset, signUp } = useMessages();
  return (
    <>
      <p className="sign-in-quiet">{isLink ? reset.linkOverSentence : reset.overSentence}</p>
      <Link className="button button-strong button-wide" to="/login">
        {signUp.signIn}
      </Link>
      <Button kind="quiet" wide onPress={onBeginAgain}>
        {isLink ? reset.newLink : reset.beginAgain}
      </Button>
    </>
  );
}
