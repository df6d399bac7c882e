import { useState, type ReactNode } from "react";
import { session } from "../../lib/session.ts";
import { useMessages } from "../../locales/use-messages.ts";
import { Jali } from "../../ui/brand/jali.tsx";
import { Logo } from "../../ui/brand/logo.tsx";
import { Marigold } from "../../ui/brand/marigold.tsx";
import { SignInLanguage } from "./sign-in-language.tsx";
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
