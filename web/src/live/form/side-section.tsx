import { memo, useDeferredValue, useMemo, type ReactNode } from "react";
import type { SaleCard as SaleCardData } from "@boli/contract/live/sale-card";
import { readYouTubeLink } from "@boli/contract/live/youtube";
import { formatPaise } from "@boli/contract/base/money";
import { instantOf, numberOrNull } from "../../lib/form/values.ts";
import { Card } from "../../ui/card.tsx";
import { Fact } from "../../ui/fact.tsx";
import { SaleHeader } from "../detail/sale-header.tsx";
import { SaleCard } from "../list/sale-card.tsx";
import { serverClock } from "../server-clock.ts";
import type { FormLot, SaleForm } from "./form-state.ts";
import { isSameApartFromLots } from "./is-same-apart.ts";
import { leftToDo } from "./left-to-do.ts";
import { useSaleFormMessages } from "./texts/index.ts";
import "./side-section.css";

interface SideSectionProps {
  form: SaleForm;
  // True when a refusal already lists the errors.
  isRefused: boolean;
  isLive: boolean;
  children: ReactNode;
}

// The summary beside the fields: what is left to do, the buttons, and the card as others will see it.
export function SideSection({ form, isRefused, isLive, children }: SideSectionProps) {
  const words = useSaleFormMessages().summary;
  // Deferred, so that rendering the summary does not delay typing. Its parts are memoized, or they would be rendered at once as well.
  const shown = useDeferredValue(form);
  return (
    <div className="sale-side">
      <div className="sale-side-summary">
        <Card heading={words.heading}>
          <Figures lots={shown.lots} />
          {!isRefused && <LeftToDo form={shown} isLive={isLive} />}
          {children}
        </Card>
      </div>
      <Preview
        form={shown}
        isLive={isLive}
        picture={shown.lots.find((lot) => lot.cover !== null)?.cover ?? null}
        itemCount={shown.lots.length}
      />
    </div>
  );
}

const Figures = memo(function Figures({ lots }: { lots: readonly FormLot[] }) {
  const words = useSaleFormMessages().summary;
  // A minimum that is not an amount yet counts as nothing.
  const total = lots.reduce((sum, lot) => sum + (numberOrNull(lot.minimumBidPrice) || 0), 0);
  const reserves = lots.filter(({ reserve }) => reserve !== "").length;
  return (
    <dl className="sale-side-figures numbers">
      <Fact name={words.lots}>{lots.length.toLocaleString("en-IN")}</Fact>
      <Fact name={words.reserves}>{reserves.toLocaleString("en-IN")}</Fact>
      <Fact name={words.minimums}>{total === 0 ? "–" : formatPaise(Math.round(total * 100))}</Fact>
    </dl>
  );
});

const LeftToDo = memo(function LeftToDo({ form, isLive }: { form: SaleForm; isLive: boolean }) {
  const { summary, fields } = useSaleFormMessages();
  const { missing, wrong } = useMemo(
    () => leftToDo(form, isLive ? undefined : serverClock.nowMs()),
    [form, isLive],
  );
  const named = (names: readonly string[]): string =>
    names.map((name) => (fields as Readonly<Record<string, string>>)[name] ?? name).join(", ");
  return (
    <p className="sale-side-left">
      {missing.length > 0 && <span>{summary.missing({ what: named(missing) })}</span>}
      {wrong.length > 0 && <span>{summary.wrong({ what: named(wrong) })}</span>}
      {missing.length + wrong.length === 0 && summary.whole}
    </p>
  );
});

interface PreviewProps {
  form: SaleForm;
  isLive: boolean;
  // Of the first lot that has one.
  picture: string | null;
  itemCount: number;
}

// The card of the list and the head of the page, as others will see them.
const Preview = memo(function Preview({ form, isLive, picture, itemCount }: PreviewProps) {
  const { preview, summary, practice } = useSaleFormMessages();
  const start = instantOf(form.startDateTime);
  const end = instantOf(form.endDateTime);
  const [city, state] = [form.city.trim(), form.state.trim()];
  const phase = isLive ? "live" : "scheduled";
  const sale: SaleCardData = {
    id: "",
    title: form.title.trim() || preview.title,
    description: form.description.trim() || preview.description,
    status: phase,
    startDateTime: start?.toISOString() ?? "",
    endDateTime: end?.toISOString() ?? "",
    isVerified: false,
    isPractice: form.isPractice,
    youtubeUrl: "",
    youtubeEmbedId: readYouTubeLink(form.youtubeUrl.trim())?.embedId ?? null,
    city: city || null,
    state: state || null,
    statistics: { totalBids: 0, totalRevenue: 0 },
    host: null,
    categories: [],
    picture,
    participantCount: 0,
    bidderCount: 0,
    itemCount,
  };
  // A start that has passed is still to be corrected, so the clock does not judge it here.
  const noTime = start === undefined ? preview.noStart : isLive && end === undefined ? "–" : undefined;
  return (
    <div className="sale-side-preview">
      <figure>
        <figcaption>{(form.isPractice ? practice : summary).caption}</figcaption>
        <div className="sale-preview">
          <SaleCard
            sale={sale}
            nowMs={Number.NEGATIVE_INFINITY}
            noTime={noTime}
            tools={null}
            renderLink={(label) => <span className="sale-preview-link">{label}</span>}
            onDue={() => undefined}
            isEager={false}
          />
        </div>
      </figure>
      <figure>
        <figcaption>{summary.headCaption}</figcaption>
        <div className="sale-preview-head">
          <SaleHeader sale={{ ...sale, participants: [] }} phase={phase} isPreview tools={null} />
        </div>
      </figure>
    </div>
  );
}, isSameApartFromLots);
