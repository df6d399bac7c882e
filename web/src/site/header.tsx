import { Logo } from "../ui/brand/logo.tsx";
import { MenuIcon } from "./art/icons.tsx";
import { LanguageSwitch } from "./language-switch.tsx";
import { elsewhere, type View } from "./view.ts";

// The bar on top. Over the landing page's picture it has no background of its own until the page is scrolled.
export function Header({ view }: { view: View }) {
  const { texts } = view;
  const links = (
    <>
      <a href={view.to("home", "auctions")}>{texts.header.auctions}</a>
      <a href={view.to("home", "features")}>{texts.header.features}</a>
      <a href={view.to("about")} aria-current={view.name === "about" ? "page" : undefined}>
        {texts.header.about}
      </a>
    </>
  );
  return (
    <header className="top">
      <div className="wide top-bar">
        <a className="top-home" href={view.to("home")}>
          <Logo size={36} />
        </a>
        <nav className="top-links" aria-label={texts.header.label}>
          {links}
        </nav>
        <LanguageSwitch view={view} className="top-language" />
        <a className="button top-login" href={elsewhere.login}>
          {texts.header.login}
        </a>
        <a className="button top-signup" href={elsewhere.signup}>
          {texts.header.signup}
        </a>
        {/* Opens without script; the script only closes it again after a choice. */}
        <details className="top-menu">
          <summary aria-label={texts.header.menu}>
            <MenuIcon />
          </summary>
          <nav className="top-sheet" aria-label={texts.header.menu}>
            {links}
            <a href={elsewhere.signup}>{texts.createAccount}</a>
            <LanguageSwitch view={view} className="top-sheet-language" />
          </nav>
        </details>
      </div>
    </header>
  );
}
