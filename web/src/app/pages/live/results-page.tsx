import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { Refusal } from "../../../lib/client.ts";
import { useTitle } from "../../../lib/use-title.ts";
import { saleResults } from "../../../outcomes/queries.ts";
import { ResultsView } from "../../../outcomes/results/results-view.tsx";
import { useOutcomeMessages } from "../../../outcomes/texts/index.ts";
import { PreviousIcon } from "../../../ui/area-icons.tsx";
import { ListStates } from "../../../ui/lists/list-states.tsx";
import { Skeleton } from "../../../ui/lists/skeleton.tsx";
import { ScreenHeading } from "../../../ui/screen-heading.tsx";

const route = getRouteApi("/app/live-auctions/$id/results");

export function Page() {
  const { results: texts } = useOutcomeMessages();
  const { id } = route.useParams();
  const query = useQuery(saleResults(id));
  const title = query.data?.title;
  useTitle(title === undefined ? texts.title : `${texts.title} · ${title}`);
  const isEarly = query.error instanceof Refusal && query.error.code === "sale_not_finished";
  return (
    <div className="tall-screen">
      <Link className="back-link" to="/app/live-auctions/$id" params={{ id }} data-print="no">
        <PreviousIcon />
        {texts.back}
      </Link>
      <ScreenHeading heading={texts.title} sentence={title ?? texts.subheading} />
      <ListStates
        query={query}
        loading={<Skeleton rows={6} rowHeight="listing" text={texts.loading} />}
        failed={isEarly ? texts.notOver : texts.failed}
      >
        {(results) => (
          <ResultsView
            results={results}
            downloads={
              <>
                <a className="button button-quiet" href={`/api/live-auctions/${id}/results.pdf`} download>
                  {texts.pdf}
                </a>
                <a className="button button-quiet" href={`/api/live-auctions/${id}/results.csv`} download>
                  {texts.csv}
                </a>
              </>
            }
          />
        )}
      </ListStates>
    </div>
  );
}
