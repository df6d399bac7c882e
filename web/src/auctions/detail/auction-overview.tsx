import type { ReactNode } from "react";
import type { AuctionView } from "@boli/contract/auctions/endpoints";
import { formatRupees } from "@boli/contract/base/money";
import { useAuctionMessages, type AuctionMessages } from "../texts/index.ts";
import { ItemsIcon, DocumentIcon } from "../../ui/area-icons.tsx";
import { Button } from "../../ui/button.tsx";
import { Fact } from "../../ui/fact.tsx";
import { telHref } from "../../ui/tel-href.ts";
import { AuctionChanges } from "./auction-changes.tsx";
import { leadLength } from "./auction-header.tsx";
import { leadOf } from "./lead.ts";
import { itemCount } from "./ahead.ts";
import { LockIcon } from "../../ui/icons.tsx";
import { attachmentUrl } from "../queries.ts";
import { knownNames } from "../../locales/known-names.ts";
import { moment, sameDaySpan } from "../../lib/moments.ts";
import "./auction-overview.css";

export function AuctionOverview({ auction, onItems }: { auction: AuctionView; onItems(): void }) {
  const messages = useAuctionMessages();
  const { detail: texts } = messages;
  const { rest } = leadOf(auction.description, leadLength);
  return (
    <>
      <section className="auction-part">
        {/* The header shows the beginning of the description; of a short one nothing is left. */}
        {rest !== "" && (
          <>
            <h2>{texts.about}</h2>
            <p className="auction-text">{rest}</p>
          </>
        )}
        <div className="auction-available">
          <ItemsIcon />
          <p className="numbers">{itemCount(auction, messages)}</p>
          {auction.items.length > 0 && (
            <Button kind="quiet" onPress={onItems}>
              {texts.seeItems}
            </Button>
          )}
        </div>
      </section>
      <AuctionFacts auction={auction} />
      <AuctionAttachments auction={auction} />
      <Contact {...auction.contactInfo} />
      <AuctionChanges changes={auction.changes} />
    </>
  );
}

function Contact({ phone, email }: AuctionView["contactInfo"]) {
  const { detail: texts } = useAuctionMessages();
  if (phone === null && email === null) return null;
  return (
    <section className="auction-part">
      <h2>{texts.contact}</h2>
      <dl className="auction-facts">
        {phone !== null && (
          <Fact name={texts.phone}>
            <a className="numbers" href={telHref(phone)}>
              {phone}
            </a>
          </Fact>
        )}
        {email !== null && (
          <Fact name={texts.email}>
            <a href={`mailto:${email}`}>{email}</a>
          </Fact>
        )}
      </dl>
    </section>
  );
}

// The documents of the notice. They print the address, so a free view names only their kinds.
function AuctionAttachments({ auction }: { auction: AuctionView }) {
  const { attachments: texts } = useAuctionMessages();
  if (auction.attachments.length === 0) return null;
  return (
    <section className="auction-part">
      <h2>{texts.heading}</h2>
      <ul className="auction-attachments">
        {auction.access === "full"
          ? auction.attachments.map(({ id, kind, name, bytes }) => (
              <li key={id}>
                <DocumentIcon />
                <div>
                  <a
                    href={attachmentUrl(auction.id, id)}
                    target="_blank"
                    rel="noreferrer"
                    aria-label={texts.open({ name })}
                  >
                    {name}
                  </a>
                  <p className="numbers">
                    {texts.kinds[kind]} · {sizeOf(bytes)}
                  </p>
                </div>
              </li>
            ))
          : countKinds(auction.attachments).map(({ kind, count }) => (
              <li key={kind}>
                <LockIcon />
                <div>
                  <span className="auction-attachments-name">
                    {texts.kinds[kind]}
                    {count > 1 && ` (${count})`}
                  </span>
                  <p>{texts.locked}</p>
                </div>
              </li>
            ))}
      </ul>
    </section>
  );
}

type Kind = AuctionView["attachments"][number]["kind"];

function countKinds(attachments: readonly { kind: Kind }[]): { kind: Kind; count: number }[] {
  const counts = new Map<Kind, number>();
  for (const { kind } of attachments) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts].map(([kind, count]) => ({ kind, count }));
}

const megabyte = 1_000_000;

// "840 KB", "2.4 MB".
export function sizeOf(bytes: number): string {
  if (bytes < megabyte) return `${Math.max(1, Math.round(bytes / 1_000))} KB`;
  return `${(bytes / megabyte).toFixed(1).replace(/\.0$/, "")} MB`;
}

// The facts that auction notices in India contain. Facts that the seller did not give are left out.
function AuctionFacts({ auction }: { auction: AuctionView }) {
  const { facts: texts, fields: names } = useAuctionMessages();
  const rows = factsOf(auction, texts, names);
  if (rows.length === 0) return null;
  return (
    <section className="auction-part">
      <h2>{texts.heading}</h2>
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
  texts: AuctionMessages["facts"],
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
    { name: names.saleMethod, value: saleMethod === null ? null : texts.biddingMethods[saleMethod] },
    { name: names.endsAt, value: at(endsAt) },
    { name: texts.inspection, value: inspectionOf(auction, texts) },
    { name: names["earnestMoney.amount"], value: earnestMoneyOf(auction, texts) },
    { name: names["eligibility.text"], value: eligibilityOf(auction, texts) },
    { name: names.paymentDeadline, value: at(auction.paymentDeadline) },
    { name: names.liftingDeadline, value: at(auction.liftingDeadline) },
    { name: names.sourceUrl, value: sourceOf(auction, texts) },
  ];
  return rows.filter(({ value }) => value !== null);
}

function inspectionOf({ inspection }: AuctionView, texts: AuctionMessages["facts"]): ReactNode {
  if (inspection === null) return null;
  const { from, to } = inspection;
  const place = "place" in inspection ? inspection.place : null;
  const times = spanOf({ from, to }, texts);
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
  texts: AuctionMessages["facts"],
): string | null {
  if (from !== null && to !== null)
    return sameDaySpan(from, to) ?? texts.span({ from: moment(from), to: moment(to) });
  if (from !== null) return texts.from({ from: moment(from) });
  if (to !== null) return texts.until({ to: moment(to) });
  return null;
}

function earnestMoneyOf({ earnestMoney }: AuctionView, texts: AuctionMessages["facts"]): ReactNode {
  if (earnestMoney === null) return null;
  const { amount, deadline } = earnestMoney;
  return (
    <>
      <span className="auction-facts-price numbers">{formatRupees(amount)}</span>
      {deadline !== null && (
        <span className="auction-facts-more numbers">{texts.payBy({ deadline: moment(deadline) })}</span>
      )}
    </>
  );
}

function eligibilityOf({ eligibility }: AuctionView, texts: AuctionMessages["facts"]): ReactNode {
  if (eligibility === null) return null;
  const lines = [...eligibility.flags.map((flag) => texts.flags[flag]), eligibility.text ?? ""].filter(
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

function sourceOf(auction: AuctionView, texts: AuctionMessages["facts"]): ReactNode {
  if (auction.access === "free" || auction.sourceUrl === null) return null;
  return (
    <a href={auction.sourceUrl} target="_blank" rel="noreferrer nofollow">
      {texts.openSource}
    </a>
  );
}
