import { keepPreviousData, useQuery, type UseQueryResult } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useEffect, useId, useRef, useState, type ReactNode } from "react";
import type { AuctionCounts } from "@boli/contract/auctions/endpoints";
import { scopeOf } from "@boli/contract/endpoint/permissions";
import type { User } from "@boli/contract/users/user";
import { AuctionGrid, AuctionGridPlaceholder } from "../../auctions/list/auction-grid.tsx";
import { AuctionSearch } from "../../auctions/list/auction-search.tsx";
import { BelowList, CreateBanner, SubscribeBanner } from "../../auctions/list/below-list.tsx";
import { NearMisses, DidYouMean } from "../../auctions/list/near-misses.tsx";
import {
  ListFilterPanel,
  ListFilterSheet,
  type FilterFieldsProps,
  FilterChips,
} from "../../auctions/list/list-filters.tsx";
import {
  countFilters,
  filtersOf,
  lastList,
  listTabs,
  queryOf,
  tabOf,
  type AuctionListSearch,
} from "../../auctions/list/list-search.ts";
import { ViewSwitch } from "../../auctions/map/view-switch.tsx";
import { ListedPanel, ListedPending, useListed } from "../../auctions/review/listed-panel.tsx";
import { auctionCounts, auctionList, type FoundAuctionsPage } from "../../auctions/queries.ts";
import { SortSelect } from "../../auctions/list/sort-select.tsx";
import { clearPendingText } from "../../ui/fields/use-debounced-text.ts";
import { FavouritesChip } from "../../following/favourites-chip.tsx";
import { FollowTools } from "../../following/follow-tools.tsx";
import { cappedCount } from "../../lib/capped-count.ts";
import { session, userOf } from "../../lib/session.ts";
import { useStore } from "../../lib/use-store.ts";
import { useAuctionMessages } from "../../auctions/texts/index.ts";
import { Refusal } from "../../lib/client.ts";
import { useSellerMessages } from "../../sellers/texts/index.ts";
import { FiltersIcon, PlusIcon } from "../../ui/area-icons.tsx";
import { Button } from "../../ui/button.tsx";
import { ListStates } from "../../ui/lists/list-states.tsx";
import { renderPageLink } from "../../ui/lists/page-link.tsx";
import { Pagination } from "../../ui/lists/pagination.tsx";
import { useFocusOnNewPage } from "../../ui/lists/use-focus-on-new-page.ts";
import { useLastPage } from "../../ui/lists/use-last-page.ts";
import { TabPanel, Tabs } from "../../ui/lists/tabs.tsx";
import { useNarrow } from "../../ui/use-narrow.ts";
import { useFailureToast } from "../../ui/overlays/use-failure-toast.ts";
import { AlertOfList } from "./alert-of-list.tsx";
import { knowsPlaces } from "./knows-places.ts";
import { SubscribeLink } from "./subscribe-link.tsx";
import { AuctionsMap } from "./auctions-map.tsx";
import { ScreenHeading } from "../../ui/screen-heading.tsx";
import "./auctions-page.css";

const route = getRouteApi("/app/auctions");

export function Page() {
  const { list: texts } = useAuctionMessages();
  const search = route.useSearch();
  const { change, clear } = useListSearch();
  const user = userOf(useStore(session));
  const found = useFound(search);
  const counts = useQuery({ ...auctionCounts(filtersOf(search)), placeholderData: keepPreviousData });
  useFailureToast(found, texts.loadFailedShort);
  const listed = useListed(search.listed);
  const filters = useFilters(countFilters(search) > 0);
  useLastPage(found.data?.page, (page) => change({ page }, { replace: true }));
  // The way back from an auction leads to the list without the panel.
  useEffect(() => lastList.set({ ...search, listed: undefined }), [search]);

  if (user === undefined) return null;
  // The server does not know where the chosen place is.
  const nearError = found.error instanceof Refusal ? found.error.fields["near"] : undefined;
  if (listed.isPending)
    return (
      <div className="auctions">
        <Head user={user} />
        <ListedPending />
      </div>
    );
  return (
    <div className="auctions">
      <Head user={user} />
      <ListedPanel
        auction={listed.auction}
        onDismiss={() => change({ listed: undefined }, { replace: true })}
      />
      <Tools search={search} user={user} filters={filters} onChange={change} />
      <div className="auctions-body" data-filters={filters.shown === "panel" || undefined}>
        <OpenFilters
          filters={filters}
          search={search}
          nearError={nearError}
          knowsPlaces={knowsPlaces(user)}
          onChange={change}
          onClear={clear}
        />
        <div className="auctions-found">
          <StatusTabs counts={counts.data} search={search} onChange={change} />
          <TabPanel id="auctions" chosen={tabOf(search)} className="auctions-results">
            <Results
              found={found}
              search={search}
              user={user}
              nearError={nearError}
              onChange={change}
              onClear={clear}
            />
          </TabPanel>
        </div>
      </div>
      {/* Not before the list, or it would move when the list appears. */}
      {!found.isPending && <Banner user={user} />}
    </div>
  );
}

