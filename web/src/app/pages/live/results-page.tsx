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
  const { results: words } = useOutcomeMessages();
  const { id } = route.useParams();
  const found = useQuery(saleResults(id));
  const title = found.data?.title;
  useTitle(title === undefined ? words.title : `${words.title} · ${title}`);
  const isEarly = found.error instanceof Refusal && found.error.code === "sale_not_finished";
  return (
    <div className="tall-screen">
      <Link className="back-link" to="/app/live-auctions/$id" params={{ id }} data-print="no">
        <PreviousIcon />
        {words.back}
      </Link>
      <ScreenHeading heading={words.title} sentence={title ?? words.subheading} />
      <ListStates
        found={found}
        loading={<Skeleton rows={6} rowHeight="listing" words={words.loading} />}
        failed={isEarly ? words.notOver : words.failed}
      >
        {(results) => (
          <ResultsView
            results={results}
            downloads={
              <>
                <a className="button button-quiet" href={`/api/live-auctions/${id}/results.pdf`} download>
                  {words.pdf}
                </a>
                <a className="button button-quiet" href={`/api/live-auctions/${id}/results.csv`} download>
                  {words.csv}
                </a>
              </>
            }
          />
        )}
      </ListStates>
    </div>
  );
}
