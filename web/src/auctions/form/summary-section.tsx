import { useDeferredValue, useMemo, useState, type ReactNode } from "react";
import { formatPaise } from "@boli/contract/base/money";
import { numberOrNull } from "../../lib/form/values.ts";
import { useAuctionMessages } from "../texts/index.ts";
import { useListingMessages } from "./texts/index.ts";
import { AuctionCard } from "../card/auction-card.tsx";
import { Card } from "../../ui/card.tsx";
import { Fact } from "../../ui/fact.tsx";
import { startOf } from "@boli/contract/base/day-and-time";
import { checkAuction, placeOf } from "./check.ts";
import { labelAt } from "./fields.ts";
import type { AuctionForm } from "./form-state.ts";
import "./summary-section.css";

interface SummarySectionProps {
  form: AuctionForm;
  // True when a refusal already lists the errors.
  isRefused: boolean;
  // The content below: the reason of a refusal, and the buttons.
  children: ReactNode;
}

// The summary: the auction's contents, the missing fields, and the card as others will see it.
export function SummarySection({ form, isRefused, children }: SummarySectionProps) {
  const texts = useListingMessages().summary;
  // Deferred, so that rendering the summary does not delay typing.
  const shown = useDeferredValue(form);
  return (
    <div className="summary">
      <Card heading={texts.heading}>
        <Figures form={shown} />
        {!isRefused && <Missing form={shown} />}
        {children}
      </Card>
      <Preview form={shown} />
    </div>
  );
}

function Preview({ form }: { form: AuctionForm }) {
  const { preview, summary } = useListingMessages();
  const { types, statuses, card } = useAuctionMessages();
  const start = startOf(form.date, form.time);
  const [nowMs] = useState(() => Date.now());
  return (
    <figure className="summary-preview">
      <figcaption>{summary.previewCaption}</figcaption>
      {/* A preview of the card: not interactive, and the fields have the same texts. */}
      <div inert>
        <AuctionCard
          auction={{
            title: form.title.trim() || preview.title,
            description: form.description.trim() || preview.description,
            type: form.type === "" ? undefined : form.type,
            status: "upcoming",
            startsAt: start?.toISOString() ?? "",
            endsAt: null,
            images: form.images.flatMap(({ url }) => url ?? []).slice(0, 1),
            itemCount: form.items.length,
            location: {
              city: form.location.city.trim() || preview.city,
              state: form.location.state.trim() || preview.state,
            },
          }}
          texts={{ types, statuses, ...card }}
          nowMs={nowMs}
        />
      </div>
    </figure>
  );
}

function Figures({ form }: { form: AuctionForm }) {
  const texts = useListingMessages().summary;
  // Values are optional, so without any there is no total.
  const total = totalPaise(form);
  const pictures = form.images.length + form.items.reduce((sum, { images }) => sum + images.length, 0);
  return (
    <dl className="summary-figures numbers">
      <Fact name={texts.items}>{form.items.length.toLocaleString("en-IN")}</Fact>
      <Fact name={texts.pictures}>{pictures.toLocaleString("en-IN")}</Fact>
      <Fact name={texts.documents}>{form.attachments.length}</Fact>
      <div className="summary-total">
        <dt>{texts.total}</dt>
        <dd>{total === 0 ? "–" : formatPaise(total)}</dd>
      </div>
    </dl>
  );
}

// Adds the values that are amounts. A value that is not one yet counts as nothing.
export const totalPaise = ({ items }: Pick<AuctionForm, "items">): number =>
  items.reduce((sum, { estimatedValue }) => {
    const rupees = numberOrNull(estimatedValue) ?? 0;
    return sum + (Number.isFinite(rupees) ? Math.round(rupees * 100) : 0);
  }, 0);

// The list of missing fields stays short: a field of an item is reported at the item.
function Missing({ form }: { form: AuctionForm }) {
  const texts = useListingMessages();
  const missing = useMemo(() => {
    const keys = checkAuction(form)?.keys ?? {};
    const names = Object.keys(keys)
      .filter((name) => keys[name] === "required" || name === "items")
      // A missing start is listed once.
      .filter((name) => name !== "time" || keys["date"] === undefined);
    return [...new Set(names.map((name) => labelAt(placeOf(name, form.items), form.items, texts)))];
  }, [form, texts]);
  return (
    <p className="summary-missing">
      {missing.length > 0
        ? texts.summary.missing({ what: missing.slice(0, 8).join(", ") })
        : texts.summary.whole}
    </p>
  );
}
