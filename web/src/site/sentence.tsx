import type { ReactNode } from "react";
import type { View } from "./view.ts";

const marks = /(\{(?:email|terms|privacy|refund)\})/;

// A sentence with its marks turned into links.
export function Sentence({ view, text }: { view: View; text: string }): ReactNode {
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
