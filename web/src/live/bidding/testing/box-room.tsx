import { useQuery } from "@tanstack/react-query";
import { vi } from "vitest";
import { liveEndpoints, type SaleView } from "@boli/contract/live/endpoints";
import type { Extension } from "@boli/contract/live/sale-event";
import { standingEndpoints, type StandingView } from "@boli/contract/live/standing";
import { answer, type Asked, type Reply } from "../../../ui/testing/server.ts";
import { asha } from "../../../ui/testing/asha.ts";
import { pass, show } from "../../../ui/testing/show.tsx";
import { standings } from "../../room/queries.ts";
import type { ShownLot } from "../../shown.ts";
import { bidAnswer, shownLot, shownSale } from "../../testing/shown-sale.ts";
import { BidBox } from "../bid-box.tsx";
import type { Leaving } from "../../room/room.ts";
import { RoomAnnouncer } from "../../speech.tsx";
import { useSenders } from "../senders.ts";

export interface Facts {
  sale?: Partial<SaleView>;
  lot?: Partial<ShownLot>;
  // The server's answer on the reader's bids.
  mine?: readonly StandingView[];
  behindSince?: number;
  leaving?: Leaving | undefined;
  outage?: Extension;
  restart?: string;
  leadPaise?: number;
  onDispute?: () => void;
}

interface OpenedBox {
  bids: Asked[];
  standingsRead: Asked[];
  // Other facts by the room.
  tell(facts: Facts): Promise<void>;
  onHold: ReturnType<typeof vi.fn>;
  onChanged: ReturnType<typeof vi.fn>;
  close(): Promise<void>;
}

export const ownStandings = (said: readonly StandingView[] = []) => ({
  data: [...said],
  page: { page: 1, limit: 100, total: said.length, pages: 1, exact: true },
  counts: { leading: 0, outbid: 0, won: 0, lost: 0 },
  ledInAll: 0,
  wonInAll: 0,
});

// The box of one lot as its page draws it, for a bidder, once its button is awake.
export async function openBox(
  facts: Facts = {},
  reply: Reply<typeof liveEndpoints.placeBid> = { data: bidAnswer() },
  { isAsleep = false }: { isAsleep?: boolean } = {},
): Promise<OpenedBox> {
  const bids = answer(liveEndpoints.placeBid, reply);
  const standingsRead = answer(standingEndpoints.listMine, ownStandings(facts.mine));
  const [onHold, onChanged] = [vi.fn(), vi.fn()];
  const lotOf = (now: Facts) => shownLot(1, now.lot);
  // Each lot and close is built once, because an answer has fixed instants.
  const first = lotOf(facts);
  const drawn = (now: Facts) => {
    const lot = { ...first, ...now.lot };
    const sale = shownSale({ items: [lot], ...now.sale });
    return <Box sale={sale} lot={lot} facts={now} onHold={onHold} onChanged={onChanged} />;
  };
  let latest = facts;
  const shown = await show(drawn(facts), { user: asha });
  if (!isAsleep) await pass(1_000);
  return {
    bids,
    standingsRead,
    onHold,
    onChanged,
    close: shown.close,
    tell(now) {
      latest = {
        ...latest,
        ...now,
        lot: { ...latest.lot, ...now.lot },
        sale: { ...latest.sale, ...now.sale },
      };
      return shown.change(drawn(latest));
    },
  };
}

interface BoxProps {
  sale: SaleView;
  lot: ShownLot;
  facts: Facts;
  onHold(lotId: string | undefined): void;
  onChanged(): void;
}

function Box({ sale, lot, facts, onHold, onChanged }: BoxProps) {
  const senders = useSenders(sale, lot.id);
  const { data } = useQuery(standings(sale.id));
  return (
    <>
      <BidBox
        sale={sale}
        lot={lot}
        number={1}
        senders={senders}
        mine={data?.find((one) => one.lotId === lot.id)}
        leadPaise={facts.leadPaise}
        behindSince={facts.behindSince}
        leaving={facts.leaving}
        outage={facts.outage}
        restart={facts.restart}
        newLotLink={<a href="#new">New lot</a>}
        subscribeLink={<a href="#subscribe">Subscribe</a>}
        wonLink={<a href="#won">Next steps</a>}
        onward={<a href="#onward">Onward</a>}
        onDispute={facts.onDispute}
        onHold={onHold}
        onChanged={onChanged}
      />
      <RoomAnnouncer />
    </>
  );
}
