import type { PublicAuction } from "@boli/contract/site/site";
import { placeIn } from "@boli/contract/auctions/known-names";
import { auctionTypeNames } from "../locales/auction-type-names.ts";
import { auctionStatusTones, auctionTypeTones } from "../ui/auction-tones.ts";
import { Chip } from "../ui/chip.tsx";
import { Fact } from "../ui/fact.tsx";
import { Arch } from "./art/arch.tsx";
import { Suitcase } from "./art/suitcase.tsx";
import { longMoment } from "./dates.ts";
import { SignInLine } from "./sign-in-line.tsx";
import { elsewhere, type View } from "./view.ts";

// One auction, for people who were sent its link: what everybody may know of it, and never its address.
export function AuctionPage({ view, auction }: { view: View; auction: PublicAuction }) {
  const { auction: texts } = view.texts;
  const { language } = view.facts;
  const { id, title, type, status, startsAt, images, items, itemCount, cancelReason } = auction;
  const [picture] = images;
  return (
    <article className="wide shared">
      {picture === undefined ? (
        <Arch className="shared-drawing" background="secondary">
          <Suitcase />
        </Arch>
      ) : (
        <img className="shared-picture" src={picture} alt="" width={1600} height={1200} />
      )}
      <div className="shared-words">
        <p className="shared-chips">
          <Chip tone={auctionTypeTones[type]}>{auctionTypeNames[language][type]}</Chip>
          <Chip tone={auctionStatusTones[status]}>{texts.statuses[status]}</Chip>
        </p>
        <h1>{title}</h1>
        {status === "cancelled" && (
          <div className="shared-cancelled">
            <p>{texts.cancelled}</p>
            {cancelReason !== null && <p>{texts.reason({ reason: cancelReason })}</p>}
          </div>
        )}
        <dl className="shared-facts numbers">
          <Fact name={texts.date}>
            <time dateTime={startsAt}>{longMoment(startsAt, language)}</time>
          </Fact>
          <Fact name={texts.place}>{placeIn(view.names, auction.location)}</Fact>
          <Fact name={texts.items}>{texts.count({ count: itemCount })}</Fact>
        </dl>
        <ul className="shared-items">
          {[...new Set(items)].map((name) => (
            <li key={name}>{name}</li>
          ))}
          {itemCount > items.length && <li>{texts.more({ count: itemCount - items.length })}</li>}
        </ul>
        <p className="shared-links">
          <a className="button button-strong" href={elsewhere.auction(id)}>
            {texts.open}
          </a>
        </p>
        <SignInLine view={view} href={elsewhere.loginFor(id)}>
          {texts.signIn}
        </SignInLine>
      </div>
    </article>
  );
}

// "Embassy · Tuesday, 1 December 2026, 10:00 AM · New Delhi, Delhi · 12 items", for previews and search engines.
export function auctionLine(view: View, auction: PublicAuction): string {
  const { facts, texts, names } = view;
  return [
    auctionTypeNames[facts.language][auction.type],
    longMoment(auction.startsAt, facts.language),
    placeIn(names, auction.location),
    texts.auction.count({ count: auction.itemCount }),
  ].join(" · ");
}
