import type { AuctionView } from "@boli/contract/auctions/endpoints";
import { useAuctionMessages } from "../texts/index.ts";
import { ItemsIcon } from "../../ui/area-icons.tsx";
import { Button } from "../../ui/button.tsx";
import { Fact } from "../../ui/fact.tsx";
import { telHref } from "../../ui/tel-href.ts";
import { AuctionAttachments } from "./auction-attachments.tsx";
import { AuctionChanges } from "./auction-changes.tsx";
import { AuctionFacts } from "./auction-facts.tsx";
import { leadLength } from "./auction-header.tsx";
import { leadOf } from "./lead.ts";
import { itemCount } from "./ahead.ts";

export function AuctionOverview({ auction, onItems }: { auction: AuctionView; onItems(): void }) {
  const messages = useAuctionMessages();
  const { detail: words } = messages;
  const { rest } = leadOf(auction.description, leadLength);
  return (
    <>
      <section className="auction-part">
        {/* The header shows the beginning of the description; of a short one nothing is left. */}
        {rest !== "" && (
          <>
            <h2>{words.about}</h2>
            <p className="auction-text">{rest}</p>
          </>
        )}
        <div className="auction-available">
          <ItemsIcon />
          <p className="numbers">{itemCount(auction, messages)}</p>
          {auction.items.length > 0 && (
            <Button kind="quiet" onPress={onItems}>
              {words.seeItems}
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
  const { detail: words } = useAuctionMessages();
  if (phone === null && email === null) return null;
  return (
    <section className="auction-part">
      <h2>{words.contact}</h2>
      <dl className="auction-facts">
        {phone !== null && (
          <Fact name={words.phone}>
            <a className="numbers" href={telHref(phone)}>
              {phone}
            </a>
          </Fact>
        )}
        {email !== null && (
          <Fact name={words.email}>
            <a href={`mailto:${email}`}>{email}</a>
          </Fact>
        )}
      </dl>
    </section>
  );
}
