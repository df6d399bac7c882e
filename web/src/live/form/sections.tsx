import { memo, useDeferredValue, useState } from "react";
import * as z from "zod/mini";
import { formatRupees } from "@boli/contract/base/money";
import { salePaces } from "@boli/contract/live/inputs";
import { stepAt } from "@boli/contract/live/steps";
import { type Terms, termsInput, termsTexts } from "@boli/contract/live/terms";
import { readYouTubeLink } from "@boli/contract/live/youtube";
import { CityField, StateField } from "../../places/index.ts";
import { Card } from "../../ui/card.tsx";
import { Choice } from "../../ui/fields/choice.tsx";
import { TermsList } from "../terms/terms.tsx";
import { useTermsMessages } from "../terms/texts/index.ts";
import { bodyOf } from "./body.ts";
import type { SaleForm } from "./form-state.ts";
import { FlagField, InstantField, SaleField, type SectionProps } from "./sale-field.tsx";
import { useSaleFormMessages } from "./texts/index.ts";
import "./video-check.css";

interface DetailsSectionProps extends SectionProps {
  isNew: boolean;
  isLive: boolean;
  // Some lots have a close of their own.
  hasOwnCloses: boolean;
}

// The section for what the sale is, when, where, and its stream.
export const DetailsSection = memo(function DetailsSection(props: DetailsSectionProps) {
  const { isNew, isLive, hasOwnCloses, ...section } = props;
  const texts = useSaleFormMessages();
  const { form, actions } = section;
  const link = readYouTubeLink(form.youtubeUrl.trim());
  // Most sales end on the day on which they start. A year that is being typed passes through others, so the end follows until
  // it has a day of its own.
  function followStart(day: string): void {
    const { startDateTime, endDateTime } = form;
    if (endDateTime.day === "" || endDateTime.day === startDateTime.day)
      actions.set("endDateTime", { ...endDateTime, day });
  }

  return (
    <Card heading={texts.sections.details}>
      <SaleField name="title" isRequired {...section} />
      <SaleField name="description" rows={5} {...section} />
      <div className="sale-form-times">
        <fieldset className="sale-form-group" disabled={isLive}>
          <InstantField
            name="startDateTime"
            hint={isLive ? texts.frozen : hasOwnCloses ? texts.closesFollow : undefined}
            onChange={({ day }) => followStart(day)}
            {...section}
          />
        </fieldset>
        <InstantField name="endDateTime" hint={isLive ? texts.laterOnly : undefined} {...section} />
      </div>
      <SaleField name="youtubeUrl" kind="link" {...section} />
      {link?.embedId && <VideoCheck key={link.embedId} embedId={link.embedId} />}
      <fieldset className="sale-form-group" disabled={isLive}>
        {isLive && <p className="sale-form-frozen">{texts.frozen}</p>}
        <div className="sale-form-row">
          <div data-field="city">
            <CityField
              value={form.city}
              onChange={(city) => actions.set("city", city)}
              onPlace={(place) => {
                actions.set("city", place.city);
                actions.set("state", place.state);
              }}
              error={actions.errorAt("city")}
            />
          </div>
          <div data-field="state">
            <StateField
              value={form.state}
              onChange={(state) => actions.set("state", state)}
              error={actions.errorAt("state")}
            />
          </div>
        </div>
      </fieldset>
      {isNew && <FlagField name="isPractice" {...section} />}
    </Card>
  );
}, isSameApartFromLots);

// YouTube answers an unknown video with a grey picture of this width.
const widthOfUnknown = 120;

// The poster of the video that a link leads to, so that a wrong link is noticed before the sale.
function VideoCheck({ embedId }: { embedId: string }) {
  const texts = useSaleFormMessages().video;
  const [state, setState] = useState<"waiting" | "found" | "missing">("waiting");
  return (
    <div className="video-check">
      {state !== "missing" && (
        <img
          src={`https://i.ytimg.com/vi/${embedId}/hqdefault.jpg`}
          alt={texts.alt}
          width={160}
          height={90}
          referrerPolicy="no-referrer"
          onLoad={({ currentTarget }) =>
            setState(currentTarget.naturalWidth === widthOfUnknown ? "missing" : "found")
          }
          onError={() => setState("missing")}
        />
      )}
      <p aria-live="polite">{state === "found" ? texts.found : state === "missing" ? texts.missing : ""}</p>
    </div>
  );
}

