import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useEffect, useId, useRef, useState } from "react";
import { scopeOf } from "@boli/contract/permissions";
import type { User } from "@boli/contract/users";
import { AuctionGrid, AuctionGridPlaceholder } from "../../auctions/auction-grid.tsx";
import { AuctionSearch } from "../../auctions/auction-search.tsx";
import { CreateBanner, SubscribeBanner } from "../../auctions/list-banners.tsx";
import { ListFilters } from "../../auctions/list-filters.tsx";
import {
  countFilters,
  filtersOf,
  lastList,
  listTabs,
  queryOf,
  tabOf,
  type AuctionListSearch,
} from "../../auctions/list-search.ts";
import { auctionCounts, auctionList } from "../../auctions/queries.ts";
import { clearTyped, useTyped } from "../../auctions/use-typed.ts";
import { cappedCount } from "../../lib/capped-count.ts";
import { session, userOf } from "../../lib/session.ts";
import { useStore } from "../../lib/use-store.ts";
import { useTitle } from "../../lib/use-title.ts";
import { useAuctionMessages } from "../../locales/auctions/index.ts";
import { PlaceField } from "../../places/place-field.tsx";
import { FiltersIcon } from "../../ui/auction-icons.tsx";
import { Button } from "../../ui/button.tsx";
import { ListFaces } from "../../ui/list-faces.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { TabPanel, Tabs } from "../../ui/tabs.tsx";
import { useFailureToast } from "../../ui/use-failure-toast.ts";
import { standing } from "../standing.ts";
import "./auctions-page.css";

const route = getRouteApi("/app/auctions");

export function AuctionsPage() {
  const messages = useAuctionMessages();
  const words = messages.list;
  const search = route.useSearch();
  const { change, clear } = useListSearch();
  const user = userOf(useStore(session));
  useTitle(words.title);

  const tab = tabOf(search);
  const found = useQuery({
    ...auctionList(queryOf(search)),
    // Cards stay while the next page or the next letter is asked for, but never under another tab's name.
    placeholderData: (before, query) =>
      query !== undefined && isSameTab(query.queryKey, search) ? before : undefined,
  });
  const counts = useQuery({ ...auctionCounts(filtersOf(search)), placeholderData: keepPreviousData });
  useFailureToast(found, words.loadFailedShort);

  const line = useRef<HTMLOutputElement>(null);
  useFocusOnNewPage(line, search.page ?? 1);
  useLastPage(found.data?.page, (page) => change({ page }, { replace: true }));
  useEffect(() => lastList.set(search), [search]);

  if (user === undefined) return null;
  const page = found.isPlaceholderData ? undefined : found.data?.page;
  return (
    <div className="auctions">
      <div className="auctions-head">
        <h1>{words.heading}</h1>
        <p>{words.subheading}</p>
      </div>
      <Tools search={search} onChange={change} onClear={clear} />
      <Tabs
        id="auctions"
        label={words.tabsLabel}
        tabs={listTabs.map((name) => ({
          name,
          label: words.tabs[name],
          count: counts.data && cappedCount(counts.data[name], counts.data.exact),
        }))}
        chosen={tab}
        onChoose={(status) => change({ status })}
      />
      <TabPanel id="auctions" chosen={tab} className="auctions-results">
        <output ref={line} className="auctions-count numbers" tabIndex={-1}>
          {page !== undefined && words.results[tab]({ count: page.total, isExact: page.exact })}
        </output>
        <ListFaces
          found={found}
          loading={<AuctionGridPlaceholder words={words.loading} />}
          failed={words.loadFailed}
          empty={{
            is: ({ data }) => data.length === 0,
            heading: words.emptyHeading,
            sentence: words.emptySentence,
            action: (
              <Button kind="quiet" onPress={clear}>
                {words.clearFilters}
              </Button>
            ),
          }}
        >
          {({ data, asked }) => (
            // Drawn anew for every search, so that cards which both have do not wander over the page.
            <AuctionGrid key={JSON.stringify(asked)} auctions={data} isOld={found.isPlaceholderData} />
          )}
        </ListFaces>
        {found.data !== undefined && (
          <Pagination
            page={search.page ?? 1}
            pages={found.data.page.pages}
            words={words.pages}
            renderLink={(to, { className, children, label }) => (
              <Link
                from="/app/auctions"
                to="."
                search={{ ...search, page: to === 1 ? undefined : to }}
                className={className}
                aria-label={label}
                activeOptions={{ exact: true }}
              >
                {children}
              </Link>
            )}
          />
        )}
      </TabPanel>
      {/* Not before the list, or it would move when the list comes. */}
      {!found.isPending && <Banner user={user} />}
    </div>
  );
}

