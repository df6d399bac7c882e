import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useEffect, useId, useRef, useState } from "react";
import { scopeOf } from "@boli/contract/permissions";
import type { User } from "@boli/contract/users";
import { AuctionGrid, AuctionGridPlaceholder } from "../../auctions/list/auction-grid.tsx";
import { AuctionSearch } from "../../auctions/list/auction-search.tsx";
import { CreateBanner, SubscribeBanner } from "../../auctions/list/list-banners.tsx";
import { ListFilters } from "../../auctions/list/list-filters.tsx";
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
import { ListedPanel } from "../../auctions/review/listed-panel.tsx";
import { auctionCounts, auctionList } from "../../auctions/queries.ts";
import { clearPendingText, useDebouncedText } from "../../auctions/list/use-debounced-text.ts";
import { cappedCount } from "../../lib/capped-count.ts";
import { session, userOf } from "../../lib/session.ts";
import { useStore } from "../../lib/use-store.ts";
import { useAuctionMessages } from "../../auctions/texts/index.ts";
import { PlaceField } from "../../places/place-field.tsx";
import { useSellerMessages } from "../../sellers/texts/index.ts";
import { FiltersIcon, PlusIcon } from "../../ui/area-icons.tsx";
import { Button } from "../../ui/button.tsx";
import { ListStates } from "../../ui/lists/list-states.tsx";
import { Pagination } from "../../ui/lists/pagination.tsx";
import { useFocusOnNewPage } from "../../ui/lists/use-focus-on-new-page.ts";
import { useLastPage } from "../../ui/lists/use-last-page.ts";
import { TabPanel, Tabs } from "../../ui/lists/tabs.tsx";
import { useFailureToast } from "../../ui/overlays/use-failure-toast.ts";
import { linkTo } from "../screen-link.tsx";
import { AuctionsMap } from "./auctions-map.tsx";
import "./auctions-page.css";

const route = getRouteApi("/app/auctions");

export function Page() {
  const messages = useAuctionMessages();
  const words = messages.list;
  const { listYourAuction } = useSellerMessages();
  const search = route.useSearch();
  const { change, clear } = useListSearch();
  const user = userOf(useStore(session));

  const tab = tabOf(search);
  const found = useQuery({
    ...auctionList(queryOf(search)),
    // Cards stay while the next page or search loads, but never under another tab.
    placeholderData: (before, query) =>
      query !== undefined && isSameTab(query.queryKey, search) ? before : undefined,
  });
  const counts = useQuery({ ...auctionCounts(filtersOf(search)), placeholderData: keepPreviousData });
  useFailureToast(found, words.loadFailedShort);

  const line = useRef<HTMLOutputElement>(null);
  useFocusOnNewPage(line, search.page ?? 1);
  useLastPage(found.data?.page, (page) => change({ page }, { replace: true }));
  // The way back from an auction leads to the list without the panel.
  useEffect(() => lastList.set({ ...search, listed: undefined }), [search]);

  if (user === undefined) return null;
  const page = found.isPlaceholderData ? undefined : found.data?.page;
  return (
    <div className="auctions">
      <div className="auctions-head">
        <div>
          <h1>{words.heading}</h1>
          <p>{words.subheading}</p>
        </div>
        {user.role === "buyer" && (
          <Link className="button button-quiet" to="/app/become-a-seller">
            <PlusIcon />
            {listYourAuction}
          </Link>
        )}
      </div>
      {search.listed !== undefined && (
        <ListedPanel id={search.listed} onDismiss={() => change({ listed: undefined }, { replace: true })} />
      )}
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
        {search.view === "map" ? (
          <AuctionsMap search={search} user={user} />
        ) : (
          <ListStates
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
              // Remounted for every search, so that a card in both results does not move across the page.
              <AuctionGrid
                key={JSON.stringify(asked)}
                auctions={data}
                loadedMs={found.dataUpdatedAt}
                isOld={found.isPlaceholderData}
              />
            )}
          </ListStates>
        )}
        {found.data !== undefined && search.view !== "map" && (
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
          // Back undoes the whole search, not its last letter.
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

// A city or a state. Typed text applies when typing pauses, a chosen suggestion at once.
function PlaceFilter({ place, onPlace }: { place: string; onPlace(place: string): void }) {
  const { list: words } = useAuctionMessages();
  const { typed, type, applyNow } = useDebouncedText(place, onPlace);
  return (
    <PlaceField
      label={words.location}
      name="location"
      value={typed}
      onChange={(text, chosen) => (chosen === undefined ? type(text) : applyNow(text))}
    />
  );
}

function Banner({ user }: { user: User }) {
  const { createBanner, subscribeBanner } = useAuctionMessages();
  const mayCreate = scopeOf(user.role, "auctions.create") !== undefined;
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
  const link = linkTo("/app/subscription", subscribeBanner.subscribe, "button");
  return link && <SubscribeBanner link={link} />;
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
