import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState, type ReactNode } from "react";
import type { SaleView as Sale } from "@boli/contract/live";
import { EditIcon } from "../../ui/area-icons.tsx";
import { Button } from "../../ui/button.tsx";
import { toasts } from "../../ui/overlays/toasts.ts";
import { ChatPanel } from "../chat/chat-panel.tsx";
import { bannerOf } from "../banner.ts";
import { saleKey } from "../queries.ts";
import { isOver, phaseOf, type SalePhase } from "../sale-phase.ts";
import { serverClock } from "../server-clock.ts";
import { firstShown, type ShownLot } from "../shown.ts";
import { SaleTerms } from "../terms/sale-terms.tsx";
import { useLiveMessages } from "../texts/index.ts";
import { CalendarButton } from "./calendar-button.tsx";
import { LotBox } from "./lot-box.tsx";
import { LotDetails } from "./lot-details.tsx";
import { RunOrder } from "./run-order.tsx";
import { SaleHeader } from "./sale-header.tsx";
import { SaleResults, SaleRules } from "./sale-rules.tsx";
import { Stream } from "./stream.tsx";
import { useSalePageMessages } from "./texts/index.ts";
import { VerifySwitch } from "./verify-switch.tsx";
import { WatchButton } from "./watch-button.tsx";
import { YoutubeDialog } from "./youtube-dialog.tsx";
import "./sale-page.css";

interface SaleViewProps {
  sale: Sale;
  // The own ceilings by lot; undefined when they could not be loaded.
  ceilings: ReadonlyMap<string, number | null> | undefined;
  // The lot that the address names.
  lotId: string | undefined;
  pageUrl: string;
  // The caller may say that the sale was checked.
  mayVerify: boolean;
  tools: ReactNode;
  subscribeLink: ReactNode;
  renderLotLink(
    lotId: string,
    shown: { className: string; children: ReactNode; isChosen: boolean },
  ): ReactNode;
}

// A sale before, during and after it is held.
export function SaleView({
  sale,
  ceilings,
  lotId,
  pageUrl,
  mayVerify,
  tools,
  subscribeLink,
  renderLotLink,
}: SaleViewProps) {
  const { page: words } = useSalePageMessages();
  const client = useQueryClient();
  const phase = usePhase(sale);
  useOpeningToast(phase);
  // The lot that was shown at first stays, until another is chosen: nobody is moved to another by the clock.
  const [first] = useState(() => firstShown(sale.items, sale.currentLotId)?.id);
  const moving = sale.pace === "clerk" ? firstShown(sale.items, sale.currentLotId)?.id : first;
  const at = sale.items.findIndex(({ id }) => id === (lotId ?? moving));
  const number = Math.max(0, at);
  const lot = sale.items[number];
  const refetch = useCallback(
    () => client.invalidateQueries({ queryKey: saleKey(sale.id) }),
    [client, sale.id],
  );

  return (
    <>
      <SaleHeader sale={sale} phase={phase} tools={tools} />
      <div className="sale-columns">
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
          <StreamLine sale={sale} phase={phase} onChanged={refetch} />
        </div>
        <div className="sale-beside">
          {lot !== undefined && (
            <LotBox
              key={lot.id}
              sale={sale}
              phase={phase}
              lot={lot}
              number={number + 1}
              own={ceilings?.get(lot.id) ?? null}
              askAgain={ceilings === undefined ? () => void refetch() : undefined}
              subscribeLink={subscribeLink}
              watch={
                canBeWatched(phase, lot) && <WatchButton saleId={sale.id} lot={lot} onChanged={refetch} />
              }
              onChanged={() => void refetch()}
            />
          )}
          {mayVerify && !isOver(phase) && (
            <VerifySwitch saleId={sale.id} isVerified={sale.isVerified} onChanged={refetch} />
          )}
          {phase === "scheduled" && <CalendarButton sale={sale} pageUrl={pageUrl} />}
          <RunOrder lots={sale.items} chosenId={lot?.id} renderLotLink={renderLotLink} />
        </div>
        <div className="sale-below">
          {sale.settings.allowChat && sale.status === "live" && <ChatPanel saleId={sale.id} isLive />}
          {/* Not above the stream, which it would move while somebody looks at it. */}
          {phase === "completed" && <SaleResults sale={sale} />}
          {lot !== undefined && <LotDetails key={lot.id} saleId={sale.id} lot={lot} />}
          {sale.description !== "" && (
            <section className="sale-part" aria-labelledby="sale-about">
              <h2 id="sale-about">{words.about}</h2>
              <p className="sale-text">{sale.description}</p>
            </section>
          )}
          <SaleRules sale={sale} />
          <SaleTerms terms={sale.terms} host={sale.host} />
        </div>
      </div>
    </>
  );
}

const canBeWatched = (phase: SalePhase, { status }: ShownLot): boolean =>
  !isOver(phase) && (status === "queued" || status === "open");

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
  const { page: words } = useSalePageMessages();
  const before = useRef<SalePhase>(undefined);
  useEffect(() => {
    const was = before.current;
    before.current = phase;
    if (was === phase) return;
    if (was === undefined && isOver(phase)) toasts.show("blank", hasEnded);
    else if (was === undefined && phase === "scheduled") toasts.show("blank", notStarted);
    else if (was !== undefined && phase === "completed") toasts.show("success", words.ended);
  }, [phase, hasEnded, notStarted, words.ended]);
}

interface StreamLineProps {
  sale: Sale;
  phase: SalePhase;
  onChanged(): Promise<unknown>;
}

function StreamLine({ sale, phase, onChanged }: StreamLineProps) {
  const { stream, youtube } = useSalePageMessages();
  const [isEditing, setEditing] = useState(false);
  const mayEdit = sale.can.manage && !isOver(phase);
  const isBehind = phase === "live" && sale.youtubeEmbedId !== null;
  if (!mayEdit && !isBehind) return null;
  return (
    <>
      <div className="sale-stream-line">
        {isBehind && <p>{stream.behind}</p>}
        {mayEdit && (
          <Button kind="plain" onPress={() => setEditing(true)}>
            <EditIcon />
            {youtube.edit}
          </Button>
        )}
      </div>
      {isEditing && (
        <YoutubeDialog
          saleId={sale.id}
          url={sale.youtubeUrl}
          onChanged={onChanged}
          onClose={() => setEditing(false)}
        />
      )}
    </>
  );
}
