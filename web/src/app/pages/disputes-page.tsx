import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link, useNavigate } from "@tanstack/react-router";
import { DisputeList } from "../../outcomes/disputes/dispute-list.tsx";
import { disputes } from "../../outcomes/queries.ts";
import { useOutcomeMessages } from "../../outcomes/texts/index.ts";
import { Screen } from "../../ui/layout-parts.tsx";
import { ListStates } from "../../ui/lists/list-states.tsx";
import { renderPageLink } from "../../ui/lists/page-link.tsx";
import { Pagination } from "../../ui/lists/pagination.tsx";
import { Skeleton } from "../../ui/lists/skeleton.tsx";
import { useLastPage } from "../../ui/lists/use-last-page.ts";
import { ScreenHeading } from "../../ui/screen-heading.tsx";
import { useScreenName } from "../screen-names.ts";

const route = getRouteApi("/app/disputes");

export function Page() {
  const { disputes: texts } = useOutcomeMessages();
  const { page = 1 } = route.useSearch();
  const navigate = useNavigate();
  const query = useQuery(disputes(page));
  useLastPage(
    query.isPlaceholderData ? undefined : query.data?.page,
    (last) => void navigate({ to: "/app/disputes", search: { page: last }, replace: true }),
  );
  return (
    <Screen>
      <ScreenHeading heading={useScreenName("/app/disputes")} sentence={texts.subheading} />
      <ListStates
        query={query}
        loading={<Skeleton rows={3} rowHeight="listing" text={texts.loading} />}
        failed={texts.failed}
        empty={{
          is: ({ data }) => data.length === 0,
          heading: texts.emptyHeading,
          sentence: texts.emptySentence,
        }}
      >
        {({ data, page: { pages } }) => (
          <>
            <DisputeList
              disputes={data}
              renderLink={({ saleId, lotId }, children) => (
                <Link to="/app/live-auctions/$id" params={{ id: saleId }} search={{ lot: lotId }}>
                  {children}
                </Link>
              )}
            />
            <Pagination page={page} pages={pages} texts={texts.pages} renderLink={renderPageLink} />
          </>
        )}
      </ListStates>
    </Screen>
  );
}
