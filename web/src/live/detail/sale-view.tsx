import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import type { SaleView as Sale } from "@boli/contract/live/endpoints";
import type { StandingView } from "@boli/contract/live/standing";
import { Button } from "../../ui/button.tsx";
import { toasts } from "../../ui/overlays/toasts.ts";
import { useNarrow } from "../../ui/use-narrow.ts";
import { useAsking } from "./asking.tsx";
import { bannerOf } from "../banner.ts";
import { BidBox } from "../bidding/bid-box.tsx";
import { leadTotalPaise, newLotOf, restartFor } from "../bidding/box-state.ts";
import { useOutage } from "../bidding/outage-words.ts";
import { type SaleSenders, useChecked, useSenders } from "../bidding/senders.ts";
import { useElsewhere } from "../bidding/signals.tsx";
import { saleKey } from "../query-keys.ts";
import { standings } from "../room/queries.ts";
import type { RoomStatus } from "../room/room.ts";
import { useRoomMessages } from "../room/texts/index.ts";
import { useRoom } from "../room/use-room.ts";
import { isOver, phaseOf, type SalePhase } from "../sale-phase.ts";
import { serverClock } from "../server-clock.ts";
import { firstShown, type ShownLot } from "../shown.ts";
import { RoomAnnouncer } from "../speech.tsx";
import { SaleTerms } from "../terms/terms.tsx";
import { useLiveMessages } from "../texts/index.ts";
import { BidHistory } from "./bid-history.tsx";
import { CalendarButton } from "./calendar-button.tsx";
import { HostMessage } from "./host-message.tsx";
import { LotBox } from "./lot-box.tsx";
import { LotDetails } from "./lot-details.tsx";
import { lotAfter, useFollowingHammer } from "./moving-on.ts";
import { type RoomChat, RoomTabs } from "./room-tabs.tsx";
import { goToRunOrder, RunOrder } from "./run-order.tsx";
import { SaleHeader } from "./sale-header.tsx";
import { SaleResults, SaleRules } from "./sale-rules.tsx";
import { Stream, StreamLine } from "./stream.tsx";
import { VerifySwitch, WatchButton } from "./switches.tsx";
import { useSalePageMessages } from "./texts/index.ts";
import { useCovered, usePageEnd, useTyping } from "./window.ts";
import "./sale-page.css";

interface SaleViewProps {
  sale: Sale;
  // The reader's ceilings by lot; undefined when they could not be loaded.
  ceilings: ReadonlyMap<string, number | null> | undefined;
  // The lot that the address names.
  lotId: string | undefined;
  pageUrl: string;
  // On whom it depends what the sale shows and allows: the person, the role and the subscription.
  audience: string;
  // The chat beside the bids, where there is one.
  chat?: RoomChat | undefined;
  tools: ReactNode;
  // Leads the host to what is done with the sale elsewhere.
  hostLinks: ReactNode;
  // Sets a reminder, before the start.
  remind: ReactNode;
  subscribeLink: ReactNode;
  // Leads the winner of a lot to what comes next.
  wonLink: ReactNode;
  renderLotLink(
    lotId: string,
    shown: { className: string; children: ReactNode; isChosen: boolean },
  ): ReactNode;
  // Takes the lot out of the address.
  onLeaveLot(): void;
}

// Leads a keyboard to the box.
function BidLink({ phase, lot }: { phase: SalePhase; lot: ShownLot | undefined }) {
  const { box } = useRoomMessages();
  if (lot === undefined || !hasBidBox(phase, lot)) return null;
  return (
    <button type="button" className="skip-link" data-print="no" onClick={goToBid}>
      {box.goToBid}
    </button>
  );
}

