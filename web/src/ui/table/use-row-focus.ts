import { useEffect, useRef, type RefObject } from "react";

// A row that leaves the list takes the focus with it, and so does a button whose row is being deleted. The row in its
// place takes the focus, or the keyboard would have to begin at the top of the page. While something is on its way it is
// not known yet which row that is.
export function useRowFocus(
  table: RefObject<HTMLTableElement | null>,
  { isWaiting }: { isWaiting: boolean },
): void {
  const last = useRef<{ element: Element; id: string | undefined; at: number }>(undefined);
  useEffect(() => {
    const listening = new AbortController();
    table.current?.addEventListener(
      "focusin",
      ({ target }) => {
        const row = target instanceof Element ? target.closest<HTMLElement>("tbody tr") : null;
        last.current =
          target instanceof Element && row !== null
            ? { element: target, id: row.dataset["id"], at: rowsOf(table).indexOf(row) }
            : undefined;
      },
      listening,
    );
    return () => listening.abort();
  }, [table]);

  useEffect(() => {
    const left = last.current;
    // If the element still exists, the user moved the focus.
    if (isWaiting || left === undefined || left.element.isConnected) return;
    last.current = undefined;
    if (document.activeElement !== document.body) return;
    const rows = rowsOf(table);
    const row =
      rows.find(({ dataset }) => dataset["id"] === left.id) ?? rows.at(Math.min(left.at, rows.length - 1));
    row?.querySelector<HTMLElement>("a")?.focus();
  });
}

const rowsOf = (table: RefObject<HTMLTableElement | null>): HTMLElement[] => [
  ...(table.current?.querySelectorAll<HTMLElement>("tbody tr") ?? []),
];
