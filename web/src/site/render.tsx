import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server.edge";
import type { SiteFacts, SitePageName } from "@boli/contract/site";
import { Document } from "./document.tsx";
import { Landing } from "./landing/landing.tsx";
import { NotFoundPage } from "./not-found-page.tsx";
import { ProsePage } from "./prose-page.tsx";
import { proses } from "./texts/index.ts";
import { type View, viewOf } from "./view.ts";

interface PageParts {
  title: string;
  description: string;
  content: ReactNode;
}

// A public page as a pure function of what the server knows. Nothing of React reaches the browser.
export function renderPage(name: SitePageName, facts: SiteFacts): string {
  const view = viewOf(name, facts);
  const { title, description, content } = partsOf(view);
  const page = (
    <Document view={view} title={title} description={description}>
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
  if (name === "not-found") {
    const { title, text } = texts.notFound;
    return { title: texts.pageTitle({ title }), description: text, content: <NotFoundPage view={view} /> };
  }
  const prose = proses[name][facts.language];
  return {
    title: name === "about" ? prose.title : texts.pageTitle({ title: prose.title }),
    description: prose.description,
    content: <ProsePage view={view} name={name} prose={prose} />,
  };
}
