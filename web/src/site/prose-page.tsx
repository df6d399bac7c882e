import type { ReactNode } from "react";
import { ArrowIcon } from "../ui/icons.tsx";
import { Jali } from "../ui/brand/jali.tsx";
import type { Block, Prose } from "./texts/legal/prose.ts";
import type { ProseName } from "./texts/index.ts";
import { elsewhere, type View } from "./view.ts";

// The day on which the legal texts were last changed.
const updated = {
  iso: "2025-08-23",
  en: "August 23, 2025",
  hi: "23 अगस्त 2025",
} as const;

interface ProsePageProps {
  view: View;
  name: ProseName;
  prose: Prose;
}

// A text page: About and the legal pages.
export function ProsePage({ view, name, prose }: ProsePageProps) {
  const { texts, facts } = view;
  return (
    <article className="prose">
      <div className="prose-head">
        <Jali />
        <div className="wide">
          <ProseLinks view={view} />
          <h1>{prose.title}</h1>
          <p className="prose-lead">
            <Sentence view={view} text={prose.lead} />
          </p>
          {name !== "about" && (
            <p className="prose-date">
              {texts.static.updated} <time dateTime={updated.iso}>{updated[facts.language]}</time>
            </p>
          )}
        </div>
      </div>
      <div className="wide prose-columns">
        <nav className="prose-contents" aria-label={texts.static.contents}>
          <h2>{texts.static.contents}</h2>
          <ol>
            {prose.sections.map(({ id, heading }) => (
              <li key={id}>
                <a href={`#${id}`}>{heading}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="prose-body">
          {prose.sections.map(({ id, heading, body }) => (
            <section key={id} id={id}>
              <h2>{heading}</h2>
              {body.map((block) => (
                <BlockOf key={keyOf(block)} view={view} block={block} />
              ))}
            </section>
          ))}
        </div>
      </div>
    </article>
  );
}

// "Back" is a link home that the script turns into the browser's own way back, when there is one.
export function ProseLinks({ view }: { view: View }) {
  const { static: links } = view.texts;
  return (
    <nav className="prose-links" aria-label={links.links}>
      <a className="button button-back" href={view.to("home")} data-back="">
        <ArrowIcon />
        {links.back}
      </a>
      <a className="button button-back" href={view.to("home")}>
        {links.backToHome}
      </a>
      <a className="button button-back" href={elsewhere.login}>
        {links.login}
      </a>
    </nav>
  );
}

const keyOf = (block: Block): string => (typeof block === "string" ? block : (block.list[0] ?? ""));

function BlockOf({ view, block }: { view: View; block: Block }) {
  if (typeof block === "string") {
    return (
      <p>
        <Sentence view={view} text={block} />
      </p>
    );
  }
  return (
    <ul>
      {block.list.map((item) => (
        <li key={item}>
          <Sentence view={view} text={item} />
        </li>
      ))}
    </ul>
  );
}

const marks = /(\{(?:email|terms|privacy|refund)\})/;

// A sentence with its marks turned into links.
function Sentence({ view, text }: { view: View; text: string }): ReactNode {
  const parts: ReactNode[] = [];
  let at = 0;
  for (const part of text.split(marks)) {
    // A part keeps its place in the sentence, so the place may name it.
    parts.push(marks.test(part) ? <Mark key={at} view={view} mark={part} /> : part);
    at += 1;
  }
  return parts;
}

function Mark({ view, mark }: { view: View; mark: string }) {
  const { facts, texts } = view;
  if (mark === "{email}") return <a href={`mailto:${facts.supportEmail}`}>{facts.supportEmail}</a>;
  if (mark === "{terms}") return <a href={view.to("terms")}>{texts.footer.terms}</a>;
  if (mark === "{privacy}") return <a href={view.to("privacy")}>{texts.footer.privacy}</a>;
  return <a href={view.to("refund")}>{texts.footer.refund}</a>;
}
