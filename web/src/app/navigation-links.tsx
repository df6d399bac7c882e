import { Link } from "@tanstack/react-router";
import { useMessages } from "../locales/use-messages.ts";
import type { NavigationEntry } from "./navigation.ts";

interface NavigationLinksProps {
  entries: readonly NavigationEntry[];
  onFollow?(): void;
}

// That an entry's path is one of the app's routes is known by a test (NAVIGATION-1) and not by its type.
// The link of the screen that is shown says so to screen readers by itself (aria-current).
export function NavigationLinks({ entries, onFollow }: NavigationLinksProps) {
  const { links } = useMessages().navigation;
  return (
    <ul>
      {entries.map(({ path, label }) => (
        <li key={path}>
          <Link to={path as "/app/dashboard"} className="frame-link" onClick={() => onFollow?.()}>
            {links[label]}
          </Link>
        </li>
      ))}
    </ul>
  );
}
