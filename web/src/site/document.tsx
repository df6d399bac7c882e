import type { ReactNode } from "react";
import { siteFiles } from "@boli/contract/site/site";
import { languages } from "@boli/contract/base/languages";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import type { View } from "./view.ts";

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
        <link rel="manifest" href="/site.webmanifest" />
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
