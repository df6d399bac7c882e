import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { auctionPaths } from "@boli/contract/site";
import { cutText } from "@boli/contract/texts/cut-text";
import { auctionToEdit } from "../own/own-queries.ts";
import { shownLanguage } from "../../locales/language.ts";
import { CopyByHand } from "../../ui/overlays/copy-by-hand.tsx";
import { Button } from "../../ui/button.tsx";
import { CloseIcon } from "../../ui/icons.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { shareOrCopy } from "../../ui/share-link.ts";
import { useReviewMessages } from "./texts/index.ts";
import "./listed-panel.css";

// The maximum length of the title, so that the sentence fits into its reserved lines.
const titleLength = 60;

// After publishing: whether the auction is live or waits, and what can be done with it next.
export function ListedPanel({ id, onDismiss }: { id: string; onDismiss(): void }) {
  const { listed: words } = useReviewMessages();
  const found = useQuery(auctionToEdit(id));
  const [isByHand, setByHand] = useState(false);
  // The auction belongs to somebody else, or was deleted meanwhile.
  if (found.isError || (found.data !== undefined && (found.data.access !== "full" || !found.data.can.edit)))
    return null;
  if (found.data === undefined) return <Waiting words={words.loading} />;
  const title = cutText(found.data.title, titleLength);
  const full = found.data.title;
  const isLive = !found.data.isHidden;
  const url = `${window.location.origin}${auctionPaths(id)[shownLanguage.get()]}`;
  async function share(): Promise<void> {
    const link = { title: full, text: words.shareText({ title: full }), url };
    if (!(await shareOrCopy(link, words.copied))) setByHand(true);
  }
  return (
    <section className="listed-panel" data-live={isLive || undefined} aria-labelledby="listed-heading">
      <div>
        <h2 id="listed-heading" className="listed-panel-heading">
          {isLive ? words.live : words.waiting}
        </h2>
        <p className="listed-panel-sentence">
          {(isLive ? words.liveSentence : words.waitingSentence)({ title })}
        </p>
      </div>
      <div className="listed-panel-actions">
        <Link className="button button-strong" to="/app/auctions/$id" params={{ id }}>
          {words.view}
        </Link>
        <Link className="button button-quiet" to="/app/auctions/$id/edit" params={{ id }}>
          {words.edit}
        </Link>
        <Button
          kind="quiet"
          disabledBecause={isLive ? undefined : words.shareLater}
          onPress={() => void share()}
        >
          {words.share}
        </Button>
      </div>
      {isByHand && <CopyByHand text={url} onClose={() => setByHand(false)} />}
      <div className="listed-panel-close">
        <IconButton label={words.dismiss} onPress={onDismiss}>
          <CloseIcon />
        </IconButton>
      </div>
    </section>
  );
}

// As tall as the panel, so that the list below stays where it is.
function Waiting({ words }: { words: string }) {
  return (
    <div className="listed-panel">
      <output className="unseen">{words}</output>
      <div aria-hidden="true">
        <p className="listed-panel-heading">{"\u00a0"}</p>
        <p className="listed-panel-sentence" />
      </div>
      <div className="listed-panel-actions" />
    </div>
  );
}
