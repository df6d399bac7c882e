import type { GooglePurpose } from "@boli/contract/auth/endpoints";
import googleMark from "../ui/brand/google.svg";
import { useMessages } from "../locales/use-messages.ts";
import { LegalWords } from "./legal-words.tsx";
import "../ui/button.css";

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

interface GoogleLinkProps {
  purpose: GooglePurpose;
  returnTo?: string | undefined;
  children: string;
}

// A plain link: the server starts the sign-in by Google and brings the person back.
export function GoogleLink({ purpose, returnTo, children }: GoogleLinkProps) {
  const query = new URLSearchParams({ purpose });
  if (returnTo !== undefined) query.set("returnTo", returnTo);
  return (
    <a className="button button-quiet button-wide" href={`/api/auth/google?${query}`}>
      <img src={googleMark} width="18" height="18" alt="" />
      {children}
    </a>
  );
}
