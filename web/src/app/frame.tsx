import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { User } from "@boli/contract/users";
import { useMessages } from "../locales/use-messages.ts";
import { Button } from "../ui/button.tsx";
import { LeaveIcon } from "../ui/icons.tsx";
import { Logo } from "../ui/logo.tsx";
import { Framed } from "./plain-page.tsx";
import "./frame.css";

interface FrameProps {
  user: User;
  isLeaving: boolean;
  onLeave(): void;
  children: ReactNode;
}

// The plain frame of the signed-in screens: the mark, the way out, the page, and a last line.
export function Frame({ user, isLeaving, onLeave, children }: FrameProps) {
  const messages = useMessages();
  return (
    <>
      <header className="frame-header">
        <div className="frame-width">
          <Link to="/app/dashboard" className="frame-home">
            <Logo size={34} />
          </Link>
          <span className="frame-user">{user.name}</span>
          <Button kind="plain" busy={isLeaving} onPress={onLeave}>
            {!isLeaving && <LeaveIcon />}
            {isLeaving ? messages.dashboard.signingOut : messages.dashboard.signOut}
          </Button>
        </div>
      </header>
      <main className="frame-main frame-width" id="content" tabIndex={-1}>
        <Framed value={true}>{children}</Framed>
      </main>
      <footer className="frame-footer">
        <div className="frame-width">{messages.footer}</div>
      </footer>
    </>
  );
}
