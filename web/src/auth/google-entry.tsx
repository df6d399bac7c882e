import { useMessages } from "../locales/use-messages.ts";
import { GoogleLink } from "./google-link.tsx";
import { LegalWords } from "./legal-words.tsx";

interface GoogleEntryProps {
  returnTo?: string | undefined;
  areLegalPagesThere: boolean;
}

// The way in through Google. It may make an account, so what one agrees to by it stands beside it.
export function GoogleEntry({ returnTo, areLegalPagesThere }: GoogleEntryProps) {
  const { login } = useMessages();
  return (
    <>
      <p className="entry-or">{login.orContinueWith}</p>
      <GoogleLink purpose="login" returnTo={returnTo}>
        {login.google}
      </GoogleLink>
      <p className="entry-small">
        <LegalWords sentence={login.googleAgreement} areLinks={areLegalPagesThere} />
      </p>
    </>
  );
}
