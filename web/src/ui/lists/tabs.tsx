import { useEffect, useRef, type KeyboardEvent, type ReactNode } from "react";
import "./tabs.css";

interface TabsProps<Name extends string> {
  // The label of the choice, for screen readers.
  label: string;
  // The beginning of the ids of the tabs and of the panel.
  id: string;
  tabs: readonly { name: Name; label: string; count?: string | undefined }[];
  chosen: Name;
  onChoose(name: Name): void;
}

// A row of tabs: Tab reaches the chosen one; the arrow keys, Home and End choose. On a narrow screen the row scrolls
// sideways on its own.
export function Tabs<Name extends string>({ label, id, tabs, chosen, onChoose }: TabsProps<Name>) {
  const row = useRef<HTMLDivElement>(null);
  // Scrolls the chosen tab into view, also at the first render.
  useEffect(() => showTab(row.current, `${id}-tab-${chosen}`), [id, chosen]);

  function onKeyDown(event: KeyboardEvent): void {
    // With a modifier the key belongs to the browser: Alt with an arrow goes back.
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const next = tabs[placeAfter(event.key, indexOf(tabs, chosen), tabs.length)];
    if (next === undefined || next.name === chosen) return;
    event.preventDefault();
    onChoose(next.name);
    document.getElementById(`${id}-tab-${next.name}`)?.focus();
  }

  return (
    <div
      ref={row}
      className="tabs"
      role="tablist"
      aria-label={label}
      tabIndex={-1}
      data-print="no"
      onKeyDown={onKeyDown}
    >
      {tabs.map((tab) => (
        <button
          key={tab.name}
          type="button"
          role="tab"
          id={`${id}-tab-${tab.name}`}
          className="tab"
          aria-selected={tab.name === chosen}
          aria-controls={tab.name === chosen ? `${id}-panel` : undefined}
          tabIndex={tab.name === chosen ? 0 : -1}
          onClick={() => onChoose(tab.name)}
        >
          {tab.label}
          {"count" in tab && <span className="tab-count numbers">{tab.count ?? "–"}</span>}
        </button>
      ))}
    </div>
  );
}

interface TabPanelProps {
  id: string;
  chosen: string;
  className?: string;
  children: ReactNode;
}

// The content of the chosen tab. The panel itself takes the focus when nothing inside can.
export function TabPanel({ id, chosen, className, children }: TabPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  // The content may change without a render of this component, so it is observed.
  useEffect(() => {
    const element = panel.current;
    if (element === null) return undefined;
    const decide = (): void => {
      element.tabIndex = element.querySelector(reachable) === null ? 0 : -1;
    };
    decide();
    const changes = new MutationObserver(decide);
    changes.observe(element, { childList: true, subtree: true });
    return () => changes.disconnect();
  }, []);
  return (
    <div
      ref={panel}
      role="tabpanel"
      id={`${id}-panel`}
      className={className}
      aria-labelledby={`${id}-tab-${chosen}`}
      tabIndex={-1}
    >
      {children}
    </div>
  );
}

const reachable = "a[href], button, input, select, textarea, summary";

const indexOf = (tabs: readonly { name: string }[], name: string): number =>
  tabs.findIndex((tab) => tab.name === name);

// The tab that a key leads to; −1 where it leads to none.
export function placeAfter(key: string, place: number, count: number): number {
  switch (key) {
    case "ArrowRight":
      return (place + 1) % count;
    case "ArrowLeft":
      return (place + count - 1) % count;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return -1;
  }
}

function showTab(row: HTMLElement | null, tabId: string): void {
  const tab = document.getElementById(tabId);
  if (!row || !tab) return;
  // Scrolls the row itself, because scrollIntoView would move the page as well.
  const { offsetLeft, offsetWidth } = tab;
  if (offsetLeft < row.scrollLeft) row.scrollLeft = offsetLeft;
  else if (offsetLeft + offsetWidth > row.scrollLeft + row.clientWidth)
    row.scrollLeft = offsetLeft + offsetWidth - row.clientWidth;
}
