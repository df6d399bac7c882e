import { sitePaths } from "@boli/contract/site/site";
import { useMessages } from "../locales/use-messages.ts";

interface LegalWordsProps {
  sentence(names: { terms: string; privacy: string }): string;
}

// Languages order the sentence differently, so each translation marks where the names go.
const marks = { terms: "\u0001", privacy: "\u0002" } as const;

export function LegalWords({ sentence }: LegalWordsProps) {
  const { legal } = useMessages();
  // The documents open in the language of the sentence that names them.
  const shown = document.documentElement.lang === "hi" ? "hi" : "en";
  const pieces = sentence(marks).split(/([\u0001\u0002])/);
  return pieces.map((piece) => {
    if (piece !== marks.terms && piece !== marks.privacy) return piece;
    const name = piece === marks.terms ? "terms" : "privacy";
    return (
      <a key={name} href={sitePaths[name][shown]} target="_blank" rel="noopener">
        {legal[name]}
      </a>
    );
  });
}
