import { Link, useMatches } from "@tanstack/react-router";
import { useState, type ReactNode } from "react";
import type { User } from "@boli/contract/users/user";
import { features } from "../lib/shell-state.ts";
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
import { InLayout } from "./plain-page.tsx";
import { useScreenName } from "./screen-names.ts";
import { builtScreens } from "./screens.ts";
import "./layout.css";

interface LayoutProps extends Leaving {
  user: User;
  children: ReactNode;
}

// The layout of the signed-in screens: the bar, the page, and the footer. A small screen has a drawer in the bar's place.
export function Layout({ user, isLeaving, onLeave, children }: LayoutProps) {
  const { navigation: words } = useMessages();
  const home = useScreenName("/app/dashboard");
  const who = { role: user.role, isAlsoSeller: user.isAlsoSeller, features: useStore(features) };
  const inBar = linksFor(builtScreens, "bar", who);
  const leaving = { isLeaving, onLeave };
  const isWide = useMatches({ select: (matches) => isWideScreen(matches.at(-1)?.fullPath) });
  return (
    <div className="layout" data-wide={isWide || undefined}>
      <header className="layout-header" data-print="no">
        <div className="layout-width">
          <Link to="/app/dashboard" className="layout-home">
            <Logo size={34} />
            <span className="unseen">{home}</span>
          </Link>
          {inBar.length > 0 && <BarLinks items={inBar} />}
          <Bell />
          <div className="layout-account">
            <Popover
              label={words.accountOf({ name: user.name })}
              button={
                <>
                  <Initials name={user.name} />
                  <span className="layout-user-name">{user.name}</span>
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
      <main className="layout-main layout-width" id="content" tabIndex={-1}>
        <InLayout value={true}>{children}</InLayout>
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
      <div className="layout-small">
        <button
          type="button"
          className="layout-menu"
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
