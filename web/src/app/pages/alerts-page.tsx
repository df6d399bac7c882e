import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { alertLimits, type Alert } from "@boli/contract/alerts/endpoints";
import { AlertList } from "../../alerts/alert-list.tsx";
import { myAlerts } from "../../alerts/queries.ts";
import { useAlertMessages } from "../../alerts/texts/index.ts";
import { useSearchParts } from "../../auctions/list/search-parts.ts";
import { ListStates } from "../../ui/lists/list-states.tsx";
import { Row, Screen, Stack, Text } from "../../ui/layout-parts.tsx";
import { Skeleton } from "../../ui/lists/skeleton.tsx";
import { useScreenName } from "../screen-names.ts";
import { ScreenHeading } from "../../ui/screen-heading.tsx";

export function Page() {
  const texts = useAlertMessages();
  const query = useQuery(myAlerts());
  const partsOf = useSearchParts();
  const nameOf = ({ search }: Alert): string => partsOf(search).join(" · ");
  return (
    <Screen>
      <Row gap={2} across={4} align="end" justify="between">
        <Stack takes="most">
          <ScreenHeading heading={useScreenName("/app/alerts")} sentence={texts.subheading} />
        </Stack>
        {query.data !== undefined && <Room {...query.data} />}
      </Row>
      <ListStates
        query={query}
        loading={<Skeleton rows={2} rowHeight="card" text={texts.loading} />}
        failed={texts.loadFailed}
        empty={{
          is: ({ alerts }) => alerts.length === 0,
          heading: texts.emptyHeading,
          sentence: texts.emptySentence,
          action: (
            <Link className="button button-quiet" to="/app/auctions">
              {texts.browse}
            </Link>
          ),
        }}
      >
        {({ alerts, max }) => (
          <AlertList
            alerts={alerts}
            isMember={max > alertLimits.free}
            nameOf={nameOf}
            renderLink={({ search: { dateTo: _unlisted, ...search } }, name) => (
              <Link to="/app/auctions" search={search}>
                {name}
              </Link>
            )}
          />
        )}
      </ListStates>
    </Screen>
  );
}

// The number of alerts, and the most that are allowed. After a subscription has ended there may be more than that, of which
// the list says what they wait for.
function Room({ alerts, max }: { alerts: readonly Alert[]; max: number }) {
  const texts = useAlertMessages();
  const count = alerts.length;
  if (count === 0 || count > max) return null;
  const paused = alerts.filter((alert) => alert.paused !== null).length;
  return (
    <Text tone="quiet" className="numbers">
      {texts.room({ count, max, paused })}
    </Text>
  );
}
