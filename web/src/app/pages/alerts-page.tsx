import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { Alert } from "@boli/contract/alerts/endpoints";
import { AlertList } from "../../alerts/alert-list.tsx";
import { myAlerts } from "../../alerts/queries.ts";
import { useAlertMessages } from "../../alerts/texts/index.ts";
import { useSearchParts } from "../../auctions/list/search-parts.ts";
import { ListStates } from "../../ui/lists/list-states.tsx";
import { Skeleton } from "../../ui/lists/skeleton.tsx";
import { useScreenName } from "../screen-names.ts";
import { ScreenHeading } from "../../ui/screen-heading.tsx";
import "./alerts-page.css";

export function Page() {
  const words = useAlertMessages();
  const found = useQuery(myAlerts());
  const partsOf = useSearchParts();
  const nameOf = ({ search }: Alert): string => partsOf(search).join(" · ");
  return (
    <div className="tall-screen">
      <div className="alerts-head">
        <ScreenHeading heading={useScreenName("/app/alerts")} sentence={words.subheading} />
        {found.data !== undefined && <Room count={found.data.alerts.length} max={found.data.max} />}
      </div>
      <ListStates
        found={found}
        loading={<Skeleton rows={2} rowHeight="card" words={words.loading} />}
        failed={words.loadFailed}
        empty={{
          is: ({ alerts }) => alerts.length === 0,
          heading: words.emptyHeading,
          sentence: words.emptySentence,
          action: (
            <Link className="button button-quiet" to="/app/auctions">
              {words.browse}
            </Link>
          ),
        }}
      >
        {({ alerts }) => (
          <AlertList
            alerts={alerts}
            nameOf={nameOf}
            renderLink={({ search: { dateTo: _unlisted, ...search } }, name) => (
              <Link to="/app/auctions" search={search}>
                {name}
              </Link>
            )}
          />
        )}
      </ListStates>
    </div>
  );
}

// How many more there may be; nothing where a subscription has ended and there are more than that.
function Room({ count, max }: { count: number; max: number }) {
  const words = useAlertMessages();
  if (count === 0 || count > max) return null;
  return <p className="numbers">{words.room({ count, max })}</p>;
}
