import { Link, useMatches, useLocation } from "@tanstack/react-router";
import { useState, type ReactNode, useLayoutEffect, useRef } from "react";
import type { User } from "@boli/contract/users/user";
import { sitePaths } from "@boli/contract/site/site";
import { features } from "../lib/shell-state.ts";
import { useStore } from "../lib/use-store.ts";
import { useMessages } from "../locales/use-messages.ts";
import { Bell } from "../notifications/bell.tsx";
import { Drawer } from "../ui/overlays/drawer.tsx";
import { MenuIcon, ChevronDownIcon, SignOutIcon } from "../ui/icons.tsx";
import { Avatar } from "../ui/avatar.tsx";
import { Logo } from "../ui/brand/logo.tsx";
import { Popover } from "../ui/overlays/popover.tsx";
import { linksFor, type LinkedScreen } from "./navigation.ts";
import { InLayout } from "./plain-page.tsx";
import { useScreenName } from "./screen-names.ts";
import { builtScreens } from "./screens.ts";
import { shownLanguage } from "../locales/language.ts";
import { shell } from "./shell.ts";
import { Button } from "../ui/button.tsx";
import { Chip } from "../ui/chip.tsx";
import { EmailText } from "../ui/email-text.tsx";
import { ThemeChoice } from "../ui/theme-choice.tsx";
import { roleTones } from "../users/labels.ts";
import { LanguageChoice } from "../users/language-choice.tsx";
import { howManyFit } from "./how-many-fit.ts";
import "./layout.css";

interface LayoutProps extends Leaving {
  user: User;
  children: ReactNode;
}

// The layout of the signed-in screens: the bar, the page, and the footer. A small screen has a drawer in the bar's place.
export function Layout({ user, isLeaving, onLeave, children }: LayoutProps) {
  const { navigation: texts } = useMessages();
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
              label={texts.accountOf({ name: user.name })}
              button={
                <>
                  <Avatar user={user} />
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
  const { navigation: texts } = useMessages();
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
          {texts.menu}
        </button>
      </div>
      {/* Beside it and not inside: a phone that is turned round is wide and still has its drawer out. */}
      {isOpen && (
        <Drawer label={texts.menu} onClose={close}>
          <AccountParts {...props} onFollow={close} />
        </Drawer>
      )}
    </>
  );
}

const legalPages = ["terms", "privacy", "refund", "about"] as const;

// The last line of every signed-in screen. The pages it leads to belong to the public site and are loaded whole.
function Footer() {
  const { footer, legal } = useMessages();
  const { supportEmail } = useStore(shell);
  const language = useStore(shownLanguage);
  return (
    <footer className="layout-footer" data-print="no">
      <div className="layout-width">
        <p>{footer.line}</p>
        <ul>
          {legalPages.map((page) => (
            <li key={page}>
              <a href={sitePaths[page][language]}>{legal[page]}</a>
            </li>
          ))}
          {supportEmail !== null && (
            <li>
              {footer.support} <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
            </li>
          )}
        </ul>
      </div>
    </footer>
  );
}

interface Leaving {
  isLeaving: boolean;
  onLeave(): void;
}

interface AccountPartsProps extends Leaving {
  user: User;
  items: readonly LinkedScreen[];
  onFollow(): void;
}

// The avatar's menu on a wide screen, and the drawer on a small one.
function AccountParts({ user, items, isLeaving, onLeave, onFollow }: AccountPartsProps) {
  const { navigation, roles } = useMessages();
  return (
    <div className="account-parts">
      <div className="account-who">
        <Avatar user={user} />
        <div>
          <p className="account-name">{user.name}</p>
          <p className="account-email">
            <EmailText text={user.email} />
          </p>
          <Chip tone={roleTones[user.role]}>{roles[user.role].label}</Chip>
        </div>
      </div>
      <nav aria-label={navigation.account}>
        <NavigationLinks items={items} onFollow={onFollow} />
      </nav>
      <ThemeChoice />
      <LanguageChoice />
      <Button kind="quiet" wide busy={isLeaving} onPress={onLeave}>
        {!isLeaving && <SignOutIcon />}
        {isLeaving ? navigation.loggingOut : navigation.logout}
      </Button>
    </div>
  );
}

// The links of the bar in one line. Links that do not fit move behind a button. Languages and text sizes differ, so the
// links are measured before the first paint and whenever the bar changes its width.
function BarLinks({ items }: { items: readonly LinkedScreen[] }) {
  const { main, more } = useMessages().navigation;
  const language = useStore(shownLanguage);
  const bar = useRef<HTMLElement>(null);
  const pathname = useLocation({ select: (location) => location.pathname });
  const [fit, setFit] = useState(items.length);

  // Measured at each render, because other texts have other widths.
  useLayoutEffect(() => {
    const { current } = bar;
    if (current === null) return undefined;
    const measure = () => setFit(fittingIn(current));
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    // A larger text size makes the links wider without resizing the bar.
    for (const link of current.querySelectorAll(".layout-measure li")) observer.observe(link);
    measure();
    return () => observer.disconnect();
  });

  const visible = items.slice(0, fit);
  const overflowItems = items.slice(fit);
  return (
    <nav ref={bar} className="layout-links" aria-label={main}>
      <ul className="layout-measure" aria-hidden="true">
        {items.map(({ path, name, link: { label = name } }) => (
          <li key={path} className="layout-link">
            {label[language]}
          </li>
        ))}
        <li className="layout-link">
          {more}
          <ChevronDownIcon />
        </li>
      </ul>
      <NavigationLinks items={visible} />
      {overflowItems.length > 0 && (
        <Popover
          label={more}
          button={
            <span
              className="layout-more"
              data-current={overflowItems.some(({ path }) => path === pathname) || undefined}
            >
              {more}
              <ChevronDownIcon />
            </span>
          }
        >
          {(close) => <NavigationLinks items={overflowItems} onFollow={close} />}
        </Popover>
      )}
    </nav>
  );
}

// Measures all links in a second copy that is neither visible nor exposed to screen readers.
function fittingIn(bar: HTMLElement): number {
  const drawn = [...bar.querySelectorAll<HTMLElement>(".layout-measure li")];
  const widths = drawn.map((link) => Math.ceil(link.getBoundingClientRect().width));
  const more = widths.pop() ?? 0;
  const gap = Number.parseFloat(getComputedStyle(bar).columnGap) || 0;
  return howManyFit(widths, { room: bar.clientWidth, gap, more });
}

interface NavigationLinksProps {
  items: readonly LinkedScreen[];
  onFollow?(): void;
}

// The link of the current screen sets aria-current without further code.
function NavigationLinks({ items, onFollow }: NavigationLinksProps) {
  const language = useStore(shownLanguage);
  return (
    <ul>
      {items.map(({ path, name, link: { label = name } }) => (
        <li key={path}>
          <Link to={path} className="layout-link" onClick={() => onFollow?.()}>
            {label[language]}
          </Link>
        </li>
      ))}
    </ul>
  );
}
