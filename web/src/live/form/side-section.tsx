import { useDeferredValue, useMemo, useState, type ReactNode } from "react";
import { readYouTubeLink } from "@boli/contract/live/youtube";
import { formatPaise } from "@boli/contract/money";
import { instantOf, numberOrNull } from "../../lib/form/values.ts";
import { moment } from "../../lib/moments.ts";
import { placeName } from "../../locales/known-names.ts";
import { Card } from "../../ui/card.tsx";
import { Chip } from "../../ui/chip.tsx";
import { Picture } from "../../ui/picture.tsx";
import { checkSale } from "./check.ts";
import type { SaleForm } from "./form-state.ts";
import { useSaleFormMessages } from "./texts/index.ts";
import "./side-section.css";

interface SideSectionProps {
  form: SaleForm;
  // True when a refusal already lists the errors.
  isRefused: boolean;
  isLive: boolean;
  children: ReactNode;
}

// The summary beside the fields: what is missing, the buttons, and the card as others will see it.
export function SideSection({ form, isRefused, isLive, children }: SideSectionProps) {
  const words = useSaleFormMessages().summary;
  // Deferred, so that rendering the summary does not delay typing.
  const shown = useDeferredValue(form);
  return (
    <div className="sale-side">
      <Card heading={words.heading}>
        <Figures form={shown} />
        {!isRefused && <Missing form={shown} />}
        {children}
      </Card>
      <Preview form={shown} isLive={isLive} />
    </div>
  );
}

function Figures({ form: { lots } }: { form: SaleForm }) {
  const words = useSaleFormMessages().summary;
  // A minimum that is not an amount yet counts as nothing.
  const total = lots.reduce((sum, lot) => sum + (numberOrNull(lot.minimumBidPrice) || 0), 0);
  const reserves = lots.filter(({ reserve }) => reserve !== "").length;
  return (
    <dl className="sale-side-figures numbers">
      <div>
        <dt>{words.lots}</dt>
        <dd>{lots.length.toLocaleString("en-IN")}</dd>
      </div>
      <div>
        <dt>{words.reserves}</dt>
        <dd>{reserves.toLocaleString("en-IN")}</dd>
      </div>
      <div>
        <dt>{words.minimums}</dt>
        <dd>{total === 0 ? "–" : formatPaise(Math.round(total * 100))}</dd>
      </div>
    </dl>
  );
}

const requiredNames = ["title", "startDateTime", "endDateTime", "selectedItems"] as const;

function Missing({ form }: { form: SaleForm }) {
  const words = useSaleFormMessages();
  const missing = useMemo(() => {
    const keys = checkSale({ ...form, lots: form.lots.slice(0, 1) })?.keys ?? {};
    return requiredNames.filter((name) => keys[name] === "required").map((name) => words.fields[name]);
  }, [form, words]);
  return (
    <p className="sale-side-missing">
      {missing.length > 0 ? words.summary.missing({ what: missing.join(", ") }) : words.summary.whole}
    </p>
  );
}

function Preview({ form, isLive }: { form: SaleForm; isLive: boolean }) {
  const { preview, summary, lots: lotWords } = useSaleFormMessages();
  const start = instantOf(form.startDateTime);
  const [city, state] = [form.city.trim(), form.state.trim()];
  const place = city !== "" && state !== "" ? placeName({ city, state }) : city || state;
  return (
    <figure className="sale-side-preview">
      <figcaption>{summary.caption}</figcaption>
      <div className="sale-preview">
        <div className="sale-preview-picture">
          <Banner form={form} />
          <span className="sale-preview-chip">
            <Chip tone={isLive ? "error" : form.isPractice ? "warning" : "primary"}>
              {isLive ? preview.live : form.isPractice ? preview.practice : preview.scheduled}
            </Chip>
          </span>
        </div>
        <div className="sale-preview-what">
          <p className="sale-preview-title">{form.title.trim() || preview.title}</p>
          <p className="sale-preview-description">{form.description.trim() || preview.description}</p>
          <p className="sale-preview-facts numbers">
            {[
              start === undefined ? preview.noStart : moment(start),
              ...(place === "" ? [] : [place]),
              lotWords.count({ count: form.lots.length }),
            ].join(" · ")}
          </p>
        </div>
      </div>
    </figure>
  );
}

// The stream's poster, else the first lot's picture.
function Banner({ form }: { form: SaleForm }) {
  const embedId = readYouTubeLink(form.youtubeUrl.trim())?.embedId;
  const [broken, setBroken] = useState<string>();
  const cover = form.lots.find((lot) => lot.cover !== null)?.cover;
  if (embedId && embedId !== broken)
    return (
      <span className="picture picture-wide">
        <img
          src={`https://i.ytimg.com/vi/${embedId}/hqdefault.jpg`}
          alt=""
          referrerPolicy="no-referrer"
          onError={() => setBroken(embedId)}
        />
      </span>
    );
  return <Picture url={cover ?? undefined} alt="" sizes="336px" />;
}
