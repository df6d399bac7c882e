import type { ReactNode } from "react";
import { NextIcon, PreviousIcon } from "../area-icons.tsx";
import "./pagination.css";

export interface PaginationTexts {
  label: string;
  previous: string;
  next: string;
  page(values: { page: number }): string;
  pageOf(values: { page: number; pages: number }): string;
}

interface PaginationProps {
  page: number;
  pages: number;
  texts: PaginationTexts;
  // Renders a link to a page of this list with the given content and label. The link to the current page has aria-current.
  renderLink(
    page: number,
    look: { className: string; children: ReactNode; label: string; isCurrent: boolean },
  ): ReactNode;
}

// The links to the pages of a list. Each page is a link, so it can be opened in a new tab, and Back returns to it.
export function Pagination({ page, pages, texts, renderLink }: PaginationProps) {
  if (pages <= 1) return null;
  return (
    <nav className="pagination" aria-label={texts.label}>
      {page > 1 ? (
        renderLink(page - 1, stepLink(<PreviousIcon />, texts.previous))
      ) : (
        <span className="pagination-step pagination-none" aria-hidden="true" />
      )}
      <p className="pagination-short numbers">{texts.pageOf({ page, pages })}</p>
      <ul className="pagination-pages numbers">
        {pagesShown(page, pages).map((place) =>
          typeof place === "number" ? (
            <li key={place}>
              {renderLink(place, {
                className: "pagination-page",
                children: place,
                label: texts.page({ page: place }),
                isCurrent: place === page,
              })}
            </li>
          ) : (
            <li key={place} aria-hidden="true">
              …
            </li>
          ),
        )}
      </ul>
      {page < pages ? (
        renderLink(page + 1, stepLink(<NextIcon />, texts.next))
      ) : (
        <span className="pagination-step pagination-none" aria-hidden="true" />
      )}
    </nav>
  );
}

const stepLink = (icon: ReactNode, label: string) => ({
  className: "pagination-step",
  children: icon,
  label,
  isCurrent: false,
});

// The first page, the last, and the current one with its neighbours; never a gap where a single page would fit. The number
// of links stays the same, so that the row does not move under the pointer.
export function pagesShown(page: number, pages: number): readonly (number | "before" | "after")[] {
  const range = (from: number, to: number) =>
    Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at);
  if (pages <= 7) return range(1, pages);
  if (page <= 4) return [...range(1, 5), "after", pages];
  if (page >= pages - 3) return [1, "before", ...range(pages - 4, pages)];
  return [1, "before", page - 1, page, page + 1, "after", pages];
}
