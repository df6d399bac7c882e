import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { Refusal } from "../../lib/client.ts";
import { useTitle } from "../../lib/use-title.ts";
import { lastQueue } from "../../resellers/management/last-queue.ts";
import { JudgeApplication } from "../../resellers/management/judge-application.tsx";
import { resellerToJudge } from "../../resellers/queries.ts";
import { useResellerMessages } from "../../resellers/texts/index.ts";
import { ChevronLeftIcon } from "../../ui/icons.tsx";
import { ListStates } from "../../ui/lists/list-states.tsx";
import { Skeleton } from "../../ui/lists/skeleton.tsx";
import { useReturnToList } from "../../ui/use-return-to-list.ts";

const route = getRouteApi("/app/resellers/$id");

export function Page() {
  const { judge: texts } = useResellerMessages();
  const { id } = route.useParams();
  const query = useQuery(resellerToJudge(id));
  const returnToList = useReturnToList();
  const isUnknown = query.error instanceof Refusal && [400, 404].includes(query.error.status);
  const heading = query.data?.businessName ?? texts.title;
  useTitle(heading);
  return (
    <div className="tall-screen">
      <Link to="/app/resellers" search={lastQueue.get()} className="back-link" onClick={returnToList}>
        <ChevronLeftIcon />
        {texts.back}
      </Link>
      <h1>{heading}</h1>
      {isUnknown ? (
        <p>{texts.notFound}</p>
      ) : (
        <ListStates
          query={query}
          loading={<Skeleton rows={6} rowHeight="row" text={texts.loading} />}
          failed={texts.failed}
        >
          {(application) => (
            <JudgeApplication
              key={application.id}
              application={application}
              renderLink={(other, children) => (
                <Link to="/app/resellers/$id" params={{ id: other }}>
                  {children}
                </Link>
              )}
            />
          )}
        </ListStates>
      )}
    </div>
  );
}
