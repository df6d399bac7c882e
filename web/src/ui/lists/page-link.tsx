import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";

// A link to another page of the list that is shown, under the same filters: for `Pagination`.
export const renderPageLink = (
  page: number,
  { className, children, label }: { className: string; children: ReactNode; label: string },
): ReactNode => (
  <Link
    to="."
    search={(search) => ({ ...search, page: page === 1 ? undefined : page })}
    className={className}
    aria-label={label}
    activeOptions={{ exact: true }}
  >
    {children}
  </Link>
);
