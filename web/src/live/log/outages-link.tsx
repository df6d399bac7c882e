import { sitePaths } from "@boli/contract/site/site";
import { useStore } from "../../lib/use-store.ts";
import { shownLanguage } from "../../locales/language.ts";
import { useLiveMessages } from "../texts/index.ts";

// Leads to all interruptions of bidding, on a page of the public site.
export function OutagesLink() {
  const { outages: texts } = useLiveMessages();
  const language = useStore(shownLanguage);
  return (
    <p>
      <a href={sitePaths.outages[language]}>{texts}</a>
    </p>
  );
}