// Cards stay while the next page or search loads, but never under another tab.
const useFound = (search: AuctionListSearch) =>
  useQuery({
    ...auctionList(queryOf(search)),
    placeholderData: (before, query) =>
      query !== undefined && isSameTab(query.queryKey, search) ? before : undefined,
  });

interface ToolsProps {
  search: AuctionListSearch;
  user: User;
  filters: ReturnType<typeof useFilters>;
  onChange: ReturnType<typeof useListSearch>["change"];
}

// The search, the filters' button and the switch between list and map.
function Tools({ search, user, filters, onChange }: ToolsProps) {
  const navigate = route.useNavigate();
  // Back undoes the whole search, not its last letter.
  const replace = search.search !== undefined;
  // A suggestion replaces the typed text, which was only its beginning.
  function narrow(filter: AuctionListSearch): void {
    clearPendingText();
    onChange({ search: undefined, ...filter }, { replace });
  }
  return (
    <div className="auctions-tools">
      <AuctionSearch
        userId={user.id}
        search={search.search ?? ""}
        onSearch={(text) => onChange({ search: text || undefined }, { replace })}
        onPlace={(location) => narrow({ location })}
        onCategory={(category) => narrow({ category })}
        onAuction={(id) =>
          void navigate({ to: "/app/auctions/$id", params: { id }, state: { isFromList: true } })
        }
      />
      <FiltersButton count={countFilters(search)} filters={filters} />
      <ViewSwitch
        isMap={search.view === "map"}
        renderLink={(view, { className, children, isChosen }) => (
          <Link
            from="/app/auctions"
            to="."
            search={{ ...search, view, page: undefined }}
            className={className}
            aria-current={isChosen ? "page" : undefined}
            activeOptions={{ exact: true }}
          >
            {children}
          </Link>
        )}
      />
    </div>
  );
}

interface StatusTabsProps extends Pick<ToolsProps, "search" | "onChange"> {
  counts: AuctionCounts | undefined;
}

function StatusTabs({ counts, search, onChange }: StatusTabsProps) {
  const { list: texts } = useAuctionMessages();
  return (
    <Tabs
      id="auctions"
      label={texts.tabsLabel}
      tabs={listTabs.map((name) => ({
        name,
        label: texts.tabs[name],
        count: counts && cappedCount(counts[name], counts.exact, counts.all),
      }))}
      chosen={tabOf(search)}
      onChoose={(status) => onChange({ status })}
    />
  );
}

interface ResultsProps extends Pick<ToolsProps, "search" | "user"> {
  found: UseQueryResult<FoundAuctionsPage>;
  nearError: string | undefined;
  onChange(change: AuctionListSearch): void;
  onClear(): void;
}

// The number of auctions, the filters that are set, and the list or the map.
function Results({ found, search, user, nearError, onChange, onClear }: ResultsProps) {
  const { list: texts } = useAuctionMessages();
  const line = useRef<HTMLOutputElement>(null);
  useFocusOnNewPage(line, search.page ?? 1);
  const isMap = search.view === "map";
  const page = found.isPlaceholderData ? undefined : found.data?.page;
  const didYouMean = found.data?.search?.didYouMean;
  const alert = <AlertOfList search={search} user={user} />;
  return (
    <>
      <div className="auctions-line">
        <output ref={line} className="auctions-count numbers" tabIndex={-1}>
          {page !== undefined && texts.results[tabOf(search)]({ count: page.total, isExact: page.exact })}
        </output>
        <FavouritesChip />
        {!isMap && <SortSelect search={search} onChange={onChange} />}
      </div>
      <FilterChips
        search={search}
        onRemove={(without) => {
          onChange(without);
          line.current?.focus();
        }}
      />
      {didYouMean && <DidYouMean text={didYouMean} onSearch={(text) => onChange({ search: text })} />}
      {isMap ? (
        <AuctionsMap search={search} user={user} failed={nearError} />
      ) : (
        <FoundAuctions
          query={found}
          search={search}
          failed={nearError ?? texts.loadFailed}
          onChange={onChange}
          onClear={onClear}
          alert={alert}
        />
      )}
      {found.data !== undefined && found.data.data.length > 0 && (
        // A new element with each new list: the old one would be seen to jump to the end of the new one.
        <BelowList
          key={`${found.isPlaceholderData}`}
          alert={alert}
          mayExport={knowsPlaces(user)}
          search={search}
          total={found.data.page.total}
        />
      )}
    </>
  );
}

interface FoundAuctionsProps {
  query: UseQueryResult<FoundAuctionsPage>;
  search: AuctionListSearch;
  failed: string;
  onChange(change: AuctionListSearch): void;
  onClear(): void;
  alert: ReactNode;
}