const stepFrom = (price: number): string => formatRupees(stepAt({ kind: "table" }, price));

// The settings of a sale: opening and closing of lots, bid steps, and who takes part.
export const SettingsSection = memo(function SettingsSection(props: SectionProps & { isLive: boolean }) {
  const { isLive, ...section } = props;
  const texts = useSaleFormMessages();
  const { form, actions } = section;
  const { pace, step } = form.settings;
  return (
    <Card heading={texts.sections.settings}>
      {isLive && <p className="sale-form-frozen">{texts.frozen}</p>}
      <fieldset className="sale-form-group" disabled={isLive}>
        <div className="sale-form-choice" data-field="settings.pace">
          <Choice
            legend={texts.fields["settings.pace"]}
            value={pace}
            options={salePaces.map((value) => ({ value, label: texts.paces[value].label }))}
            onChoose={(value) => actions.set("settings.pace", value)}
          />
          <p className="form-field-hint">{texts.paces[pace].hint}</p>
        </div>
        <div className="sale-form-choice" data-field="settings.step.kind">
          <Choice
            legend={texts.fields["settings.step.kind"]}
            value={step.kind}
            options={(["table", "fixed"] as const).map((value) => ({ value, label: texts.steps[value] }))}
            onChoose={(value) => actions.set("settings.step.kind", value)}
          />
          {step.kind === "table" && (
            <p className="form-field-hint">
              {texts.stepExamples({ low: stepFrom(1_000), high: stepFrom(1_00_000) })}
            </p>
          )}
        </div>
        {step.kind === "fixed" && (
          <SaleField name="settings.step.rupees" kind="rupees" isRequired {...section} />
        )}
        <div className="sale-form-row">
          {pace === "timed" ? (
            <>
              <SaleField name="settings.softCloseSeconds" kind="number" isRequired {...section} />
              <SaleField name="settings.softCloseCapMinutes" kind="number" isRequired {...section} />
            </>
          ) : (
            <SaleField name="settings.fairWarningSeconds" kind="number" isRequired {...section} />
          )}
        </div>
        <FlagField name="settings.requireMembership" {...section} />
        <FlagField name="settings.allowChat" {...section} />
      </fieldset>
    </Card>
  );
}, isSameApartFromLots);

// The terms that everybody sees before a bid.
export const TermsSection = memo(function TermsSection(props: SectionProps & { isLive: boolean }) {
  const { isLive, ...section } = props;
  const texts = useSaleFormMessages();
  const { defaults } = useTermsMessages();
  const terms = useDeferredValue(section.form.terms);
  return (
    <Card heading={texts.sections.terms}>
      <p className={isLive ? "sale-form-frozen" : "form-field-hint"}>
        {isLive ? texts.frozen : (section.form.isPractice ? texts.practice : texts).termsHint}
      </p>
      <fieldset className="sale-form-group" disabled={isLive}>
        <div className="sale-form-row">
          <SaleField name="terms.gstPercent" kind="number" {...section} />
          <SaleField name="terms.premiumPercent" kind="number" {...section} />
        </div>
        {termsTexts.map((text) => (
          <SaleField
            key={text}
            name={`terms.${text}`}
            rows={2}
            hint={texts.termLeftEmpty({ sentence: defaults[text] })}
            {...section}
          />
        ))}
      </fieldset>
      <figure className="sale-form-terms">
        <figcaption>{texts.termsPreview}</figcaption>
        <TermsList terms={shownTerms({ ...section.form, terms })} />
      </figure>
    </Card>
  );
}, isSameApartFromLots);

// A percentage that is being typed counts once it is one.
function shownTerms(form: SaleForm): Terms {
  const sent = bodyOf({ ...form, lots: [] }).terms;
  const read = z.safeParse(termsInput, sent);
  return { version: 1, ...(read.success ? read.data : { ...form.terms, gstPercent: 0, premiumPercent: 0 }) };
}

type Props = Readonly<{ form: SaleForm }>;

// Compares what a memoized part of the form is given, apart from the lots: a part that shows no lot is not rendered when one of
// hundreds is moved or typed in.
export function isSameApartFromLots(before: Props, now: Props): boolean {
  return isSameApart(before, now, "form") && isSameApart(before.form, now.form, "lots");
}

const isSameApart = (before: object, now: object, other: string): boolean =>
  Object.entries(before).every(([name, value]) => name === other || Object.is(value, Reflect.get(now, name)));
