import { useInfiniteQuery } from "@tanstack/react-query";
import type { ManagedCard } from "@boli/contract/auctions/endpoints";
import { useManagementMessages } from "./texts/index.ts";
import { useMessages } from "../../locales/use-messages.ts";
import { Fact } from "../../ui/fact.tsx";
import { Drawer } from "../../ui/overlays/drawer.tsx";
import { ListStates } from "../../ui/lists/list-states.tsx";
import { MoreButton } from "../../ui/lists/more-button.tsx";
import { Skeleton } from "../../ui/lists/skeleton.tsx";
import { momentsOf, type Line, type Moment } from "./history-lines.ts";
import { auctionHistory } from "./queries.ts";
import { moment } from "../../lib/moments.ts";
import "./history-drawer.css";

// The history of an auction: who changed what and when, newest first.
export function HistoryDrawer({
  auction,
  onClose,
}: {
  auction: Pick<ManagedCard, "id" | "title">;
  onClose(): void;
}) {
  const management = useManagementMessages();
  const { history: texts } = management;
  const query = useInfiniteQuery(auctionHistory(auction.id));
  return (
    <Drawer label={`${texts.heading}: ${auction.title}`} onClose={onClose}>
      <div className="history">
        <div className="history-head">
          <h2>{texts.heading}</h2>
          <p>{auction.title}</p>
        </div>
        <ListStates
          query={query}
          loading={<Skeleton rows={4} rowHeight="row" text={texts.loading} />}
          failed={texts.failed}
          empty={{
            is: ({ pages }) => pages.every(({ data }) => data.length === 0),
            heading: texts.emptyHeading,
            sentence: texts.emptySentence,
          }}
        >
          {({ pages }) => (
            <ol className="history-moments">
              {momentsOf(
                pages.flatMap(({ data }) => data),
                management,
              ).map((moment) => (
                <HistoryMoment key={moment.key} moment={moment} />
              ))}
            </ol>
          )}
        </ListStates>
        <MoreButton query={query} label={texts.more} />
      </div>
    </Drawer>
  );
}

function HistoryMoment({ moment: { at, by, lines } }: { moment: Moment }) {
  const { history: texts } = useManagementMessages();
  const { roles } = useMessages();
  return (
    <li>
      <p className="history-who">
        <strong>{by?.name ?? texts.somebody}</strong>
        {by !== null && <span> · {roles[by.role].label}</span>}
      </p>
      <p className="history-when numbers">
        <time dateTime={at.toISOString()}>{moment(at)}</time>
      </p>
      <dl>
        {lines.map((line) => (
          <HistoryLine key={line.key} line={line} />
        ))}
      </dl>
    </li>
  );
}

function HistoryLine({ line: { field, before, after, note } }: { line: Line }) {
  const { history: texts } = useManagementMessages();
  return (
    <Fact name={field}>
      {before !== undefined && <span className="history-before">{before}</span>}
      {before !== undefined && after !== undefined && (
        <>
          {" "}
          <span className="history-arrow" aria-hidden="true">
            →
          </span>
          <span className="unseen">{texts.changedTo}</span>{" "}
        </>
      )}
      {after !== undefined && <span>{after}</span>}
      {note !== undefined && <p className="history-note">{note}</p>}
    </Fact>
  );
}
