import { Link } from "@tanstack/react-router";
import { useStore } from "../lib/use-store.ts";
import { shownLanguage } from "../locales/language.ts";
import type { LinkedScreen } from "./navigation.ts";

interface NavigationLinksProps {
  items: readonly LinkedScreen[];
  onFollow?(): void;
}

// The link of the current screen sets aria-current without further code.
export function NavigationLinks({ items, onFollow }: NavigationLinksProps) {
  const language = useStore(shownLanguage);
  return (
    <ul>
      {items.map(({ path, name, link: { label = name } }) => (
        <li key={path}>
          <Link to={path} className="layout-link" onClick={() => onFollow?.()}>
            {label[language]}
          </Link>
        </li>
      ))}
    </ul>
  );
}