// A sale before, during and after it is held.
export function SaleView({
  sale,
  ceilings,
  lotId,
  pageUrl,
  audience,
  chat,
  tools,
  hostLinks,
  remind,
  subscribeLink,
  wonLink,
  renderLotLink,
  onLeaveLot,
}: SaleViewProps) {
  const { page: texts } = useSalePageMessages();
  const client = useQueryClient();
  const phase = usePhase(sale);
  useOpeningToast(phase);
  const room = useRoom(sale, audience);
  const isTyping = useTyping(useNarrow());
  useCovered();
  const columns = useRef<HTMLDivElement>(null);
  usePageEnd(columns);
  // The lot that was shown at first stays, until another is chosen: nobody is moved to another by the clock.
  const [first] = useState(() => firstShown(sale.items, sale.currentLotId)?.id);
  const hammered = useLastHammered(sale);
  useFollowingHammer(sale, lotId, onLeaveLot);
  const moving = sale.pace === "clerk" ? (hammered ?? firstShown(sale.items, null)?.id) : first;
  // The lot whose dialog is open.
  const [held, setHeld] = useState<string>();
  const at = sale.items.findIndex(({ id }) => id === (lotId ?? held ?? moving));
  const number = Math.max(0, at);
  const lot = sale.items[number];
  const shownId = lot?.id;
  const { ask, dialog } = useAsking(sale, lot);
  const { data: standing } = useQuery({
    ...standings(sale.id),
    enabled: phase === "live" || phase === "completed",
  });
  useElsewhere(sale, standing, shownId);
  const senders = useSenders(sale, shownId);
  const checked = useChecked(senders);
  const refetch = useCallback(
    () => client.invalidateQueries({ queryKey: saleKey(sale.id) }),
    [client, sale.id],
  );

  return (
    <>
      <BidLink phase={phase} lot={lot} />
      <SaleHeader sale={sale} phase={phase} tools={tools} hostLinks={hostLinks} />
      <div className="sale-columns" ref={columns}>
        <div className="sale-stage">
          <Stream
            key={sale.youtubeEmbedId}
            embedId={sale.youtubeEmbedId}
            title={sale.title}
            phase={phase}
            poster={bannerOf({
              picture: lot?.inventoryItem.picture ?? null,
              youtubeEmbedId: sale.youtubeEmbedId,
            })}
          />
          <StreamLine sale={sale} phase={phase} onAsk={ask} onChanged={refetch} />
          <HostMessage sale={sale} phase={phase} />
        </div>
        <div className="sale-beside">
          {lot !== undefined && (
            <LotPart
              key={lot.id}
              sale={sale}
              phase={phase}
              lot={lot}
              number={number + 1}
              ceilings={ceilings}
              senders={senders}
              standing={standing}
              room={room}
              isTyping={isTyping}
              subscribeLink={subscribeLink}
              wonLink={wonLink}
              renderLotLink={renderLotLink}
              onHold={setHeld}
              onDispute={ask}
              refetch={refetch}
            />
          )}
          {sale.verifiable !== null && !isOver(phase) && (
            <VerifySwitch
              saleId={sale.id}
              isVerified={sale.isVerified}
              seen={sale.verifiable}
              onChanged={refetch}
            />
          )}
          {phase === "scheduled" && (
            <div className="sale-ahead" data-print="no">
              {remind}
              <CalendarButton sale={sale} pageUrl={pageUrl} />
            </div>
          )}
          <RunOrder
            lots={sale.items}
            chosenId={shownId}
            own={{ alias: sale.ownAlias, standings: standing, checked }}
            isTimed={closesByItself(sale, phase)}
            isHeld={sale.isHeld}
            hasNextClosing={phase === "live" && sale.pace === "timed" && !sale.isHeld}
            renderLotLink={renderLotLink}
          />
        </div>
        <div className="sale-below">
          {lot !== undefined && (
            <AroundLot sale={sale} phase={phase} lot={lot} chat={chat} pinned={sale.message?.text} />
          )}
          {/* Not above what somebody looks at when the sale ends, which it would move. */}
          {phase === "completed" && <SaleResults sale={sale} />}
          {sale.description !== "" && (
            <section className="sale-part" aria-labelledby="sale-about">
              <h2 id="sale-about">{texts.about}</h2>
              <p className="sale-text">{sale.description}</p>
            </section>
          )}
          <SaleRules sale={sale} />
          <SaleTerms terms={sale.terms} host={sale.host} />
        </div>
      </div>
      {dialog}
      <RoomAnnouncer />
    </>
  );
}

interface LotPartProps {
  sale: Sale;
  phase: SalePhase;
  lot: ShownLot;
  number: number;
  ceilings: SaleViewProps["ceilings"];
  senders: SaleSenders | undefined;
  standing: readonly StandingView[] | undefined;
  room: RoomStatus;
  isTyping: boolean;
  subscribeLink: ReactNode;
  wonLink: ReactNode;
  renderLotLink: SaleViewProps["renderLotLink"];
  onHold(lotId: string | undefined): void;
  // Undefined where nobody is asked.
  onDispute: (() => void) | undefined;
  refetch(): Promise<unknown>;
}

