import { Link } from "@tanstack/react-router";
import { session, userOf } from "../../lib/session.ts";
import { useStore } from "../../lib/use-store.ts";
import { useTitle } from "../../lib/use-title.ts";
import { useMessages } from "../../locales/use-messages.ts";
import { PlainPage } from "../plain-page.tsx";

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
