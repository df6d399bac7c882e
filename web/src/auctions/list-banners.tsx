import type { ReactNode } from "react";
import { useAuctionMessages } from "../locales/auctions/index.ts";
import { Jali } from "../ui/jali.tsx";
import "./list-banners.css";

// Both stand below the list. Where the button leads is the page's business, and whether it leads anywhere yet.
export function SubscribeBanner({ way }: { way: ReactNode }) {
  const { subscribeBanner: words } = useAuctionMessages();
  return <Banner heading={words.heading} sentence={words.sentence} way={way} />;
}

export function CreateBanner({ way }: { way: ReactNode }) {
  const { createBanner: words } = useAuctionMessages();
  return <Banner heading={words.heading} sentence={words.sentence} way={way} />;
}

function Banner({ heading, sentence, way }: { heading: string; sentence: string; way: ReactNode }) {
  return (
    <section className="list-banner" aria-label={heading}>
      <Jali />
      <div>
        <h2>{heading}</h2>
        <p>{sentence}</p>
      </div>
      {way}
    </section>
  );
}