// Changes what the address says. Another filter begins with the first page again.
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
    // The tab is no filter: whoever looks at what is over goes on doing so.
    clear(): void {
      clearTyped();
      void navigate({ search: ({ status }: AuctionListSearch) => ({ status }), resetScroll: false });
    },
  };
}

interface ToolsProps {
  search: AuctionListSearch;
  onChange: ReturnType<typeof useListSearch>["change"];
  onClear(): void;
}

function Tools({ search, onChange, onClear }: ToolsProps) {
  const { list: words } = useAuctionMessages();
  const count = countFilters(search);
  const [isOpen, setOpen] = useState(count > 0);
  const panelId = useId();
  return (
    <>
      <div className="auctions-tools">
        <AuctionSearch
          search={search.search ?? ""}
          // One step back undoes the search, not its last letter.
          onSearch={(text) =>
            onChange({ search: text || undefined }, { replace: search.search !== undefined })
          }
        />
        <button
          type="button"
          className="button button-quiet"
          aria-expanded={isOpen}
          aria-controls={isOpen ? panelId : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          <FiltersIcon />
          <span className="auctions-filters-word">{words.filters}</span>
          {count > 0 && (
            <span className="auctions-filters-count numbers">
              <span aria-hidden="true">{count}</span>
              <span className="unseen">{words.filtersSet({ count })}</span>
            </span>
          )}
        </button>
      </div>
      {isOpen && (
        <ListFilters
          id={panelId}
          search={search}
          onChange={onChange}
          onClear={onClear}
          place={
            <PlaceFilter
              place={search.location ?? ""}
              onPlace={(text) =>
                onChange({ location: text || undefined }, { replace: search.location !== undefined })
              }
            />
          }
        />
      )}
    </>
  );
}

// A city or a state. What is typed counts when the typing rests, what is chosen at once.
function PlaceFilter({ place, onPlace }: { place: string; onPlace(place: string): void }) {
  const { list: words } = useAuctionMessages();
  const { typed, type, countNow } = useTyped(place, onPlace);
  return (
    <PlaceField
      label={words.location}
      name="location"
      value={typed}
      onChange={(text, chosen) => (chosen === undefined ? type(text) : countNow(text))}
    />
  );
}

function Banner({ user }: { user: User }) {
  const { createBanner, subscribeBanner } = useAuctionMessages();
  const mayCreate = scopeOf(user.role, "auctions.create") !== undefined;
  if (mayCreate)
    return (
      standing.has("create-auction") && (
        <CreateBanner
          way={
            <Link className="button" to="/app/create-auction">
              {createBanner.create}
            </Link>
          }
        />
      )
    );
  if (user.subscriptionStatus === "subscribed" || !standing.has("subscription")) return null;
  return (
    <SubscribeBanner
      way={
        <Link className="button" to={"/app/subscription" as "/app/auctions"}>
          {subscribeBanner.subscribe}
        </Link>
      }
    />
  );
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

// Whoever turns the page by keyboard goes on at the list's beginning.
function useFocusOnNewPage(line: { current: HTMLElement | null }, page: number): void {
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    line.current?.focus({ preventScroll: true });
  }, [line, page]);
}

// A page that is no longer there, because the list has become shorter: its last one is shown instead.
function useLastPage(
  page: { page: number; pages: number; total: number } | undefined,
  goTo: (page: number | undefined) => void,
): void {
  const go = useRef(goTo);
  useEffect(() => {
    go.current = goTo;
  });
  const isBeyond = page !== undefined && page.page > page.pages;
  const last = page?.pages ?? 1;
  useEffect(() => {
    if (isBeyond) go.current(last > 1 ? last : undefined);
  }, [isBeyond, last]);
}
