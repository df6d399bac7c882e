import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { FreeAuction, FullAuction } from "@boli/contract/auctions/endpoints";
import { auctionPaths } from "@boli/contract/site/site";
import { cutText } from "@boli/contract/base/cut-text";
import { auctionToEdit } from "../own/own-queries.ts";
import { shownLanguage } from "../../locales/language.ts";
import { CopyByHand, shareOrCopy } from "../../ui/overlays/copy-by-hand.tsx";
import { Button } from "../../ui/button.tsx";
import { CloseIcon } from "../../ui/icons.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { useReviewMessages } from "./texts/index.ts";
import "./listed-panel.css";

// The maximum length of the title, so that the sentence stays short.
const titleLength = 60;

// After publishing: whether the auction is live or waits, and what can be done with it next.
export function ListedPanel({
  auction,
  onDismiss,
}: {
  auction: FreeAuction | FullAuction | undefined;
  onDismiss(): void;
}) {
  const { listed: texts } = useReviewMessages();
  const [isByHand, setByHand] = useState(false);
  // Nothing was listed just now, the auction belongs to somebody else, or it was deleted meanwhile.
  if (auction === undefined || auction.access !== "full" || !auction.can.edit) return null;
  const { id, title: full } = auction;
  const title = cutText(full, titleLength);
  const isLive = !auction.isHidden;
  const url = `${window.location.origin}${auctionPaths(id)[shownLanguage.get()]}`;
  async function share(): Promise<void> {
    const link = { title: full, text: texts.shareText({ title: full }), url };
    if (!(await shareOrCopy(link, texts.copied))) setByHand(true);
  }
  return (
    <section className="listed-panel" data-live={isLive || undefined} aria-labelledby="listed-heading">
      <div>
        <h2 id="listed-heading" className="listed-panel-heading">
          {isLive ? texts.live : texts.waiting}
        </h2>
        <p className="listed-panel-sentence">
          {(isLive ? texts.liveSentence : texts.waitingSentence)({ title })}
        </p>
      </div>
      <div className="listed-panel-actions">
        <Link className="button button-strong" to="/app/auctions/$id" params={{ id }}>
          {texts.view}
        </Link>
        <Link className="button button-quiet" to="/app/auctions/$id/edit" params={{ id }}>
          {texts.edit}
        </Link>
        <Button
          kind="quiet"
          disabledBecause={isLive ? undefined : texts.shareLater}
          onPress={() => void share()}
        >
          {texts.share}
        </Button>
      </div>
      {isByHand && <CopyByHand text={url} onClose={() => setByHand(false)} />}
      <div className="listed-panel-close">
        <IconButton label={texts.dismiss} onPress={onDismiss}>
          <CloseIcon />
        </IconButton>
      </div>
    </section>
  );
}

// The auction that was listed just now. A page waits for it, so that its list does not move when the panel comes.
export function useListed(id: string | undefined): {
  auction: FreeAuction | FullAuction | undefined;
  isPending: boolean;
} {
  const { data, isError, isLoading, failureCount } = useQuery({
    ...auctionToEdit(id ?? ""),
    enabled: id !== undefined,
  });
  return { auction: isError ? undefined : data, isPending: isLoading && failureCount === 0 };
}

// A placeholder for the panel and everything below it.
export function ListedPending() {
  const { listed: texts } = useReviewMessages();
  return <output className="listed-pending">{texts.loading}</output>;
}
