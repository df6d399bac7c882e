import { useQuery } from "@tanstack/react-query";
import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { itemCategories } from "@boli/contract/auctions/categories";
import { textLimits } from "@boli/contract/base/typed-text";
import { saleStatuses } from "@boli/contract/live/inputs";
import type { SaleCard as Sale } from "@boli/contract/live/sale-card";
import { cappedCount } from "../../lib/capped-count.ts";
import { Button } from "../../ui/button.tsx";
import { SearchField } from "../../ui/fields/search-field.tsx";
import { SelectField } from "../../ui/fields/select-field.tsx";
import { ListStates } from "../../ui/lists/list-states.tsx";
import { Pagination } from "../../ui/lists/pagination.tsx";
import { useFocusOnNewPage } from "../../ui/lists/use-focus-on-new-page.ts";
import { useLastPage } from "../../ui/lists/use-last-page.ts";
import { useFailureToast } from "../../ui/overlays/use-failure-toast.ts";
import type { SaleSearch } from "../addresses.ts";
import { serverClock } from "../server-clock.ts";
import { type LinkKind, SaleCard, SaleCardPlaceholder } from "./sale-card.tsx";
import { filtersIn, isFiltered, type SaleFilters, saleList, searchOf } from "./sale-query.ts";
import { useSaleListMessages } from "./texts/index.ts";
import "./sale-list.css";
import "./sale-filters.css";

const placeholders = [0, 1, 2, 3, 4, 5];
// The number of cards above the fold on a wide screen. Their pictures load at once.
const firstSight = 3;

interface SaleListProps {
  search: SaleSearch;
  onSearch(search: SaleSearch, options?: { replace?: boolean }): void;
  renderTools(sale: Sale): ReactNode;
  renderLink(sale: Sale, label: string, kind: LinkKind): ReactNode;
  renderPageLink(page: number, shown: { className: string; children: ReactNode; label: string }): ReactNode;
}

export function SaleList({ search, onSearch, renderTools, renderLink, renderPageLink }: SaleListProps) {
  const { list: texts, filters } = useSaleListMessages();
  const query = useQuery(saleList(search));
  const headline = useRef<HTMLOutputElement>(null);
  const [dueMs, setDueMs] = useState(0);
  const page = query.isPlaceholderData ? undefined : query.data?.page;
  useFailureToast(query, texts.failed);
  useFocusOnNewPage(headline, search.page ?? 1);
  useLastPage(page, (last) => onSearch({ ...search, page: last }, { replace: true }));

  // The card shows what the clock says, and the server is asked.
  function onDue(): void {
    setDueMs(serverClock.nowMs());
    void query.refetch();
  }

  return (
    <>
      <SaleFilterBar search={search} onSearch={onSearch} />
      <div className="sale-list">
        <output ref={headline} className="sale-list-count numbers" tabIndex={-1}>
          {page !== undefined && countIn(page, texts)}
        </output>
        <ListStates
          query={query}
          loading={<Placeholders label={texts.loading} />}
          failed={texts.failed}
          empty={{
            is: ({ data }) => data.length === 0,
            heading: texts.emptyHeading,
            sentence: isFiltered(search) ? texts.emptySentence : texts.emptyEver,
            action: isFiltered(search) && (
              <Button kind="quiet" onPress={() => onSearch({})}>
                {filters.clear}
              </Button>
            ),
          }}
        >
          {({ data, page: shown, at, asked }) => (
            <>
              {/* Remounted for every search, so that a card in both results does not move across the page. */}
              <Cards
                key={asked}
                sales={data}
                nowMs={Math.max(Date.parse(at), dueMs)}
                {...{ isBusy: query.isPlaceholderData, onDue, renderTools, renderLink }}
              />
              <Pagination
                page={search.page ?? 1}
                pages={shown.pages}
                texts={texts.pages}
                renderLink={renderPageLink}
              />
            </>
          )}
        </ListStates>
      </div>
    </>
  );
}

