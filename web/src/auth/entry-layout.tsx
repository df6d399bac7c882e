import { useState, type ReactNode } from "react";
import { session } from "../lib/session.ts";
import { useMessages } from "../locales/use-messages.ts";
import { Jali } from "../ui/jali.tsx";
import { Logo } from "../ui/logo.tsx";
import { Marigold } from "../ui/marigold.tsx";
import { EntryLanguage } from "./entry-language.tsx";
import "./entry.css";

// The look of every screen on the way in: what the visitor came for in one column, the indigo panel beside it.
export function EntryLayout({ children }: { children: ReactNode }) {
  const { login } = useMessages();
  // Whoever is signed in has the account's language. Asked once: the screen keeps its shape while it signs somebody in.
  const [isSignedOut] = useState(() => session.get().kind === "signed-out");
  return (
    <div className="entry">
      <main className="entry-main" id="content" tabIndex={-1}>
        <div className="entry-column">{children}</div>
        {isSignedOut && <EntryLanguage />}
      </main>
      <aside className="entry-panel">
        <Jali />
        <Marigold />
        <Logo size={40} />
        <div className="entry-promise">
          <h2>{login.subheading}</h2>
          <p>{login.promise}</p>
        </div>
      </aside>
    </div>
  );
}
