import { useId } from "react";
import { auctionTypes } from "@boli/contract/auctions/kinds";
import { useAuctionMessages } from "../texts/index.ts";
import { useListingMessages } from "./texts/index.ts";
import { Card } from "../../ui/card.tsx";
import { MomentField } from "../../ui/fields/moment-field.tsx";
import { FieldError } from "../../ui/fields/field.tsx";
import { startOf } from "@boli/contract/base/day-and-time";
import { AuctionField, type SectionProps } from "./auction-field.tsx";
import type { FormActions } from "./form-actions.ts";
import { momentText } from "./field-words.ts";
import { typeIcons } from "./type-icons.tsx";
import "./details-section.css";

interface DetailsSectionProps extends SectionProps {
  // A pasted picture goes to the auction, unless an item is being edited.
  acceptsAllPastes: boolean;
}

// The section for what is sold, its kind, and its times.
export function DetailsSection({ acceptsAllPastes, ...section }: DetailsSectionProps) {
  const words = useListingMessages();
  return (
    <Card heading={words.sections.details}>
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
  const words = useListingMessages();
  const { types } = useAuctionMessages();
  const id = useId();
  const error = actions.errorAt("type");
  return (
    <fieldset
      className="type-choice"
      data-field="type"
      aria-describedby={error === undefined ? undefined : `${id}-error`}
    >
      <legend>{words.fields.type}</legend>
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
                <small id={`${id}-${type}`}>{words.typeHints[type]}</small>
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
  const words = useListingMessages();
  const { date, time } = actions.form;
  return (
    <MomentField
      legend={words.fields.date}
      day={{
        label: words.day,
        name: "date",
        value: date,
        onChange: (day) => actions.set("date", day),
        error: actions.errorAt("date"),
      }}
      clock={{
        label: words.clock,
        name: "time",
        value: time,
        onChange: (clock) => actions.set("time", clock),
        error: actions.errorAt("time"),
      }}
      says={momentText(startOf(date, time))}
    />
  );
}
