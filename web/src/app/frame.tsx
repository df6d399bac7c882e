import { Link } from "@tanstack/react-router";
import { useState, type ReactNode } from "react";
import type { User } from "@boli/contract/users";
import { features } from "../lib/state.ts";
import { useStore } from "../lib/use-store.ts";
import { useMessages } from "../locales/use-messages.ts";
import { Drawer } from "../ui/drawer.tsx";
import { MenuIcon, UnfoldIcon } from "../ui/icons.tsx";
import { Initials } from "../ui/initials.tsx";
import { Logo } from "../ui/logo.tsx";
import { Unfolding } from "../ui/unfolding.tsx";
import { BarLinks } from "./bar-links.tsx";
import { AccountParts, type Leaving } from "./account-parts.tsx";
import { Footer } from "./footer.tsx";
import { entriesFor, navigation } from "./navigation.ts";
import { Framed } from "./plain-page.tsx";
import "./frame.css";

interface FrameProps extends Leaving {
  user: User;
  children: ReactNode;
}

// The frame of the signed-in screens: the bar, the page, and the footer. A small screen has a drawer in the bar's place.
export function Frame({ user, isLeaving, onLeave, children }: FrameProps) {
  const { navigation: words } = useMessages();
  const who = { role: user.role, features: useStore(features) };
  const inBar = entriesFor(navigation, "bar", who);
  const leaving = { isLeaving, onLeave };
  return (
    <>
      <header className="frame-header">
        <div className="frame-width">
          <Link to="/app/dashboard" className="frame-home">
            <Logo size={34} />
            <span className="unseen">{words.links.dashboard}</span>
          </Link>
          {inBar.length > 0 && <BarLinks entries={inBar} />}
          <div className="frame-account">
            <Unfolding
              label={words.accountOf({ name: user.name })}
              button={
                <>
                  <Initials name={user.name} />
                  <span className="frame-user-name">{user.name}</span>
                  <UnfoldIcon />
                </>
              }
            >
              {(fold) => (
                <AccountParts
                  user={user}
                  entries={entriesFor(navigation, "menu", who)}
                  onFollow={fold}
                  {...leaving}
                />
              )}
            </Unfolding>
          </div>
          <SmallScreenMenu user={user} entries={entriesFor(navigation, "drawer", who)} {...leaving} />
        </div>
      </header>
      <main className="frame-main frame-width" id="content" tabIndex={-1}>
        <Framed value={true}>{children}</Framed>
      </main>
      <Footer />
    </>
  );
}

function SmallScreenMenu(props: Leaving & { user: User; entries: ReturnType<typeof entriesFor> }) {
  const { navigation: words } = useMessages();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <div className="frame-small">
        <button
          type="button"
          className="frame-menu"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setOpen(true)}
        >
          <MenuIcon />
          {words.menu}
        </button>
      </div>
      {/* Beside it and not inside: a phone that is turned round is wide and still has its drawer out. */}
      {isOpen && (
        <Drawer label={words.menu} onClose={close}>
          <AccountParts {...props} onFollow={close} />
        </Drawer>
      )}
    </>
  );
}
