import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useId, useRef, useState, type ReactNode } from "react";
import type { Payment } from "@boli/contract/subscriptions/admin";
import { cappedCount } from "../../lib/capped-count.ts";
import { textLimits } from "@boli/contract/base/text-limits";
import { SearchField } from "../../ui/fields/search-field.tsx";
import { useDebouncedText } from "../../ui/fields/use-debounced-text.ts";
import { ListStates } from "../../ui/lists/list-states.tsx";
import { Pagination } from "../../ui/lists/pagination.tsx";
import { Skeleton } from "../../ui/lists/skeleton.tsx";
import { TabPanel, Tabs } from "../../ui/lists/tabs.tsx";
import { useFocusOnNewPage } from "../../ui/lists/use-focus-on-new-page.ts";
import { useLastPage } from "../../ui/lists/use-last-page.ts";
import { DataTable } from "../../ui/table/data-table.tsx";
import { DecisionDialog, type Guard } from "./decision-dialog.tsx";
import type { DecisionKind } from "./decisions.ts";
import { usePaymentColumns } from "./payment-columns.tsx";
import { asSearch, paymentTabs, stateOf, type PaymentSearch } from "./payment-search.ts";
import { managedPayments } from "./queries.ts";
import { usePaymentMessages } from "./texts/index.ts";
import "./managed-payments.css";

// Payments come in while an admin looks at the list.
const refetchMs = 60_000;

interface ManagedPaymentsProps {
  search: PaymentSearch;
  onSearch(search: PaymentSearch, options?: { replace?: boolean }): void;
  guard: Guard;
  renderPageLink(page: number, shown: { className: string; children: ReactNode; label: string }): ReactNode;
}

export function ManagedPayments({ search, onSearch, guard, renderPageLink }: ManagedPaymentsProps) {
  const words = usePaymentMessages();
  const client = useQueryClient();
  const id = useId();
  const headline = useRef<HTMLOutputElement>(null);
  const [dialog, setDialog] = useState<{ kind: DecisionKind; payment: Payment }>();
  const found = useQuery({
    ...managedPayments(search),
    // Rows must not move while somebody decides about one.
    refetchInterval: dialog === undefined ? refetchMs : false,
  });
  const state = stateOf(search);
  const columns = usePaymentColumns((kind, payment) => setDialog({ kind, payment }));
  const { typed, type } = useDebouncedText(search.search ?? "", (text) =>
    onSearch(
      { ...search, page: undefined, search: text || undefined },
      { replace: search.search !== undefined && text !== "" },
    ),
  );
  useLastPage(found.isPlaceholderData ? undefined : found.data?.page, (page) =>
    onSearch({ ...search, page }, { replace: true }),
  );
  useFocusOnNewPage(headline, search.page ?? 1);
  const counts = found.data?.counts;

  return (
    <>
      <search>
        <SearchField
          label={words.filters.search}
          name="search"
          placeholder={words.filters.search}
          maxLength={textLimits.short}
          value={typed}
          onChange={type}
        />
      </search>
      <Tabs
        id={id}
        label={words.filters.states}
        tabs={paymentTabs.map((name) => ({
          name,
          label: words.filters.names[name],
          ...(name === "all" ? {} : { count: counts && cappedCount(counts[name], false) }),
        }))}
        chosen={state}
        onChoose={(chosen) => onSearch({ ...search, page: undefined, state: asSearch(chosen) })}
      />
      <TabPanel id={id} chosen={state}>
        <output ref={headline} className="unseen" tabIndex={-1}>
          {found.data !== undefined && words.list.caption({ state: words.filters.names[state] })}
        </output>
        <div className="managed-payments">
          <ListStates
            found={found}
            loading={<Skeleton rows={6} rowHeight="row" words={words.list.loading} />}
            failed={words.list.failed}
            empty={{
              is: ({ data }) => data.length === 0,
              heading: words.list.emptyHeading,
              sentence: search.search === undefined ? words.list.emptySentence : words.list.emptySearch,
            }}
          >
            {({ data, page, list }) => (
              <>
                <DataTable
                  className="payments-table"
                  caption={words.list.caption({ state: words.filters.names[state] })}
                  list={list}
                  rows={data}
                  columns={columns}
                  isOld={found.isPlaceholderData}
                  isWaiting={false}
                />
                <Pagination
                  page={page.page}
                  pages={page.pages}
                  words={words.list.pages}
                  renderLink={renderPageLink}
                />
              </>
            )}
          </ListStates>
        </div>
      </TabPanel>
      {dialog !== undefined && (
        <DecisionDialog
          {...dialog}
          guard={guard}
          onDecided={() => void client.invalidateQueries({ queryKey: ["payments"] })}
          onClose={() => setDialog(undefined)}
        />
      )}
    </>
  );
}
