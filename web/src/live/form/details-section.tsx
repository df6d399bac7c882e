import { memo } from "react";
import { readYouTubeLink } from "@boli/contract/live/youtube";
import { CityField, StateField } from "../../places/index.ts";
import { Card } from "../../ui/card.tsx";
import { isSameApartFromLots } from "./is-same-apart.ts";
import { FlagField, InstantField, SaleField, type SectionProps } from "./sale-field.tsx";
import { useSaleFormMessages } from "./texts/index.ts";
import { VideoCheck } from "./video-check.tsx";

interface DetailsSectionProps extends SectionProps {
  isNew: boolean;
  isLive: boolean;
  // Some lots have a close of their own.
  hasOwnCloses: boolean;
}

// The section for what the sale is, when, where, and its stream.
export const DetailsSection = memo(function DetailsSection(props: DetailsSectionProps) {
  const { isNew, isLive, hasOwnCloses, ...section } = props;
  const words = useSaleFormMessages();
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
    <Card heading={words.sections.details}>
      <SaleField name="title" isRequired {...section} />
      <SaleField name="description" rows={5} {...section} />
      <div className="sale-form-times">
        <fieldset className="sale-form-group" disabled={isLive}>
          <InstantField
            name="startDateTime"
            hint={isLive ? words.frozen : hasOwnCloses ? words.closesFollow : undefined}
            onChange={({ day }) => followStart(day)}
            {...section}
          />
        </fieldset>
        <InstantField name="endDateTime" hint={isLive ? words.laterOnly : undefined} {...section} />
      </div>
      <SaleField name="youtubeUrl" kind="link" {...section} />
      {link?.embedId && <VideoCheck key={link.embedId} embedId={link.embedId} />}
      <fieldset className="sale-form-group" disabled={isLive}>
        {isLive && <p className="sale-form-frozen">{words.frozen}</p>}
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
