import { useLocation } from "@tanstack/react-router";
import { useLayoutEffect, useRef, useState } from "react";
import { useStore } from "../lib/use-store.ts";
import { shownLanguage } from "../locales/language.ts";
import { useMessages } from "../locales/use-messages.ts";
import { ChevronDownIcon } from "../ui/icons.tsx";
import { Popover } from "../ui/overlays/popover.tsx";
import { howManyFit } from "./how-many-fit.ts";
import type { LinkedScreen } from "./navigation.ts";
import { NavigationLinks } from "./navigation-links.tsx";

// The links of the bar in one line. Links that do not fit move behind a button. Languages and text sizes differ, so the
// links are measured before the first paint and whenever the bar changes its width.
export function BarLinks({ items }: { items: readonly LinkedScreen[] }) {
  const { main, more } = useMessages().navigation;
  const language = useStore(shownLanguage);
  const bar = useRef<HTMLElement>(null);
  const pathname = useLocation({ select: (location) => location.pathname });
  const [fit, setFit] = useState(items.length);

  // Measured at each render, because other texts have other widths.
  useLayoutEffect(() => {
    const { current } = bar;
    if (current === null) return undefined;
    const measure = () => setFit(fittingIn(current));
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    // A larger text size makes the links wider without resizing the bar.
    for (const link of current.querySelectorAll(".layout-measure li")) observer.observe(link);
    measure();
    return () => observer.disconnect();
  });

  const shown = items.slice(0, fit);
  const overflowItems = items.slice(fit);
  return (
    <nav ref={bar} className="layout-links" aria-label={main}>
      <ul className="layout-measure" aria-hidden="true">
        {items.map(({ path, name, link: { label = name } }) => (
          <li key={path} className="layout-link">
            {label[language]}
          </li>
        ))}
        <li className="layout-link">
          {more}
          <ChevronDownIcon />
        </li>
      </ul>
      <NavigationLinks items={shown} />
      {overflowItems.length > 0 && (
        <Popover
          label={more}
          button={
            <span
              className="layout-more"
              data-current={overflowItems.some(({ path }) => path === pathname) || undefined}
            >
              {more}
              <ChevronDownIcon />
            </span>
          }
        >
          {(close) => <NavigationLinks items={overflowItems} onFollow={close} />}
        </Popover>
      )}
    </nav>
  );
}

// Measures all links in a second copy that is neither visible nor exposed to screen readers.
function fittingIn(bar: HTMLElement): number {
  const drawn = [...bar.querySelectorAll<HTMLElement>(".layout-measure li")];
  const widths = drawn.map((link) => Math.ceil(link.getBoundingClientRect().width));
  const more = widths.pop() ?? 0;
  const gap = Number.parseFloat(getComputedStyle(bar).columnGap) || 0;
  return howManyFit(widths, { room: bar.clientWidth, gap, more });
}