function FoundAuctions({ query, search, failed, onChange, onClear, alert }: FoundAuctionsProps) {
  const { list: texts } = useAuctionMessages();
  return (
    <>
      <ListStates
        query={query}
        loading={<AuctionGridPlaceholder text={texts.loading} />}
        failed={failed}
        empty={{
          is: ({ data }) => data.length === 0,
          heading: texts.emptyHeading,
          sentence: texts.emptySentence,
          action: (
            <>
              {alert}
              <Button kind="plain" onPress={onClear}>
                {texts.clearFilters}
              </Button>
              {/* They come later, and would move what is below them. */}
              <NearMisses search={search} onChange={onChange} />
            </>
          ),
        }}
      >
        {({ data, asked, search: reading }) => (
          // Remounted for every search, so that a card in both results does not move across the page.
          <AuctionGrid
            key={JSON.stringify(asked)}
            auctions={data}
            matched={reading?.matched}
            loadedMs={query.dataUpdatedAt}
            isOld={query.isPlaceholderData}
            renderTools={(auction) => <FollowTools auction={auction} />}
          />
        )}
      </ListStates>
      {query.data !== undefined && (
        <Pagination
          page={search.page ?? 1}
          pages={query.data.page.pages}
          texts={texts.pages}
          renderLink={renderPageLink}
        />
      )}
    </>
  );
}

// Changes the URL's search part. Another filter starts again at the first page.
function useListSearch() {
  const navigate = route.useNavigate();
  return {
    change(change: AuctionListSearch, { replace = false } = {}): void {
      void navigate({
        search: (now: AuctionListSearch) => ({ ...now, page: undefined, ...change }),
        replace,
        resetScroll: false,
      });
    },
    // The tab is no filter: a user who looks at completed auctions stays there.
    clear(): void {
      clearPendingText();
      void navigate({
        search: ({ status, view }: AuctionListSearch) => ({ status, view }),
        resetScroll: false,
      });
    },
  };
}

// The filters are a panel beside the list, open when a filter is set. On a small screen they cover the list, when the user
// opens them.
function useFilters(isSet: boolean) {
  const isNarrow = useNarrow();
  const id = useId();
  const [opened, setOpened] = useState(isSet && !isNarrow ? "panel" : undefined);
  const kind = isNarrow ? "sheet" : "panel";
  return {
    id,
    kind,
    // A panel that was opened on a wide window is not shown on a narrow one, and the other way round.
    shown: opened === kind ? kind : undefined,
    close: () => setOpened(undefined),
    toggle: () => setOpened(opened === kind ? undefined : kind),
  };
}

function Head({ user }: { user: User }) {
  const { list: texts } = useAuctionMessages();
  const { listYourAuction, sell } = useSellerMessages();
  return (
    <div className="auctions-head">
      <ScreenHeading heading={texts.heading} sentence={texts.subheading} />
      {user.role === "buyer" && (
        <Link className="button button-quiet" to="/app/become-a-seller">
          <PlusIcon />
          {/* On a phone there is room for one short word only. */}
          <span className="auctions-head-short">{sell} </span>
          <span className="auctions-head-word">{listYourAuction}</span>
        </Link>
      )}
    </div>
  );
}

interface OpenFiltersProps extends FilterFieldsProps {
  filters: ReturnType<typeof useFilters>;
  onClear(): void;
}

function OpenFilters({ filters, onChange, onClear, ...fields }: OpenFiltersProps) {
  if (filters.shown === undefined) return null;
  if (filters.shown === "panel")
    return <ListFilterPanel id={filters.id} {...fields} onChange={onChange} onClear={onClear} />;
  return (
    <ListFilterSheet
      {...fields}
      onShow={(chosen) => {
        filters.close();
        onChange(chosen);
      }}
      onClose={filters.close}
    />
  );
}

function FiltersButton({ count, filters }: { count: number; filters: ReturnType<typeof useFilters> }) {
  const { list: texts } = useAuctionMessages();
  const isOpen = filters.shown !== undefined;
  return (
    <Button
      kind="quiet"
      aria-expanded={isOpen}
      aria-haspopup={filters.kind === "sheet" ? "dialog" : undefined}
      aria-controls={filters.shown === "panel" ? filters.id : undefined}
      onPress={filters.toggle}
    >
      <FiltersIcon />
      <span className="auctions-filters-word">{texts.filters}</span>
      {count > 0 && (
        <span className="auctions-filters-count numbers">
          <span aria-hidden="true">{count}</span>
          <span className="unseen">{texts.filtersSet({ count })}</span>
        </span>
      )}
    </Button>
  );
}

function Banner({ user }: { user: User }) {
  const { createBanner, subscribeBanner } = useAuctionMessages();
  const mayCreate = scopeOf(user, "auctions.create") !== undefined;
  if (mayCreate)
    return (
      <CreateBanner
        link={
          <Link className="button" to="/app/create-auction">
            {createBanner.create}
          </Link>
        }
      />
    );
  if (user.subscriptionStatus === "subscribed") return null;
  const link = <SubscribeLink className="button">{subscribeBanner.subscribe}</SubscribeLink>;
  return <SubscribeBanner link={link} />;
}

const isSameTab = (key: readonly unknown[], search: AuctionListSearch): boolean => {
  const [, , before] = key;
  return (
    typeof before === "object" &&
    before !== null &&
    "status" in before &&
    before.status === queryOf(search).status
  );
};
