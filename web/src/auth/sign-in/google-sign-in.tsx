import { useMessages } from "../../locales/use-messages.ts";
import { GoogleLink } from "../google-link.tsx";
import { LegalWords } from "../legal-words.tsx";

// The sign-in through Google. It may create an account, so the terms that the user accepts with it are beside it.
export function GoogleSignIn({ returnTo }: { returnTo?: string | undefined }) {
  const { login } = useMessages();
  return (
    <>
      <p className="sign-in-or">{login.orContinueWith}</p>
      <GoogleLink purpose="login" returnTo={returnTo}>
        {login.google}
      </GoogleLink>
      <p className="sign-in-small">
        <LegalWords sentence={login.googleAgreement} />
      </p>
    </>
  );
}
