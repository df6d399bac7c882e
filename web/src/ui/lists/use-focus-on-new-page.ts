import { useEffect, useRef, type RefObject } from "react";

// A keyboard user who turns the page continues at the start of the list.
export function useFocusOnNewPage(headline: RefObject<HTMLElement | null>, page: number): void {
  const lastPage = useRef(page);
  useEffect(() => {
    if (lastPage.current === page) return;
    lastPage.current = page;
    headline.current?.focus({ preventScroll: true });
  }, [headline, page]);
}
