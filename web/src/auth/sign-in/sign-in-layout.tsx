import { useState, type ReactNode, useEffect, useRef } from "react";
import { languages, type Language } from "@boli/contract/base/languages";
import { session } from "../../lib/session.ts";
import { useMessages } from "../../locales/use-messages.ts";
import { Jali } from "../../ui/brand/jali.tsx";
import { Logo } from "../../ui/brand/logo.tsx";
import { Marigold } from "../../ui/brand/marigold.tsx";
import { saveLanguage } from "../../lib/stored-language.ts";
import { useStore } from "../../lib/use-store.ts";
import { fetchOtherTexts, languageNames, shownLanguage, setLanguage } from "../../locales/language.ts";
import { Choice } from "../../ui/fields/choice.tsx";
import { toasts } from "../../ui/overlays/toasts.ts";
import "./sign-in.css";

// The look of every screen on the way in: what the visitor came for in one column, the indigo panel beside it.
export function SignInLayout({ children }: { children: ReactNode }) {
  const { login } = useMessages();
  // A signed-in user has the account's language. Read once, so that the layout does not change during a sign-in.
  const [isSignedOut] = useState(() => session.get().kind === "signed-out");
  return (
    <div className="sign-in">
      <main className="sign-in-main" id="content" tabIndex={-1}>
        <div className="sign-in-column">{children}</div>
        {isSignedOut && <SignInLanguage />}
      </main>
      <aside className="sign-in-panel">
        <Jali />
        <Marigold />
        <Logo size={40} />
        <div className="sign-in-promise">
          <h2>{login.subheading}</h2>
          <p>{login.promise}</p>
        </div>
      </aside>
    </div>
  );
}

// The heading of a screen whose steps replace each other. It takes the focus with each new step, because the button
// that was pressed is gone. A field or a summary of the new step that wants the focus takes it afterwards.
export function StepHeading({ text, step }: { text: string; step: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus();
  }, [step]);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {text}
    </h1>
  );
}

// The language of a signed-out visitor, kept on this device. An account that is created now gets it, too.
function SignInLanguage() {
  const { network, profile } = useMessages();
  const shown = useStore(shownLanguage);
  // Shown as chosen while its sentences load.
  const [wanted, setWanted] = useState<Language>();

  async function choose(language: Language): Promise<void> {
    // One at a time, so that the stored language is the one that is shown.
    if (wanted !== undefined) return;
    setWanted(language);
    try {
      await setLanguage(language);
      saveLanguage(language, document, { isHttps: window.location.protocol === "https:" });
    } catch {
      toasts.show("error", network.connection);
    }
    setWanted(undefined);
  }

  return (
    <div className="sign-in-language">
      <Choice
        legend={profile.language}
        options={languages.map((value) => ({ value, label: languageNames[value], lang: value }))}
        value={wanted ?? shown}
        prefetch={fetchOtherTexts}
        onChoose={(language) => void choose(language)}
      />
    </div>
  );
}
