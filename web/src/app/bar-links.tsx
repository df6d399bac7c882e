import { useLocation } from "@tanstack/react-router";
import { useLayoutEffect, useRef, useState } from "react";
import { useMessages } from "../locales/use-messages.ts";
import { UnfoldIcon } from "../ui/icons.tsx";
import { Unfolding } from "../ui/unfolding.tsx";
import { howManyFit } from "./how-many-fit.ts";
import type { NavigationEntry } from "./navigation.ts";
import { NavigationLinks } from "./navigation-links.tsx";

// The links of the bar in one line. Those that have no room stand behind a button: languages and text sizes differ, so
// they are measured, before the first paint and whenever the bar changes its width.
export function BarLinks({ entries }: { entries: readonly NavigationEntry[] }) {
  const { main, more, links } = useMessages().navigation;
  const bar = useRef<HTMLElement>(null);
  const pathname = useLocation({ select: (location) => location.pathname });
  const [fit, setFit] = useState(entries.length);

  // Anew each time it is drawn: other words are of another width.
  useLayoutEffect(() => {
    const { current } = bar;
    if (current === null) return undefined;
    const measure = () => setFit(fittingIn(current));
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    // A larger text makes the links wider, and the bar stays as it is.
    for (const link of current.querySelectorAll(".frame-measure li")) observer.observe(link);
    measure();
    return () => observer.disconnect();
  });

  const shown = entries.slice(0, fit);
  const folded = entries.slice(fit);
  return (
    <nav ref={bar} className="frame-links" aria-label={main}>
      <ul className="frame-measure" aria-hidden="true">
        {entries.map(({ path, label }) => (
          <li key={path} className="frame-link">
            {links[label]}
          </li>
        ))}
        <li className="frame-link">
          {more}
          <UnfoldIcon />
        </li>
      </ul>
      <NavigationLinks entries={shown} />
      {folded.length > 0 && (
        <Unfolding
          label={more}
          button={
            <span
              className="frame-more"
              data-current={folded.some(({ path }) => path === pathname) || undefined}
            >
              {more}
              <UnfoldIcon />
            </span>
          }
        >
          {(fold) => <NavigationLinks entries={folded} onFollow={fold} />}
        </Unfolding>
      )}
    </nav>
  );
}

// By the widths of all links, drawn once more where nobody sees or hears them.
function fittingIn(bar: HTMLElement): number {
  const drawn = [...bar.querySelectorAll<HTMLElement>(".frame-measure li")];
  const widths = drawn.map((link) => Math.ceil(link.getBoundingClientRect().width));
  const more = widths.pop() ?? 0;
  const gap = Number.parseFloat(getComputedStyle(bar).columnGap) || 0;
  return howManyFit(widths, { room: bar.clientWidth, gap, more });
}
