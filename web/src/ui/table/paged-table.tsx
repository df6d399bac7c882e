import type { ComponentProps } from "react";
import type { Page } from "@boli/contract/base/paging";
import { ListStates, type ListQuery } from "../lists/list-states.tsx";
import { Pagination, type PaginationTexts } from "../lists/pagination.tsx";
import { Skeleton } from "../lists/skeleton.tsx";
import { DataTable, type Column } from "./data-table.tsx";

interface PagedTableProps<Row> {
  query: ListQuery<{ data: readonly Row[]; page: Page; list: string }> & { isPlaceholderData: boolean };
  // In place of those of the query, when they keep their places.
  rows?: readonly Row[];
  caption: string;
  columns: readonly Column<Row>[];
  isWaiting?: boolean;
  className?: string;
  marksOf?(row: Row): Readonly<Record<`data-${string}`, true | undefined>>;
  texts: Readonly<Record<"loading" | "failed" | "emptyHeading", string>> & { pages: PaginationTexts };
  emptySentence: string;
  renderLink: ComponentProps<typeof Pagination>["renderLink"];
}

// A page of a list as a table, in each of its states, with the links to the other pages.
export function PagedTable<Row extends { id: string }>({
  query,
  rows,
  texts,
  emptySentence,
  renderLink,
  ...table
}: PagedTableProps<Row>) {
  return (
    <ListStates
      query={query}
      loading={<Skeleton rows={6} rowHeight="row" text={texts.loading} />}
      failed={texts.failed}
      empty={{
        is: ({ data }) => data.length === 0,
        heading: texts.emptyHeading,
        sentence: emptySentence,
      }}
    >
      {({ data, page, list }) => (
        <>
          <DataTable
            isWaiting={false}
            {...table}
            list={list}
            rows={rows ?? data}
            isOld={query.isPlaceholderData}
          />
          <Pagination page={page.page} pages={page.pages} texts={texts.pages} renderLink={renderLink} />
        </>
      )}
    </ListStates>
  );
}
