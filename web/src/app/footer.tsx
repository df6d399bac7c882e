import { sitePaths } from "@boli/contract/site/site";
import { useStore } from "../lib/use-store.ts";
import { shownLanguage } from "../locales/language.ts";
import { useMessages } from "../locales/use-messages.ts";
import { shell } from "./shell.ts";

const legalPages = ["terms", "privacy", "refund", "about"] as const;

// The last line of every signed-in screen. The pages it leads to belong to the public site and are loaded whole.
export function Footer() {
  const { footer, legal } = useMessages();
  const { supportEmail } = useStore(shell);
  const language = useStore(shownLanguage);
  return (
    <footer className="layout-footer" data-print="no">
      <div className="layout-width">
        <p>{footer.line}</p>
        <ul>
          {legalPages.map((page) => (
            <li key={page}>
              <a href={sitePaths[page][language]}>{legal[page]}</a>
            </li>
          ))}
          {supportEmail !== null && (
            <li>
              {footer.support} <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
            </li>
          )}
        </ul>
      </div>
    </footer>
  );
}
