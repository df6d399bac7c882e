import { Children, type ReactElement, type ReactNode } from "react";
import { manifestPaths, siteFiles, sitePaths } from "@boli/contract/site/site";
import { languages, type Language } from "@boli/contract/base/languages";
import { type View, elsewhere } from "./view.ts";
import { Logo } from "../ui/brand/logo.tsx";
import { MenuIcon } from "./art/icons.tsx";

interface DocumentProps {
  view: View;
  title: string;
  description: string;
  // The page's own picture for chat apps, with what it shows.
  preview?: { url: string; alt: string } | undefined;
  children: ReactNode;
}

// The HTML document around every public page. The script is in the head and does not wait: it has to mark the page
// before the first paint, or content that is revealed later would be seen to vanish first.
export function Document({ view, title, description, preview, children }: DocumentProps) {
  const { facts, name, texts } = view;
  return (
    <html lang={facts.language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <link rel="stylesheet" href={facts.assets.style} />
        <script src={facts.assets.script} />
        <meta name="description" content={description} />
        <meta name="color-scheme" content="light dark" />
        <ThemeColors isLanding={name === "home"} />
        <link rel="icon" href={siteFiles.faviconIco.path} sizes="32x32" />
        <link rel="icon" href={siteFiles.favicon.path} type={siteFiles.favicon.type} />
        <link rel="apple-touch-icon" href={siteFiles.touchIcon.path} />
        <link rel="manifest" href={manifestPaths[facts.language]} />
        <Addresses view={view} />
        <meta property="og:site_name" content="Boli" />
        <meta property="og:type" content="website" />
        <meta property="og:title" content={title} />
        <meta property="og:description" content={description} />
        <meta property="og:locale" content={facts.language === "hi" ? "hi_IN" : "en_IN"} />
        <Preview view={view} preview={preview} />
        <meta name="twitter:card" content="summary_large_image" />
        <meta name="twitter:title" content={title} />
        <meta name="twitter:description" content={description} />
      </head>
      <body className={name === "home" ? "site site-landing" : "site"}>
        <a className="skip-link" href="#content">
          {texts.skipToContent}
        </a>
        <Header view={view} />
        <main id="content" tabIndex={-1}>
          {children}
        </main>
        <Footer view={view} />
      </body>
    </html>
  );
}

// The browser's own bar takes the colour of the page's top.
function ThemeColors({ isLanding }: { isLanding: boolean }) {
  if (isLanding) return <meta name="theme-color" content="#191861" />;
  return (
    <>
      <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content="#111422" media="(prefers-color-scheme: dark)" />
    </>
  );
}

function Preview({ view: { facts, texts }, preview }: Pick<DocumentProps, "view" | "preview">) {
  if (preview !== undefined)
    return (
      <>
        <meta property="og:image" content={preview.url} />
        <meta property="og:image:alt" content={preview.alt} />
        <meta name="twitter:image" content={preview.url} />
      </>
    );
  const url = facts.origin + siteFiles.preview.path;
  return (
    <>
      <meta property="og:image" content={url} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={`Boli. ${texts.tagline}`} />
      <meta name="twitter:image" content={url} />
    </>
  );
}

// A page that does not exist has no canonical address.
function Addresses({ view: { paths, facts } }: { view: View }) {
  if (paths === undefined) return <meta name="robots" content="noindex" />;
  const own = facts.origin + paths[facts.language];
  return (
    <>
      <link rel="canonical" href={own} />
      {languages.map((language) => (
        <link key={language} rel="alternate" hrefLang={language} href={facts.origin + paths[language]} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={facts.origin + paths.en} />
      <meta property="og:url" content={own} />
    </>
  );
}

// The bar on top. Over the landing page's picture it has no background of its own until the page is scrolled.
function Header({ view }: { view: View }) {
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

function Footer({ view }: { view: View }) {
  const { texts, facts } = view;
  const { footer } = texts;
  return (
    <footer className="foot">
      <div className="wide foot-columns">
        <div className="foot-about">
          <Logo size={34} />
          <p>{texts.tagline}</p>
          <LanguageSwitch view={view} className="foot-language" />
        </div>
        <nav className="foot-links" aria-label={footer.label}>
          <FooterLinks heading={footer.product}>
            <a href={view.to("home", "offline-auctions")}>{footer.offline}</a>
            <a href={view.to("home", "features")}>{footer.features}</a>
            <a href={view.to("about")}>{footer.about}</a>
            <a href={view.to("outages")}>{footer.outages}</a>
          </FooterLinks>
          <FooterLinks heading={footer.legal}>
            <a href={view.to("terms")}>{footer.terms}</a>
            <a href={view.to("privacy")}>{footer.privacy}</a>
            <a href={view.to("refund")}>{footer.refund}</a>
          </FooterLinks>
          <FooterLinks heading={footer.contact}>
            <a href={view.to("home", "help")}>{footer.help}</a>
            <a className="foot-mail" href={`mailto:${facts.supportEmail}`}>
              {facts.supportEmail}
            </a>
          </FooterLinks>
        </nav>
        <p className="foot-end">{footer.copyright}</p>
      </div>
    </footer>
  );
}

function FooterLinks({ heading, children }: { heading: string; children: readonly ReactElement[] }) {
  return (
    <div>
      <h2>{heading}</h2>
      <ul>
        {Children.map(children, (link) => (
          <li>{link}</li>
        ))}
      </ul>
    </div>
  );
}

const otherOf = { en: "hi", hi: "en" } as const satisfies Record<Language, Language>;

// A plain link to the same page in the other language, written in that language.
function LanguageSwitch({ view, className }: { view: View; className: string }) {
  const { facts, texts, paths = sitePaths.home } = view;
  const other = otherOf[facts.language];
  return (
    <a className={className} href={paths[other]} hrefLang={other} lang={other}>
      {other === "hi" ? texts.language.hindi : texts.language.english}
    </a>
  );
}
