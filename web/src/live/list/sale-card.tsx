import type { ReactNode } from "react";
import type { SaleCard as Sale } from "@boli/contract/live/sale-card";
import { formatRupees } from "@boli/contract/base/money";
import { moment } from "../../lib/moments.ts";
import { placeName } from "../../locales/known-names.ts";
import { ItemsIcon, PlaceIcon } from "../../ui/area-icons.tsx";
import { Chip } from "../../ui/chip.tsx";
import { Fact } from "../../ui/fact.tsx";
import { ListCard, ListCardFacts, ListCardPlaceholder } from "../../ui/lists/list-card.tsx";
import { Picture } from "../../ui/picture.tsx";
import { Countdown } from "../countdown.tsx";
import { PeopleIcon } from "../icons.tsx";
import { bannerOf } from "../banner.ts";
import { isJoinable, phaseOf, phaseTones } from "../sale-phase.ts";
import { useLiveMessages } from "../texts/index.ts";
import { useSaleListMessages } from "./texts/index.ts";
import "./sale-card.css";

// A start that is nearer than this is counted down.
const countdownMs = 86_400_000;

export type LinkKind = "strong" | "quiet";

interface SaleCardProps {
  sale: Sale;
  // The server's time when the card was loaded.
  nowMs: number;
  // The card's link, which covers the whole card, with this label.
  renderLink(label: string, kind: LinkKind): ReactNode;
  // Buttons of their own, above the card's link.
  tools: ReactNode;
  // Shown in place of the time of a sale that has none yet.
  noTime?: string | undefined;
  // Something was due by the clock.
  onDue(): void;
  isEager: boolean;
}

export function SaleCard({ sale, nowMs, renderLink, tools, noTime, onDue, isEager }: SaleCardProps) {
  const { card: texts } = useSaleListMessages();
  const { phases, verified, heldBy } = useLiveMessages();
  const { title, description, statistics } = sale;
  const place = placeName(sale);
  const phase = phaseOf(sale, nowMs);
  return (
    <ListCard
      kind="sale-card"
      phase={phase}
      picture={
        <Picture
          url={bannerOf(sale)}
          alt=""
          sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 45vw, 92vw"
          tone={phaseTones[phase]}
          isEager={isEager}
        />
      }
      chips={
        <>
          <Chip tone={phaseTones[phase]}>{phases[phase]}</Chip>
          {sale.isVerified && <Chip tone="success">{verified}</Chip>}
          {sale.isPractice && <Chip tone="neutral">{texts.practice}</Chip>}
        </>
      }
      title={title}
      tools={tools}
      action={isJoinable(phase) ? renderLink(texts.join, "strong") : renderLink(texts.view, "quiet")}
    >
      {sale.host !== null && <p className="sale-card-host">{heldBy({ name: sale.host.legalName })}</p>}
      <p className="sale-card-description">{description}</p>
      <div className="sale-card-when">
        {noTime === undefined ? <When sale={sale} nowMs={nowMs} onDue={onDue} /> : noTime}
      </div>
      <ListCardFacts kind="sale-card">
        <Fact name={texts.people} icon={<PeopleIcon />}>
          {texts.participants({ count: sale.participantCount })}
        </Fact>
        <Fact name={texts.itemsName} icon={<ItemsIcon />}>
          {texts.items({ count: sale.itemCount })}
        </Fact>
        {place !== "" && (
          <Fact name={texts.place} icon={<PlaceIcon />}>
            {place}
          </Fact>
        )}
      </ListCardFacts>
      <p className="sale-card-money numbers">
        {statistics.totalBids > 0 && <span>{texts.bids({ count: statistics.totalBids })}</span>}
        {statistics.totalRevenue > 0 && (
          <span>{texts.revenue({ amount: formatRupees(statistics.totalRevenue) })}</span>
        )}
      </p>
    </ListCard>
  );
}

function When({ sale, nowMs, onDue }: Pick<SaleCardProps, "sale" | "nowMs" | "onDue">) {
  const { card: texts } = useSaleListMessages();
  const { startDateTime, endDateTime } = sale;
  const phase = phaseOf(sale, nowMs);
  const toStart = phase === "scheduled" && Date.parse(startDateTime) - nowMs < countdownMs;
  if (toStart)
    return <Countdown label={texts.startsIn} until={startDateTime} over={texts.zero} onZero={onDue} />;
  if (isJoinable(phase))
    return <Countdown label={texts.endsIn} until={endDateTime} over={texts.zero} onZero={onDue} />;
  // A practice runs when its host likes, and so may one end early. The time that it kept is not known, only the plan.
  const hasKeptTime = phase === "completed" && !sale.isPractice && Date.parse(endDateTime) <= nowMs;
  const label = phase === "scheduled" ? texts.starts : hasKeptTime ? texts.ended : texts.wasPlanned;
  return (
    <div className="countdown">
      <span className="countdown-label">{label}</span>
      <span className="countdown-time numbers">{moment(hasKeptTime ? endDateTime : startDateTime)}</span>
    </div>
  );
}

export const SaleCardPlaceholder = () => (
  <ListCardPlaceholder kind="sale-card">
    <span className="sale-card-bone sale-card-bone-chips" />
    <span className="sale-card-bone sale-card-bone-title" />
    <span className="sale-card-bone sale-card-bone-text" />
    <span className="sale-card-bone sale-card-bone-action" />
  </ListCardPlaceholder>
);
