import { useId, type ComponentType } from "react";
import { auctionTypes, type AuctionType } from "@boli/contract/auctions/kinds";
import { startOf } from "@boli/contract/base/day-and-time";
import { useAuctionMessages } from "../texts/index.ts";
import { useListingMessages } from "./texts/index.ts";
import { Card } from "../../ui/card.tsx";
import { MomentField } from "../../ui/fields/moment-field.tsx";
import { FieldError } from "../../ui/fields/field.tsx";
import { AuctionField, type SectionProps } from "./auction-field.tsx";
import type { FormActions } from "./form-actions.ts";
import { momentText } from "./field-words.ts";
import { Icon } from "../../ui/icons.tsx";
import "./details-section.css";

interface DetailsSectionProps extends SectionProps {
  // A pasted picture goes to the auction, unless an item is being edited.
  acceptsAllPastes: boolean;
}

// The section for what is sold, its kind, and its times.
export function DetailsSection({ acceptsAllPastes, ...section }: DetailsSectionProps) {
  const texts = useListingMessages();
  return (
    <Card heading={texts.sections.details}>
      <AuctionField name="title" {...section} />
      <AuctionField name="description" {...section} />
      <TypeChoice actions={section.actions} />
      <StartFields actions={section.actions} />
      <AuctionField name="images" acceptsAllPastes={acceptsAllPastes} {...section} />
    </Card>
  );
}

// The kinds of the specification, each with a word on what belongs to it.
function TypeChoice({ actions }: { actions: FormActions }) {
  const texts = useListingMessages();
  const { types } = useAuctionMessages();
  const id = useId();
  const error = actions.errorAt("type");
  return (
    <fieldset
      className="type-choice"
      data-field="type"
      aria-describedby={error === undefined ? undefined : `${id}-error`}
    >
      <legend>{texts.fields.type}</legend>
      <div className="type-options">
        {auctionTypes.map((type) => {
          const TypeIcon = typeIcons[type];
          return (
            <label key={type} className="type-option">
              <input
                type="radio"
                name="type"
                value={type}
                checked={actions.form.type === type}
                aria-describedby={`${id}-${type}`}
                onChange={() => actions.set("type", type)}
              />
              <span className="type-card">
                <TypeIcon />
                <strong>{types[type]}</strong>
                <small id={`${id}-${type}`}>{texts.typeHints[type]}</small>
              </span>
            </label>
          );
        })}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}

function StartFields({ actions }: { actions: FormActions }) {
  const texts = useListingMessages();
  const { date, time } = actions.form;
  return (
    <MomentField
      legend={texts.fields.date}
      day={{
        label: texts.day,
        name: "date",
        value: date,
        onChange: (day) => actions.set("date", day),
        error: actions.errorAt("date"),
      }}
      clock={{
        label: texts.clock,
        name: "time",
        value: time,
        onChange: (clock) => actions.set("time", clock),
        error: actions.errorAt("time"),
      }}
      says={momentText(startOf(date, time))}
    />
  );
}

// A drawing for each kind of auction, in the style of the other icons.

const EmbassyIcon = () => (
  <Icon>
    <path d="M2.8 7.6 10 3l7.2 4.6ZM4.4 7.8v6.4m3.7-6.4v6.4m3.8-6.4v6.4m3.7-6.4v6.4M2.8 16.8h14.4M3.6 14.4h12.8" />
  </Icon>
);

const AirportIcon = () => (
  <Icon>
    <path d="M10 2.6c.8 0 1.3.9 1.3 2v3.1l5.9 3.6v1.6l-5.9-1.8v3.3l1.9 1.5v1.3L10 16.4l-3.2.8v-1.3l1.9-1.5v-3.3l-5.9 1.8v-1.6l5.9-3.6V4.6c0-1.1.5-2 1.3-2Z" />
  </Icon>
);

const PortIcon = () => (
  <Icon>
    <circle cx="10" cy="4.6" r="1.9" />
    <path d="M10 6.5v10.7M6.6 9.4h6.8M3 11.6c.3 3.4 3.2 5.6 7 5.6s6.7-2.2 7-5.6l-1.9 1.5M3 11.6l1.9 1.5" />
  </Icon>
);

const LocalIcon = () => (
  <Icon>
    <path d="M3.6 8.9v7.9h12.8V8.9M2.6 6.7 4.2 3h11.6l1.6 3.7c0 1.2-.9 2.2-2.1 2.2s-2-1-2-2.2c0 1.2-.9 2.2-2 2.2s-1.3-1-1.3-2.2c0 1.2-.9 2.2-2 2.2s-1.4-1-1.4-2.2c0 1.2-.9 2.2-2 2.2s-2.4-1-2.4-2.2ZM8 16.8v-4.3h4v4.3" />
  </Icon>
);

const typeIcons: Record<AuctionType, ComponentType> = {
  Embassy: EmbassyIcon,
  Airport: AirportIcon,
  Port: PortIcon,
  Local: LocalIcon,
};
