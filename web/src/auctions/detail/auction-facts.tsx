import type { ReactNode } from "react";
import type { AuctionView } from "@boli/contract/auctions/endpoints";
import { formatRupees } from "@boli/contract/base/money";
import { knownNames } from "../../locales/known-names.ts";
import { useAuctionMessages, type AuctionMessages } from "../texts/index.ts";
import { moment, sameDaySpan } from "../../lib/moments.ts";
import { Fact } from "../../ui/fact.tsx";
import "./auction-facts.css";

// The facts that auction notices in India contain. Facts that the seller did not give are left out.
export function AuctionFacts({ auction }: { auction: AuctionView }) {
  const { facts: words, fields: names } = useAuctionMessages();
  const rows = factsOf(auction, words, names);
  if (rows.length === 0) return null;
  return (
    <section className="auction-part">
      <h2>{words.heading}</h2>
      <dl className="auction-facts">
        {rows.map(({ name, value }) => (
          <Fact key={name} name={name}>
            {value}
          </Fact>
        ))}
      </dl>
    </section>
  );
}

interface Row {
  name: string;
  value: ReactNode;
}

function factsOf(
  auction: AuctionView,
  words: AuctionMessages["facts"],
  names: AuctionMessages["fields"],
): Row[] {
  const { organiser, eventType, expectedAttendees, saleMethod, endsAt } = auction;
  const at = (instant: string | null) =>
    instant === null ? null : <span className="numbers">{moment(instant)}</span>;
  const rows = [
    { name: names.organiser, value: organiser },
    { name: names.eventType, value: eventType === null ? null : knownNames().eventType(eventType) },
    {
      name: names.expectedAttendees,
      value: expectedAttendees === null ? null : expectedAttendees.toLocaleString("en-IN"),
    },
    { name: names.saleMethod, value: saleMethod === null ? null : words.biddingMethods[saleMethod] },
    { name: names.endsAt, value: at(endsAt) },
    { name: words.inspection, value: inspectionOf(auction, words) },
    { name: names["earnestMoney.amount"], value: earnestMoneyOf(auction, words) },
    { name: names["eligibility.text"], value: eligibilityOf(auction, words) },
    { name: names.paymentDeadline, value: at(auction.paymentDeadline) },
    { name: names.liftingDeadline, value: at(auction.liftingDeadline) },
    { name: names.sourceUrl, value: sourceOf(auction, words) },
  ];
  return rows.filter(({ value }) => value !== null);
}

function inspectionOf({ inspection }: AuctionView, words: AuctionMessages["facts"]): ReactNode {
  if (inspection === null) return null;
  const { from, to } = inspection;
  const place = "place" in inspection ? inspection.place : null;
  const times = spanOf({ from, to }, words);
  if (times === null && place === null) return null;
  return (
    <>
      {times !== null && <span className="numbers">{times}</span>}
      {place !== null && <span className="auction-facts-more">{place}</span>}
    </>
  );
}

function spanOf(
  { from, to }: { from: string | null; to: string | null },
  words: AuctionMessages["facts"],
): string | null {
  if (from !== null && to !== null)
    return sameDaySpan(from, to) ?? words.span({ from: moment(from), to: moment(to) });
  if (from !== null) return words.from({ from: moment(from) });
  if (to !== null) return words.until({ to: moment(to) });
  return null;
}

function earnestMoneyOf({ earnestMoney }: AuctionView, words: AuctionMessages["facts"]): ReactNode {
  if (earnestMoney === null) return null;
  const { amount, deadline } = earnestMoney;
  return (
    <>
      <span className="auction-facts-price numbers">{formatRupees(amount)}</span>
      {deadline !== null && (
        <span className="auction-facts-more numbers">{words.payBy({ deadline: moment(deadline) })}</span>
      )}
    </>
  );
}

function eligibilityOf({ eligibility }: AuctionView, words: AuctionMessages["facts"]): ReactNode {
  if (eligibility === null) return null;
  const lines = [...eligibility.flags.map((flag) => words.flags[flag]), eligibility.text ?? ""].filter(
    (line) => line !== "",
  );
  if (lines.length === 0) return null;
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

function sourceOf(auction: AuctionView, words: AuctionMessages["facts"]): ReactNode {
  if (auction.access === "free" || auction.sourceUrl === null) return null;
  return (
    <a href={auction.sourceUrl} target="_blank" rel="noreferrer nofollow">
      {words.openSource}
    </a>
  );
}
