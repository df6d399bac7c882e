import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { session, userOf } from "../../../lib/session.ts";
import { useStore } from "../../../lib/use-store.ts";
import { runningSales } from "../../../live/oversight/queries.ts";
import { RunningSaleList } from "../../../live/oversight/running-sale-list.tsx";
import { useOversightMessages } from "../../../live/oversight/texts/index.ts";
import { DisputeList } from "../../../outcomes/disputes/dispute-list.tsx";
import { disputes } from "../../../outcomes/queries.ts";
import { useOutcomeMessages } from "../../../outcomes/texts/index.ts";
import { ListStates } from "../../../ui/lists/list-states.tsx";
import { ScreenHeading } from "../../../ui/screen-heading.tsx";
import { useScreenName } from "../../screen-names.ts";
import "./running-sales-page.css";

export function Page() {
  const texts = useOversightMessages();
  const name = useScreenName("/app/admin/live");
  const user = userOf(useStore(session));
  const { isPending } = useQuery(runningSales());
  const waiting = useFirstDisputes();
  const count = waiting.data?.page.total ?? 0;
  const disputesName = useScreenName("/app/disputes");
  return (
    <div className="tall-screen">
      <ScreenHeading heading={name} sentence={texts.lead} />
      <p>
        <Link to="/app/disputes">{count === 0 ? disputesName : `${disputesName} (${count})`}</Link>
      </p>
      <RunningSaleList
        audience={`${user?.id} ${user?.role} ${user?.subscriptionStatus}`}
        renderTitle={({ id, title }) => (
          <Link to="/app/live-auctions/$id" params={{ id }}>
            {title}
          </Link>
        )}
        renderConsole={({ id }) => (
          <Link className="button button-strong" to="/app/live-auctions/$id/console" params={{ id }}>
            {texts.console}
          </Link>
        )}
      />
      {/* Below a list that has no height yet it would move. */}
      {!isPending && <Disputes query={waiting} heading={disputesName} />}
    </div>
  );
}

const useFirstDisputes = () => useQuery(disputes(1));

interface DisputesProps {
  query: ReturnType<typeof useFirstDisputes>;
  heading: string;
}

// The disputes that have waited longest, with an admin's decision; the link above leads to all of them.
function Disputes({ query, heading }: DisputesProps) {
  const { disputes: texts } = useOutcomeMessages();
  return (
    <section className="running-disputes" aria-label={heading}>
      <h2>{heading}</h2>
      <ListStates query={query} loading={<p>{texts.loading}</p>} failed={texts.failed}>
        {({ data }) =>
          data.length === 0 ? (
            <p>{texts.emptySentence}</p>
          ) : (
            <DisputeList
              disputes={data}
              renderLink={({ saleId, lotId }, children) => (
                <Link to="/app/live-auctions/$id" params={{ id: saleId }} search={{ lot: lotId }}>
                  {children}
                </Link>
              )}
            />
          )
        }
      </ListStates>
    </section>
  );
}