interface CardsProps extends Pick<SaleListProps, "renderTools" | "renderLink"> {
  sales: readonly Sale[];
  nowMs: number;
  isBusy: boolean;
  onDue(): void;
}

const Cards = ({ sales, nowMs, isBusy, onDue, renderTools, renderLink }: CardsProps) => (
  <ul className="sale-grid" aria-busy={isBusy}>
    {sales.map((sale, place) => (
      <li key={sale.id}>
        <SaleCard
          sale={sale}
          nowMs={nowMs}
          tools={renderTools(sale)}
          renderLink={(label, kind) => renderLink(sale, label, kind)}
          onDue={onDue}
          isEager={place < firstSight}
        />
      </li>
    ))}
  </ul>
);

const Placeholders = ({ label }: { label: string }) => (
  <output className="sale-grid page-loading">
    <span className="unseen">{label}</span>
    {placeholders.map((place) => (
      <SaleCardPlaceholder key={place} />
    ))}
  </output>
);

// Nothing where nothing was found.
function countIn(
  { total, exact }: { total: number; exact: boolean },
  texts: ReturnType<typeof useSaleListMessages>["list"],
): string | undefined {
  if (total === 0) return undefined;
  return exact ? texts.found({ count: total }) : texts.foundMany({ count: cappedCount(total, exact) });
}

interface SaleFilterBarProps {
  search: SaleSearch;
  onSearch(search: SaleSearch): void;
}

// Nothing applies while it is chosen: Enter in the search and the button apply all of it.
function SaleFilterBar({ search, onSearch }: SaleFilterBarProps) {
  const { filters: texts } = useSaleListMessages();
  const [applied, setApplied] = useState(search);
  const [draft, setDraft] = useState(() => filtersIn(search));
  // Back brings other filters, which the fields show.
  if (applied !== search) {
    setApplied(search);
    setDraft(filtersIn(search));
  }
  const choose = (change: Chosen) => setDraft((now) => filtersIn({ ...now, ...change }));

  function apply(event: FormEvent): void {
    event.preventDefault();
    onSearch(searchOf(draft));
  }

  return (
    <search>
      <form className="sale-filters" onSubmit={apply}>
        <SearchField
          label={texts.search}
          name="search"
          placeholder={texts.placeholder}
          maxLength={textLimits.short}
          value={draft.search}
          onChange={(text) => setDraft((now) => ({ ...now, search: text }))}
          clear={{ label: texts.clearSearch, onClear: () => onSearch(searchOf({ ...draft, search: "" })) }}
        />
        <div className="sale-filters-choices">
          <Choices draft={draft} onChoose={choose} />
          <div className="sale-filters-actions">
            <Button type="submit">{texts.apply}</Button>
            {isFiltered(search) && (
              <Button kind="plain" onPress={() => onSearch({})}>
                {texts.clear}
              </Button>
            )}
          </div>
        </div>
      </form>
    </search>
  );
}

type Chosen = { [Name in keyof SaleFilters]?: string };

function Choices({ draft, onChoose }: { draft: SaleFilters; onChoose(change: Chosen): void }) {
  const { filters: texts, categories: names } = useSaleListMessages();
  return (
    <>
      <SelectField
        label={texts.status}
        name="status"
        required={false}
        value={draft.status}
        onChange={(status) => onChoose({ status })}
        options={saleStatuses.map((value) => ({ value, label: texts.statuses[value] }))}
        placeholder={texts.allStatuses}
      />
      <SelectField
        label={texts.category}
        name="category"
        required={false}
        value={draft.category}
        onChange={(category) => onChoose({ category })}
        options={itemCategories.map((value) => ({ value, label: names[value] }))}
        placeholder={texts.allCategories}
      />
      <div className="sale-filters-last">
        <SelectField
          label={texts.verification}
          name="verified"
          required={false}
          value={draft.verified}
          onChange={(verified) => onChoose({ verified })}
          options={[
            { value: "yes", label: texts.verifiedOnly },
            { value: "no", label: texts.unverified },
          ]}
          placeholder={texts.all}
        />
      </div>
    </>
  );
}