// The chosen lot with what one can do with it: leave a maximum, watch it, bid on it.
function LotPart({
  sale,
  phase,
  lot,
  number,
  ceilings,
  senders,
  standing,
  room: { behindSince, leaving },
  refetch,
  ...rest
}: LotPartProps) {
  const { box: texts } = useRoomMessages();
  const { renderLotLink, onDispute, wonLink, ...more } = rest;
  const onChanged = (): void => void refetch();
  const outage = useOutage(sale, lot);
  const again = newLotOf(sale.items, lot);
  const next = lotAfter(sale, lot);
  const nextNumber = sale.items.findIndex(({ id }) => id === next?.id) + 1;
  return (
    <LotBox
      sale={sale}
      phase={phase}
      lot={lot}
      number={number}
      own={ceilings?.get(lot.id) ?? null}
      askAgain={ceilings === undefined ? onChanged : undefined}
      {...more}
      leaving={leaving}
      behindSince={behindSince}
      outage={outage}
      watch={canBeWatched(sale, phase, lot) && <WatchButton saleId={sale.id} lot={lot} onChanged={refetch} />}
      bid={
        hasBidBox(phase, lot) ? (
          <BidBox
            sale={sale}
            lot={lot}
            number={number}
            senders={senders}
            mine={standing?.find(({ lotId }) => lotId === lot.id)}
            leadPaise={leadTotalPaise(sale)}
            behindSince={behindSince}
            leaving={leaving}
            outage={outage}
            restart={restartFor(sale.items, lot, standing ?? [])}
            newLotLink={again && renderLotLink(again.id, linkLook(texts.toNewLot))}
            subscribeLink={more.subscribeLink}
            onward={
              <>
                {next && renderLotLink(next.id, linkLook(texts.toLot({ number: nextNumber })))}
                {sale.items.length > 1 && (
                  <Button kind="quiet" wide onPress={goToRunOrder}>
                    {texts.allLots}
                  </Button>
                )}
              </>
            }
            wonLink={wonLink}
            onDispute={onDispute}
            onHold={more.onHold}
            onChanged={onChanged}
          />
        ) : null
      }
      onChanged={onChanged}
    />
  );
}

const linkLook = (children: ReactNode) => ({
  className: "button button-strong button-wide",
  children,
  isChosen: false,
});

interface AroundLotProps {
  sale: Sale;
  phase: SalePhase;
  lot: ShownLot;
  chat: SaleViewProps["chat"];
  pinned: string | undefined;
}

// Before the sale there is nothing but the item itself. The chosen tab, and what is written in the chat, stay when the lot changes.
function AroundLot({ sale, phase, lot, chat, pinned }: AroundLotProps) {
  const details = <LotDetails key={lot.id} saleId={sale.id} lot={lot} />;
  if (!hasBidBox(phase, lot) && chat === undefined) return details;
  return (
    <RoomTabs
      history={<BidHistory key={lot.id} sale={sale} lot={lot} />}
      item={details}
      chat={chat}
      pinned={pinned}
    />
  );
}

// Moves the focus to the button, or to what is shown instead of it.
function goToBid(): void {
  const box = document.querySelector<HTMLElement>(".bid-box");
  (box?.querySelector<HTMLElement>(".bid-button") ?? box)?.focus();
}

const hasBidBox = (phase: SalePhase, { status }: ShownLot): boolean =>
  phase === "live" || phase === "completed" ? status !== "queued" : false;

const closesByItself = ({ pace }: Sale, phase: SalePhase): boolean => pace === "timed" && !isOver(phase);

// The host's own lots need no watching.
const canBeWatched = ({ can }: Sale, phase: SalePhase, { status }: ShownLot): boolean =>
  !isOver(phase) && (status === "queued" || status === "open") && can.whyNoCeiling !== "host_may_not_bid";

// The status as of now: a start that passes turns the page to started, before the server has said so.
function usePhase(sale: Sale): SalePhase {
  const [nowMs, setNowMs] = useState(() => serverClock.nowMs());
  const { status, startDateTime } = sale;
  useEffect(() => {
    if (status !== "scheduled") return undefined;
    const left = Date.parse(startDateTime) - serverClock.nowMs();
    if (left <= 0) return undefined;
    // Timers cannot wait longer than this, and a page that is open for weeks asks again anyway.
    const timer = setTimeout(() => setNowMs(serverClock.nowMs()), Math.min(left + 5, 2 ** 31 - 1));
    return () => clearTimeout(timer);
  }, [status, startDateTime]);
  return phaseOf(sale, Math.max(nowMs, Date.parse(sale.at)));
}

// Says once, when the page is opened, that there is nothing to join; and later that the sale has ended meanwhile.
function useOpeningToast(phase: SalePhase): void {
  const { hasEnded, notStarted } = useLiveMessages();
  const { page: texts } = useSalePageMessages();
  const before = useRef<SalePhase>(undefined);
  useEffect(() => {
    const was = before.current;
    before.current = phase;
    if (was === phase) return;
    if (was === undefined && isOver(phase)) toasts.show("blank", hasEnded);
    else if (was === undefined && phase === "scheduled") toasts.show("blank", notStarted);
    else if (was !== undefined && phase === "completed") toasts.show("success", texts.ended);
  }, [phase, hasEnded, notStarted, texts.ended]);
}

// The lot under the hammer, or the one that was there last: what became of it stays in sight until the next one opens.
function useLastHammered({ currentLotId }: Sale): string | null {
  const [last, setLast] = useState(currentLotId);
  if (currentLotId !== null && currentLotId !== last) setLast(currentLotId);
  return currentLotId ?? last;
}
