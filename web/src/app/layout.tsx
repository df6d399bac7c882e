import { Link, useMatches } from "@tanstack/react-router";
import { useState, type ReactNode } from "react";
import type { User } from "@boli/contract/users";
import { features } from "../lib/state.ts";
import { useStore } from "../lib/use-store.ts";
import { useMessages } from "../locales/use-messages.ts";
import { Bell } from "../notifications/bell.tsx";
import { Drawer } from "../ui/overlays/drawer.tsx";
import { MenuIcon, ChevronDownIcon } from "../ui/icons.tsx";
import { Initials } from "../ui/initials.tsx";
import { Logo } from "../ui/brand/logo.tsx";
import { Popover } from "../ui/overlays/popover.tsx";
import { BarLinks } from "./bar-links.tsx";
import { AccountParts, type Leaving } from "./account-parts.tsx";
import { Footer } from "./footer.tsx";
import { linksFor, type LinkedScreen } from "./navigation.ts";
import { Framed } from "./plain-page.tsx";
import { useScreenName } from "./screen-names.ts";
import { builtScreens } from "./screens.ts";
import "./frame.css";

interface FrameProps extends Leaving {
  user: User;
  children: ReactNode;
}

// The frame of the signed-in screens: the bar, the page, and the footer. A small screen has a drawer in the bar's place.
export function Frame({ user, isLeaving, onLeave, children }: FrameProps) {
  const { navigation: words } = useMessages();
  const home = useScreenName("/app/dashboard");
  const who = { role: user.role, features: useStore(features) };
  const inBar = linksFor(builtScreens, "bar", who);
  const leaving = { isLeaving, onLeave };
  const isWide = useMatches({ select: (matches) => isWideScreen(matches.at(-1)?.fullPath) });
  return (
    <div className="frame" data-wide={isWide || undefined}>
      <header className="frame-header" data-print="no">
        <div className="frame-width">
          <Link to="/app/dashboard" className="frame-home">
            <Logo size={34} />
            <span className="unseen">{home}</span>
          </Link>
          {inBar.length > 0 && <BarLinks items={inBar} />}
          <Bell />
          <div className="frame-account">
            <Popover
              label={words.accountOf({ name: user.name })}
              button={
                <>
                  <Initials name={user.name} />
                  <span className="frame-user-name">{user.name}</span>
                  <ChevronDownIcon />
                </>
              }
            >
              {(close) => (
                <AccountParts
                  user={user}
                  items={linksFor(builtScreens, "menu", who)}
                  onFollow={close}
                  {...leaving}
                />
              )}
            </Popover>
          </div>
          <SmallScreenMenu user={user} items={linksFor(builtScreens, "drawer", who)} {...leaving} />
        </div>
      </header>
      <main className="frame-main frame-width" id="content" tabIndex={-1}>
        <Framed value={true}>{children}</Framed>
      </main>
      <Footer />
    </div>
  );
}

const isWideScreen = (path: string | undefined): boolean =>
  builtScreens.some((screen) => screen.path === path && screen.isWide === true);

function SmallScreenMenu(props: Leaving & { user: User; items: readonly LinkedScreen[] }) {
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
