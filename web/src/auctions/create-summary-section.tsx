import { useDeferredValue, useMemo, type ReactNode } from "react";
import { formatTime } from "@boli/contract/time";
import { formatPaise } from "@boli/contract/money";
import { useAuctionMessages } from "../locales/auctions/index.ts";
import { useListingMessages } from "../locales/listing/index.ts";
import { AuctionCard } from "../ui/auction-card.tsx";
import { Card } from "../ui/card.tsx";
import { instantOf, numberOrNull } from "./create-body.ts";
import { checkAuction } from "./create-check.ts";
import { labelOf } from "./create-fields.ts";
import type { AuctionForm } from "./create-form-state.ts";
import "./create-summary-section.css";

interface SummarySectionProps {
  form: AuctionForm;
  // What is wrong is told already.
  isRefused: boolean;
  // What stands below: why it was refused, and the buttons.
  children: ReactNode;
}

// What the auction has come to so far: what it holds, what is still missing, and the card as others will see it.
export function SummarySection({ form, isRefused, children }: SummarySectionProps) {
  const words = useListingMessages().summary;
  // Drawn when the hands rest: typing must not wait for it.
  const shown = useDeferredValue(form);
  return (
    <div className="summary">
      <Card heading={words.heading}>
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
  const start = instantOf(form.start);
  return (
    <figure className="summary-preview">
      <figcaption>{summary.previewCaption}</figcaption>
      {/* A picture of the card: nothing in it is pressed, and what it says stands in the fields. */}
      <div inert>
        <AuctionCard
          auction={{
            title: form.title.trim() || preview.title,
            description: form.description.trim() || preview.description,
            type: form.type || "Local",
            status: "upcoming",
            startsAt: start?.toISOString() ?? "",
            time: start === undefined ? "" : formatTime(start),
            images: form.images.flatMap(({ url }) => url ?? []).slice(0, 1),
            itemCount: form.items.length,
            location: { city: form.city.trim() || preview.city, state: form.state.trim() || preview.state },
          }}
          words={{ types, statuses, ...card }}
        />
      </div>
    </figure>
  );
}

function Figures({ form }: { form: AuctionForm }) {
  const words = useListingMessages().summary;
  const pictures = form.images.length + form.items.reduce((sum, { images }) => sum + images.length, 0);
  return (
    <dl className="summary-figures numbers">
      <div>
        <dt>{words.items}</dt>
        <dd>{form.items.length.toLocaleString("en-IN")}</dd>
      </div>
      <div>
        <dt>{words.pictures}</dt>
        <dd>{pictures.toLocaleString("en-IN")}</dd>
      </div>
      <div>
        <dt>{words.documents}</dt>
        <dd>{form.documents.length}</dd>
      </div>
      <div className="summary-total">
        <dt>{words.total}</dt>
        <dd>{formatPaise(totalPaise(form))}</dd>
      </div>
    </dl>
  );
}

// Of what is an amount; what is none yet counts nothing.
export const totalPaise = ({ items }: Pick<AuctionForm, "items">): number =>
  items.reduce((sum, { estimatedValue }) => {
    const rupees = numberOrNull(estimatedValue) ?? 0;
    return sum + (Number.isFinite(rupees) ? Math.round(rupees * 100) : 0);
  }, 0);

// The list of what has to be filled in stays short; a field of an item is told at the item.
function Missing({ form }: { form: AuctionForm }) {
  const words = useListingMessages();
  const missing = useMemo(() => {
    const keys = checkAuction(form)?.keys ?? {};
    const names = Object.keys(keys)
      .filter((name) => keys[name] === "required" || name === "items")
      // A start that is missing is missing once.
      .filter((name) => name !== "time" || keys["date"] === undefined);
    return [...new Set(names.map((name) => labelOf(name, form.items, words)))];
  }, [form, words]);
  return (
    <p className="summary-missing">
      {missing.length > 0
        ? words.summary.missing({ what: missing.slice(0, 8).join(", ") })
        : words.summary.whole}
    </p>
  );
}
