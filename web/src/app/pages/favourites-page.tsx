import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { auctionPaths, salePaths } from "@boli/contract/site/site";
import { AuctionGrid, AuctionGridPlaceholder } from "../../auctions/list/auction-grid.tsx";
import { useAuctionMessages } from "../../auctions/texts/index.ts";
import { CalendarFeed } from "../../following/calendar-feed.tsx";
import { FavouriteChanges, cardOf } from "../../following/favourite-changes.tsx";
import { FollowTools } from "../../following/follow-tools.tsx";
import { favourites } from "../../following/queries.ts";
import { useFollowingMessages } from "../../following/texts/index.ts";
import { HostIdentity } from "../../live/host-identity.tsx";
import { Chip } from "../../ui/chip.tsx";
import { ListStates } from "../../ui/lists/list-states.tsx";
import { renderPageLink } from "../../ui/lists/page-link.tsx";
import { Pagination } from "../../ui/lists/pagination.tsx";
import { useLastPage } from "../../ui/lists/use-last-page.ts";
import { useDataTime } from "../offline/use-data-time.ts";
import { useScreenName } from "../screen-names.ts";
import { ScreenHeading } from "../../ui/screen-heading.tsx";
import "./favourites-page.css";

const route = getRouteApi("/app/favorites");

export function Page() {
  const { list: texts } = useFollowingMessages();
  const { pages: pageTexts } = useAuctionMessages().list;
  const { page = 1 } = route.useSearch();
  const navigate = route.useNavigate();
  const query = useQuery({ ...favourites(page), placeholderData: keepPreviousData });
  useLastPage(
    query.isPlaceholderData ? undefined : query.data?.page,
    (last) => void navigate({ search: { page: last }, replace: true }),
  );
  return (
    <div className="favourites">
      <Heading query={query} />
      <ListStates
        query={query}
        loading={<AuctionGridPlaceholder text={texts.loading} />}
        failed={texts.failed}
        empty={{
          is: ({ data }) => data.length === 0,
          heading: texts.emptyHeading,
          sentence: texts.emptySentence,
          action: (
            <Link className="button button-quiet" to="/app/auctions">
              {texts.browse}
            </Link>
          ),
        }}
      >
        {({ data, page: shown }) => (
          <>
            <AuctionGrid
              auctions={data.map(cardOf)}
              loadedMs={query.dataUpdatedAt}
              isOld={query.isPlaceholderData}
              renderTools={(card) => (
                <FollowTools auction={card} paths={card.kind === "auction" ? auctionPaths : salePaths} />
              )}
              renderNews={({ changes, host }) =>
                (changes.length > 0 || host !== null) && (
                  <>
                    {changes.length > 0 && <FavouriteChanges changes={changes} />}
                    {host !== null && <HostIdentity host={host} />}
                  </>
                )
              }
              renderMarks={({ kind }) =>
                kind === "live-auction" && <Chip tone="secondary">{texts.live}</Chip>
              }
              isLive={({ kind }) => kind === "live-auction"}
            />
            <Pagination page={page} pages={shown.pages} texts={pageTexts} renderLink={renderPageLink} />
          </>
        )}
      </ListStates>
      {query.data !== undefined && <CalendarFeed />}
    </div>
  );
}

// Without a network it says the time of the data.
function Heading({ query }: { query: { dataUpdatedAt: number } }) {
  const { list: texts } = useFollowingMessages();
  const heading = useScreenName("/app/favorites");
  return <ScreenHeading heading={heading} sentence={texts.subheading} instead={useDataTime(query)} />;
}
