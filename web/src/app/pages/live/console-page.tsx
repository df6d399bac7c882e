import { useQuery, useQueryClient } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { session, userOf } from "../../../lib/session.ts";
import { useStore } from "../../../lib/use-store.ts";
import { useTitle } from "../../../lib/use-title.ts";
import { ConsoleView } from "../../../live/console/console-view.tsx";
import { useConsoleMessages } from "../../../live/console/texts/index.ts";
import { saleById, saleKey } from "../../../live/queries.ts";
import { useMessages } from "../../../locales/use-messages.ts";
import { Button } from "../../../ui/button.tsx";
import { PreviousIcon } from "../../../ui/area-icons.tsx";
import { Skeleton } from "../../../ui/lists/skeleton.tsx";

const route = getRouteApi("/app/live-auctions/$id/console");

export function Page() {
  const words = useConsoleMessages();
  const { errors } = useMessages();
  const { id } = route.useParams();
  const client = useQueryClient();
  const user = userOf(useStore(session));
  const audience = `${user?.id} ${user?.role} ${user?.subscriptionStatus}`;
  const found = useQuery(saleById(id, audience));
  const sale = found.data;
  useTitle(sale === undefined ? words.name : words.title({ title: sale.title }));
  const back = (
    <Link className="console-back" to="/app/live-auctions/$id" params={{ id }} aria-label={words.back}>
      <PreviousIcon />
    </Link>
  );
  if (sale === undefined)
    return (
      <div className="console-waiting">
        {back}
        {found.isError ? (
          <div role="alert">
            <h1>{words.failed}</h1>
            <Button busy={found.isFetching} onPress={() => void found.refetch()}>
              {errors.tryAgain}
            </Button>
          </div>
        ) : (
          <Skeleton rows={6} rowHeight="row" words={words.loading} />
        )}
      </div>
    );
  if (!sale.can.manage)
    return (
      <div className="console-waiting">
        {back}
        <h1>{words.notYours}</h1>
      </div>
    );
  return (
    <ConsoleView
      key={id}
      sale={sale}
      audience={audience}
      back={back}
      results={
        <Link className="button button-strong" to="/app/live-auctions/$id" params={{ id }}>
          {words.bands.results}
        </Link>
      }
      onChanged={() => client.invalidateQueries({ queryKey: saleKey(id) })}
    />
  );
}
