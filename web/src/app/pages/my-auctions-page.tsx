import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { getRouteApi, Link, useNavigate } from "@tanstack/react-router";
import { auctionStatuses } from "@boli/contract/auction-kinds";
import { OwnListings } from "../../auctions/own-listings.tsx";
import { ownAuctions } from "../../auctions/own-queries.ts";
import { useTitle } from "../../lib/use-title.ts";
import { useAuctionMessages } from "../../locales/auctions/index.ts";
import { useListingMessages } from "../../locales/listing/index.ts";
import { PlusIcon } from "../../ui/auction-icons.tsx";
import { ListFaces } from "../../ui/list-faces.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { TabPanel, Tabs } from "../../ui/tabs.tsx";
import "./my-auctions-page.css";

const route = getRouteApi("/app/listing/my-auctions");

const tabs = ["all", ...auctionStatuses] as const;

export function MyAuctionsPage() {
  const words = useListingMessages().own;
  const common = useAuctionMessages();
  const { status, page } = route.useSearch();
  const navigate = useNavigate();
  const chosen = status ?? "all";
  useTitle(words.title);
  const found = useQuery({
    ...ownAuctions({ status, page }),
    // The list of a tab stays while its next page comes; that of another tab would be wrong there.
    placeholderData: (before, query) =>
      (query?.queryKey[2] as { status?: string } | undefined)?.status === status
        ? keepPreviousData(before)
        : undefined,
  });
  return (
    <div className="my-auctions">
      <div className="my-auctions-head">
        <div>
          <h1>{words.heading}</h1>
          <p>{words.subheading}</p>
        </div>
        <Link className="button button-strong" to="/app/create-auction">
          <PlusIcon />
          {words.create}
        </Link>
      </div>
      <Tabs
        label={words.tabsLabel}
        id="own"
        tabs={tabs.map((name) => ({ name, label: name === "all" ? words.all : common.statuses[name] }))}
        chosen={chosen}
        onChoose={(name) =>
          void navigate({ to: "/app/my-auctions", search: name === "all" ? {} : { status: name } })
        }
      />
      <TabPanel id="own" chosen={chosen} className="my-auctions-panel">
        <ListFaces
          found={found}
          loading={<Skeleton rows={4} rowHeight="listing" words={words.loading} />}
          failed={words.loadFailed}
          empty={{
            is: ({ data }) => data.length === 0,
            heading: status === undefined ? words.emptyHeading : words.emptyTab,
            sentence: status === undefined ? words.emptySentence : words.emptyTabSentence,
            action: (
              <Link className="button button-quiet" to="/app/create-auction">
                {words.create}
              </Link>
            ),
          }}
        >
          {({ data, page: { page, pages } }) => (
            <>
              <OwnListings auctions={data} />
              <Pagination
                page={page}
                pages={pages}
                words={common.list.pages}
                renderLink={(to, { className, children, label }) => (
                  <Link
                    to="/app/my-auctions"
                    search={{ status, page: to === 1 ? undefined : to }}
                    className={className}
                    aria-label={label}
                    activeOptions={{ exact: true }}
                  >
                    {children}
                  </Link>
                )}
              />
            </>
          )}
        </ListFaces>
      </TabPanel>
    </div>
  );
}
