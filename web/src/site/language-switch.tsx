import { sitePaths } from "@boli/contract/site/site";
import type { Language } from "@boli/contract/base/languages";
import type { View } from "./view.ts";

const otherOf = { en: "hi", hi: "en" } as const satisfies Record<Language, Language>;

// A plain link to the same page in the other language, written in that language.
export function LanguageSwitch({ view, className }: { view: View; className: string }) {
  const { facts, texts, paths = sitePaths.home } = view;
  const other = otherOf[facts.language];
  return (
    <a className={className} href={paths[other]} hrefLang={other} lang={other}>
      {other === "hi" ? texts.language.hindi : texts.language.english}
    </a>
  );
}
