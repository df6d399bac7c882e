import { Link } from "@tanstack/react-router";
import { useEffect, useId, useRef } from "react";
import type { Page } from "@boli/contract/paging";
import { useManagementMessages } from "../../locales/management/index.ts";
import { Pagination } from "../../ui/pagination.tsx";
import { rowChoices, type ManagedSearch } from "./search.ts";
import "./pager.css";

interface PagerProps {
  page: Page;
  search: ManagedSearch;
  // The number of rows was chosen in the pager before this one, so the keyboard goes on here.
  takesFocus: boolean;
  onFocus(): void;
  onRows(rows: number): void;
}

// The pages of the list by the server's count, and how many rows each has.
export function Pager({ page: { page, pages, limit, total }, search, takesFocus, ...deeds }: PagerProps) {
  const { pages: words } = useManagementMessages();
  const id = useId();
  const rows = useRef<HTMLSelectElement>(null);
  const [fewest] = rowChoices;
  const { onFocus } = deeds;
  useEffect(() => {
    if (!takesFocus || rows.current === null) return;
    rows.current.focus({ preventScroll: true });
    onFocus();
  }, [takesFocus, onFocus]);
  if (total <= fewest) return null;
  return (
    <div className="pager">
      <Pagination
        page={page}
        pages={pages}
        words={words}
        renderLink={(to, { className, children, label }) => (
          <Link
            to="/app/auction-management"
            search={{ ...search, page: to === 1 ? undefined : to }}
            className={className}
            aria-label={label}
            activeOptions={{ exact: true }}
          >
            {children}
          </Link>
        )}
      />
      <div className="pager-rows">
        <label htmlFor={id}>{words.rows}</label>
        <select
          ref={rows}
          id={id}
          className="field-input"
          value={limit}
          onChange={({ target }) => deeds.onRows(Number(target.value))}
        >
          {rowChoices.map((rows) => (
            <option key={rows} value={rows}>
              {rows}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}
