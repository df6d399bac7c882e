import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { cappedCount } from "../../lib/capped-count.ts";
import { moment } from "../../lib/moments.ts";
import { auctionStatusTones } from "../../ui/auction-tones.ts";
import { Card } from "../../ui/card.tsx";
import { Chip } from "../../ui/chip.tsx";
import { Fact } from "../../ui/fact.tsx";
import { ListStates } from "../../ui/lists/list-states.tsx";
import { Skeleton } from "../../ui/lists/skeleton.tsx";
import { useListingMessages } from "../form/texts/index.ts";
import { ReviewChip } from "../review/review-chip.tsx";
import { useAuctionMessages } from "../texts/index.ts";
import { ownAuctions } from "./own-queries.ts";
import "./own-summary.css";

const rows = 3;

export interface OwnSummaryProps {
  heading: string;
  // The links to all of the seller's listings, and to a new one.
  all: ReactNode;
  create: ReactNode;
}

// A seller's own listings: their counts, and the newest ones.
export function OwnSummary({ heading, all, create }: OwnSummaryProps) {
  const { own: texts } = useListingMessages();
  const { statuses, list: listTexts } = useAuctionMessages();
  const query = useQuery(ownAuctions({}));
  const figures = [
    { label: statuses.upcoming, total: useTotal("upcoming") },
    { label: statuses.ongoing, total: useTotal("ongoing") },
    { label: listTexts.tabs.all, total: totalOf(query.data) },
  ];
  return (
    <Card heading={heading} beside={<span className="own-summary-all">{all}</span>}>
      <dl className="own-summary-figures numbers">
        {figures.map(({ label, total }) => (
          <Fact key={label} name={label}>
            {total ?? "–"}
          </Fact>
        ))}
      </dl>
      <ListStates
        query={query}
        loading={<Skeleton rows={rows} rowHeight="line" text={texts.loading} />}
        failed={texts.loadFailed}
        empty={{
          is: ({ data }) => data.length === 0,
          heading: texts.emptyHeading,
          sentence: texts.emptySentence,
          action: create,
        }}
      >
        {({ data }) => (
          <ul className="own-summary-rows">
            {data.slice(0, rows).map(({ id, title, startsAt, status, review }) => (
              <li key={id}>
                <Link to="/app/auctions/$id" params={{ id }}>
                  {title}
                </Link>
                <span className="numbers">{moment(startsAt)}</span>
                {review === null ? (
                  <Chip tone={auctionStatusTones[status]}>{statuses[status]}</Chip>
                ) : (
                  <ReviewChip review={review} />
                )}
              </li>
            ))}
          </ul>
        )}
      </ListStates>
    </Card>
  );
}

interface Counted {
  page: { total: number; exact: boolean };
}

const useTotal = (status: "upcoming" | "ongoing"): string | undefined =>
  totalOf(useQuery(ownAuctions({ status })).data);

const totalOf = (found: Counted | undefined): string | undefined =>
  found && cappedCount(found.page.total, found.page.exact);
