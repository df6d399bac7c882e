import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link, useNavigate } from "@tanstack/react-router";
import { useState, type ComponentProps } from "react";
import type { OwnOutcome } from "@boli/contract/outcomes/endpoints";
import { standingTabs } from "@boli/contract/live/standing";
import { myBids, OwnBids, OwnBidsTotals } from "../../../live/my-bids/own-bids.tsx";
import { useMyBidsMessages } from "../../../live/my-bids/texts/index.ts";
import { WaitingOutcomes, OwnOutcomeNote } from "../../../outcomes/own-outcomes.tsx";
import { ownOutcomes } from "../../../outcomes/queries.ts";
import { ListStates } from "../../../ui/lists/list-states.tsx";
import { renderPageLink } from "../../../ui/lists/page-link.tsx";
import { Pagination } from "../../../ui/lists/pagination.tsx";
import { Skeleton } from "../../../ui/lists/skeleton.tsx";
import { TabPanel, Tabs } from "../../../ui/lists/tabs.tsx";
import { useLastPage } from "../../../ui/lists/use-last-page.ts";
import { Notice } from "../../../ui/notice.tsx";
import { ScreenHeading } from "../../../ui/screen-heading.tsx";
import { useDataTime } from "../../offline/use-data-time.ts";
import { useScreenName } from "../../screen-names.ts";
import "../my-auctions-page.css";

const route = getRouteApi("/app/my-bids");

const tabs = ["all", ...standingTabs] as const;

// A sum stays once it was shown, so that no row moves when the last lead is lost.
function useHasHad(count = 0): boolean {
  const [has, setHas] = useState(false);
  if (count > 0 && !has) setHas(true);
  return has || count > 0;
}

export function Page() {
  const texts = useMyBidsMessages();
  const { tab: given, page } = route.useSearch();
  const tab = standingTabs.find((name) => name === given);
  const navigate = useNavigate();
  const chosen = tab ?? "all";
  const { query, outcomes, isWaiting, dataTime } = useBidsAndOutcomes({ tab, page });
  const counts = query.data?.counts;
  const hasLed = useHasHad(counts?.leading);
  const hasWon = useHasHad(counts?.won);
  return (
    <div className="tall-screen">
      <ScreenHeading heading={useScreenName("/app/my-bids")} sentence={texts.subheading} instead={dataTime} />
      <Tabs
        label={texts.tabsLabel}
        id="bids"
        tabs={tabs.map((name) => ({
          name,
          label: texts.tabs[name],
          ...(name !== "all" && { count: counts?.[name].toLocaleString("en-IN") }),
        }))}
        chosen={chosen}
        onChoose={(name) =>
          void navigate({ to: "/app/my-bids", search: name === "all" ? {} : { tab: name } })
        }
      />
      <TabPanel id="bids" chosen={chosen} className="my-auctions-panel">
        {outcomes.data !== undefined && query.data !== undefined && (
          <WaitingOutcomes outcomes={outcomes.data.data} />
        )}
        {outcomes.isError && <Notice tone="error">{texts.outcomesFailed}</Notice>}
        {query.data !== undefined && !isWaiting && (
          <OwnBidsTotals totals={query.data} hasLed={hasLed} hasWon={hasWon} />
        )}
        <ListStates
          query={isWaiting ? { ...query, data: undefined } : query}
          loading={<Skeleton rows={4} rowHeight="listing" text={texts.loading} />}
          failed={texts.failed}
          empty={{
            is: ({ data }) => data.length === 0,
            heading: tab === undefined ? texts.emptyHeading : texts.emptyTab,
            sentence: tab === undefined ? texts.emptySentence : texts.emptyTabSentence,
            action: (
              <Link className="button button-quiet" to="/app/live-auctions">
                {texts.browse}
              </Link>
            ),
          }}
        >
          {({ data, page: { pages } }) => (
            <>
              <LinkedBids bids={data} outcomes={outcomes.data?.data} />
              <Pagination page={page ?? 1} pages={pages} texts={texts.pages} renderLink={renderPageLink} />
            </>
          )}
        </ListStates>
      </TabPanel>
    </div>
  );
}

// Both are waited for, so that nothing moves when the second comes.
function useBidsAndOutcomes({ tab, page }: Parameters<typeof myBids>[0]) {
  const navigate = useNavigate();
  const query = useQuery(myBids({ tab, page }));
  const outcomes = useQuery(ownOutcomes());
  useLastPage(
    query.isPlaceholderData ? undefined : query.data?.page,
    (last) => void navigate({ to: "/app/my-bids", search: { tab, page: last }, replace: true }),
  );
  // The older of the two, when both are there.
  const dataUpdatedAt = Math.min(query.dataUpdatedAt, outcomes.dataUpdatedAt || Infinity);
  const dataTime = useDataTime({ dataUpdatedAt });
  return { query, outcomes, dataTime, isWaiting: outcomes.data === undefined && !outcomes.isError };
}

interface LinkedBidsProps {
  bids: ComponentProps<typeof OwnBids>["bids"];
  outcomes: readonly OwnOutcome[] | undefined;
}

// The bids with what became of their lots, and the ways to lot and log.
function LinkedBids({ bids, outcomes }: LinkedBidsProps) {
  const outcomeOf = new Map(outcomes?.map((outcome) => [outcome.lotId, outcome]));
  return (
    <OwnBids
      bids={bids}
      renderNote={({ lotId, saleId }) => {
        const own = outcomeOf.get(lotId);
        return own === undefined ? null : (
          <OwnOutcomeNote
            own={own}
            renderLog={(text, { className }) => (
              <Link className={className} to="/app/live-auctions/$id/log" params={{ id: saleId }}>
                {text}
              </Link>
            )}
          />
        );
      }}
      renderLink={({ saleId, lotId, item }, { className }) => (
        <Link
          to="/app/live-auctions/$id"
          params={{ id: saleId }}
          search={{ lot: lotId }}
          className={className}
        >
          {item}
        </Link>
      )}
    />
  );
}
