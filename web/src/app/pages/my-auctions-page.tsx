import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { getRouteApi, Link, useNavigate } from "@tanstack/react-router";
import { auctionStatuses } from "@boli/contract/auctions/kinds";
import { OwnListings } from "../../auctions/own/own-listings.tsx";
import { ownAuctions } from "../../auctions/own/own-queries.ts";
import { useAuctionMessages } from "../../auctions/texts/index.ts";
import { useListingMessages } from "../../auctions/form/texts/index.ts";
import { PlusIcon } from "../../ui/area-icons.tsx";
import { ListStates } from "../../ui/lists/list-states.tsx";
import { renderPageLink } from "../../ui/lists/page-link.tsx";
import { Pagination } from "../../ui/lists/pagination.tsx";
import { Skeleton } from "../../ui/lists/skeleton.tsx";
import { TabPanel, Tabs } from "../../ui/lists/tabs.tsx";
import { useScreenName } from "../screen-names.ts";
import { ScreenHeading } from "../../ui/screen-heading.tsx";
import "./my-auctions-page.css";

const route = getRouteApi("/app/my-auctions");

const tabs = ["all", ...auctionStatuses] as const;

export function Page() {
  const texts = useListingMessages().own;
  const common = useAuctionMessages();
  const { status, page } = route.useSearch();
  const navigate = useNavigate();
  const chosen = status ?? "all";
  const query = useQuery({
    ...ownAuctions({ status, page }),
    // The list stays while the next page of the same tab loads. After a change of tab it would be wrong.
    placeholderData: (before, query) =>
      (query?.queryKey[2] as { status?: string } | undefined)?.status === status
        ? keepPreviousData(before)
        : undefined,
  });
  return (
    <div className="tall-screen">
      <div className="my-auctions-head">
        <ScreenHeading heading={useScreenName("/app/my-auctions")} sentence={texts.subheading} />
        <Link className="button button-strong" to="/app/create-auction">
          <PlusIcon />
          {texts.create}
        </Link>
      </div>
      <Tabs
        label={texts.tabsLabel}
        id="own"
        tabs={tabs.map((name) => ({ name, label: name === "all" ? texts.all : common.statuses[name] }))}
        chosen={chosen}
        onChoose={(name) =>
          void navigate({ to: "/app/my-auctions", search: name === "all" ? {} : { status: name } })
        }
      />
      <TabPanel id="own" chosen={chosen} className="my-auctions-panel">
        <ListStates
          query={query}
          loading={<Skeleton rows={4} rowHeight="listing" text={texts.loading} />}
          failed={texts.loadFailed}
          empty={{
            is: ({ data }) => data.length === 0,
            heading: status === undefined ? texts.emptyHeading : texts.emptyTab,
            sentence: status === undefined ? texts.emptySentence : texts.emptyTabSentence,
            action: (
              <Link className="button button-quiet" to="/app/create-auction">
                {texts.create}
              </Link>
            ),
          }}
        >
          {({ data, page: { page, pages } }) => (
            <>
              <OwnListings auctions={data} />
              <Pagination page={page} pages={pages} texts={common.list.pages} renderLink={renderPageLink} />
            </>
          )}
        </ListStates>
      </TabPanel>
    </div>
  );
}
