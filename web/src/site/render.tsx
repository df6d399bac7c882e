import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server.edge";
import type { SiteFacts, SitePageName } from "@boli/contract/site/site";
import { Document } from "./document.tsx";
import { Landing } from "./landing/landing.tsx";
import { AuctionPage, auctionLine } from "./auction-page.tsx";
import { SalePage, saleLine } from "./sale-page.tsx";
import { NotFoundPage } from "./not-found-page.tsx";
import { OutagesPage } from "./outages-page.tsx";
import { ProsePage } from "./prose-page.tsx";
import { proses } from "./texts/index.ts";
import { type View, viewOf } from "./view.ts";

interface PageParts {
  title: string;
  description: string;
  preview?: { url: string; alt: string } | undefined;
  content: ReactNode;
}

// A public page as a pure function of what the server knows. Nothing of React reaches the browser.
export function renderPage(name: SitePageName, facts: SiteFacts): string {
  const view = viewOf(name, facts);
  const { title, description, preview, content } = partsOf(view);
  const page = (
    <Document view={view} title={title} description={description} preview={preview}>
      {content}
    </Document>
  );
  return `<!doctype html>${renderToStaticMarkup(page)}`;
}

function partsOf(view: View): PageParts {
  const { texts, facts, name } = view;
  if (name === "home") {
    const { title, description } = texts.hero;
    return { title, description, content: <Landing view={view} /> };
  }
  if (name === "auction" && facts.auction !== undefined) {
    const { title, images } = facts.auction;
    const [picture] = images;
    return {
      title: texts.pageTitle({ title }),
      description: auctionLine(view, facts.auction),
      preview: picture === undefined ? undefined : { url: new URL(picture, facts.origin).href, alt: title },
      content: <AuctionPage view={view} auction={facts.auction} />,
    };
  }
  if (name === "sale" && facts.sale !== undefined) {
    const { title, picture } = facts.sale;
    return {
      title: texts.pageTitle({ title }),
      description: saleLine(view, facts.sale),
      preview: picture === null ? undefined : { url: new URL(picture, facts.origin).href, alt: title },
      content: <SalePage view={view} sale={facts.sale} />,
    };
  }
  if (name === "not-found" || name === "gone" || name === "auction" || name === "sale") {
    const pageTexts = name === "gone" ? texts.gone : texts.notFound;
    const { title, text } = pageTexts;
    return {
      title: texts.pageTitle({ title }),
      description: text,
      content: <NotFoundPage view={view} texts={pageTexts} />,
    };
  }
  if (name === "outages") {
    const { title, description } = texts.outages;
    return { title: texts.pageTitle({ title }), description, content: <OutagesPage view={view} /> };
  }
  const prose = proses[name][facts.language];
  return {
    title: name === "about" ? prose.title : texts.pageTitle({ title: prose.title }),
    description: prose.description,
    content: <ProsePage view={view} name={name} prose={prose} />,
  };
}
