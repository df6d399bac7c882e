import type { ReactNode } from "react";
import { useAuctionMessages } from "../texts/index.ts";
import { Jali } from "../../ui/brand/jali.tsx";
import "./list-banners.css";

// Both banners are shown below the list. The page decides where the button leads, and whether that screen is built.
export function SubscribeBanner({ link }: { link: ReactNode }) {
  const { subscribeBanner: words } = useAuctionMessages();
  return <Banner heading={words.heading} sentence={words.sentence} link={link} />;
}

export function CreateBanner({ link }: { link: ReactNode }) {
  const { createBanner: words } = useAuctionMessages();
  return <Banner heading={words.heading} sentence={words.sentence} link={link} />;
}

function Banner({ heading, sentence, link }: { heading: string; sentence: string; link: ReactNode }) {
  return (
    <section className="list-banner" aria-label={heading}>
      <Jali />
      <div>
        <h2>{heading}</h2>
        <p>{sentence}</p>
      </div>
      {link}
    </section>
  );
}
