import { useEffect, useRef } from "react";
import type { Page } from "@boli/contract/base/paging";

// A list that is now shorter than the requested page leads to its last page.
export function useLastPage(page: Page | undefined, goTo: (page: number | undefined) => void): void {
  const go = useRef(goTo);
  useEffect(() => {
    go.current = goTo;
  });
  const last = page !== undefined && page.page > page.pages ? page.pages : undefined;
  useEffect(() => {
    if (last !== undefined) go.current(last === 1 ? undefined : last);
  }, [last]);
}
