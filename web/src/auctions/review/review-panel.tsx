import { useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useLayoutEffect, useRef, useState } from "react";
import type { FullAuction } from "@boli/contract/auctions/endpoints";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Fact } from "../../ui/fact.tsx";
import { Notice } from "../../ui/notice.tsx";
import { toasts } from "../../ui/overlays/toasts.ts";
import { Refused } from "../../ui/summary.tsx";
import { telHref } from "../../ui/tel-href.ts";
import { useAttempt } from "../../ui/use-attempt.ts";
import { approveAuction } from "./queries.ts";
import { SendBackDialog } from "./send-back-dialog.tsx";
import { useReviewMessages } from "./texts/index.ts";
import "./review-panel.css";

interface ReviewPanelProps {
  auction: FullAuction;
  // The review when the page was opened.
  opened: FullAuction["review"];
}

// The review on an auction's page: an admin decides here, and the owner reads what comes next.
export function ReviewPanel({ auction, opened }: ReviewPanelProps) {
  const { review } = auction;
  const place = useReservedHeight(review?.state === opened?.state);
  if (auction.can.approve && review !== null) return <Decision auction={auction} />;
  if (opened === null || auction.can.approve) return <ReviewNotice auction={auction} />;
  return (
    <div ref={place} className="review-place">
      {review === null || review.state !== opened.state ? (
        <Decided auction={auction} />
      ) : (
        <ReviewNotice auction={auction} />
      )}
    </div>
  );
}

// Reserves the height of the notice that the page opened with, so that a shorter one moves nothing.
function useReservedHeight(isAsOpened: boolean) {
  const place = useRef<HTMLDivElement>(null);
  const height = useRef(0);
  useLayoutEffect(() => {
    if (place.current === null) return;
    if (isAsOpened) height.current = place.current.offsetHeight;
    place.current.style.minHeight = isAsOpened ? "" : `${height.current}px`;
  }, [isAsOpened]);
  return place;
}

// A decision that came while the page was open. It replaces the notice that the page opened with.
function Decided({ auction: { id, review } }: { auction: Pick<FullAuction, "id" | "review"> }) {
  const { owner: texts } = useReviewMessages();
  if (review === null)
    return (
      <Notice tone="primary">
        <p>{texts.approved}</p>
      </Notice>
    );
  return (
    <Notice tone="warning">
      <p>
        {review.state === "waiting" ? texts.waitsAgain : texts.nowSentBack}{" "}
        {review.state === "sent_back" && (
          <Link to="/app/auctions/$id/edit" params={{ id }}>
            {texts.seeReason}
          </Link>
        )}
      </p>
    </Notice>
  );
}

export function ReviewNotice({ auction: { review } }: { auction: Pick<FullAuction, "review"> }) {
  const { owner: texts } = useReviewMessages();
  if (review === null) return null;
  return (
    <Notice tone="warning">
      {review.state === "waiting" ? (
        <p>{texts.waiting}</p>
      ) : (
        <>
          <p>{texts.sentBack({ reason: review.reason ?? "" })}</p>
          <p>{texts.next}</p>
        </>
      )}
    </Notice>
  );
}

function Decision({ auction }: { auction: FullAuction }) {
  const { admin: texts, approve, sendBack, states } = useReviewMessages();
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const { state, run } = useAttempt();
  const isWorking = state.kind === "working";
  const { review, seller } = auction;
  if (review === null) return null;

  async function submit(): Promise<void> {
    const done = await run(() => approveAuction(auction), { failed: approve.failed });
    // The page shows the server's current state, also after a refusal.
    void queries.invalidateQueries({ queryKey: ["auctions"] });
    if (done !== undefined) toasts.show("success", approve.done);
  }

  return (
    <Card heading={states[review.state]}>
      <p className="card-quiet">
        {review.state === "waiting" ? texts.waiting : texts.sentBack({ reason: review.reason ?? "" })}
      </p>
      {seller !== null && (
        <dl className="review-seller">
          <Fact name={texts.organisation}>{seller.organisation}</Fact>
          <Fact name={texts.sells}>{seller.sells}</Fact>
          <Fact name={texts.phone}>
            <a href={telHref(seller.phone)}>{seller.phone}</a>
          </Fact>
          <Fact name={texts.email}>
            <a href={`mailto:${seller.email}`}>{seller.email}</a>
          </Fact>
        </dl>
      )}
      <Refused state={state} />
      <div className="card-actions">
        <Button busy={isWorking} onPress={() => void submit()}>
          {isWorking ? approve.working : approve.action}
        </Button>
        {auction.can.sendBack && (
          <Button kind="quiet" onPress={() => setAsking(true)}>
            {sendBack.action}
          </Button>
        )}
      </div>
      {isAsking && <SendBackDialog auction={auction} onClose={() => setAsking(false)} />}
    </Card>
  );
}
