import type { ReactNode } from "react";
import type { SaleView } from "@boli/contract/live/endpoints";
import { placeName } from "../../locales/known-names.ts";
import { PlaceIcon } from "../../ui/area-icons.tsx";
import { Chip } from "../../ui/chip.tsx";
import { HammerIcon, PeopleIcon } from "../icons.tsx";
import { phaseTones, type SalePhase } from "../sale-phase.ts";
import { useLiveMessages } from "../texts/index.ts";
import { useSalePageMessages } from "./texts/index.ts";
import "./sale-header.css";
import "./stream.css";
import "./sale-page.css";

interface SaleHeaderProps {
  sale: Pick<
    SaleView,
    "title" | "city" | "state" | "isVerified" | "isPractice" | "participants" | "participantCount"
  >;
  phase: SalePhase;
  // In the preview of a form it is not the page's own heading.
  isPreview?: boolean;
  tools: ReactNode;
  hostLinks?: ReactNode;
}

// Title, status, and the people in the sale, with its buttons near the title.
export function SaleHeader({ sale, phase, isPreview = false, tools, hostLinks }: SaleHeaderProps) {
  const { page: texts } = useSalePageMessages();
  const { phases, verified } = useLiveMessages();
  const { participants, participantCount } = sale;
  const place = placeName(sale);
  const Heading = isPreview ? "h3" : "h1";
  return (
    <header className="sale-header" data-preview={isPreview || undefined}>
      <div className="sale-header-chips">
        <Chip tone={phaseTones[phase]}>{phases[phase]}</Chip>
        {sale.isVerified && <Chip tone="success">{verified}</Chip>}
        {sale.isPractice && <Chip tone="neutral">{texts.practice}</Chip>}
      </div>
      <div className="sale-header-title">
        <Heading>{sale.title}</Heading>
        {tools}
      </div>
      {hostLinks && (
        <div className="sale-host-links" data-print="no">
          {hostLinks}
        </div>
      )}
      <p className="sale-header-facts numbers">
        <span>
          <PeopleIcon />
          {texts.participants({ count: participantCount })}
        </span>
        {participants.length > 0 && (
          <span>
            <HammerIcon />
            {texts.haveBid({ count: participants.length })}
          </span>
        )}
        {place !== "" && (
          <span>
            <PlaceIcon />
            {place}
          </span>
        )}
      </p>
    </header>
  );
}

// A placeholder with the same parts as the page of a sale, shown while the sale loads.
export function SaleSkeleton({ text }: { text: string }) {
  return (
    <div className="sale-skeleton page-loading">
      <h1 className="unseen">{text}</h1>
      <span className="sale-bone sale-bone-chips" aria-hidden="true" />
      <span className="sale-bone sale-bone-title" aria-hidden="true" />
      <span className="sale-columns" aria-hidden="true">
        <span className="sale-stage">
          <span className="stream sale-bone" />
        </span>
        <span className="sale-beside">
          <span className="sale-bone sale-bone-box" />
          <span className="sale-bone sale-bone-box" />
        </span>
      </span>
    </div>
  );
}
