import { useId } from "react";
import { auctionTypes } from "@boli/contract/auction-kinds";
import { auctionLimits } from "@boli/contract/auction-inputs";
import { useAuctionMessages } from "../locales/auctions/index.ts";
import { useListingMessages } from "../locales/listing/index.ts";
import { Card } from "../ui/card.tsx";
import { LongEntry, MomentEntry, TextEntry } from "../ui/entry.tsx";
import { FieldError } from "../ui/field.tsx";
import { instantOf, usualClock, type InstantName } from "./create-body.ts";
import type { FormHands } from "./create-hands.ts";
import { sayMoment } from "./create-moment-words.ts";
import type { FormParts } from "./create-parts.ts";
import { typeIcons } from "./create-type-icons.tsx";
import "./create-details-section.css";

interface DetailsSectionProps {
  hands: FormHands;
  parts: FormParts;
  // What is pasted anywhere is a picture of the auction, unless an item is being written.
  takesAllPastes: boolean;
}

// What is sold, of which kind, and when.
export function DetailsSection({ hands, parts, takesAllPastes }: DetailsSectionProps) {
  const words = useListingMessages();
  return (
    <Card heading={words.sections.details}>
      <TextEntry
        {...hands.field("title", "title")}
        label={words.fields.title}
        hint={words.hints.title}
        autoComplete="off"
      />
      <LongEntry
        {...hands.field("description", "description")}
        label={words.fields.description}
        hint={words.hints.description}
        rows={5}
      />
      <TypeChoice hands={hands} />
      <StartEntry hands={hands} />
      <parts.Pictures
        label={words.fields.images}
        name="images"
        takesAllPastes={takesAllPastes}
        files={hands.form.images}
        most={auctionLimits.pictures}
        onChange={(images) => hands.change({ images: [...images] }, "images")}
        onWaiting={(count) => hands.wait("images", count)}
        error={hands.errorAt("images")}
      />
    </Card>
  );
}

// The kinds of the specification, each with a word on what belongs to it.
function TypeChoice({ hands }: { hands: FormHands }) {
  const words = useListingMessages();
  const { types } = useAuctionMessages();
  const id = useId();
  const error = hands.errorAt("type");
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
                checked={hands.form.type === type}
                aria-describedby={`${id}-${type}`}
                onChange={() => hands.change({ type }, "type")}
              />
              <span className="type-face">
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

function StartEntry({ hands }: { hands: FormHands }) {
  const words = useListingMessages();
  const { start } = hands.form;
  return (
    <MomentEntry
      legend={words.fields.start}
      day={{
        label: words.day,
        name: "date",
        value: start.day,
        onChange: (day) => hands.change({ start: { ...start, day } }, "date"),
        error: hands.errorAt("date"),
      }}
      clock={{
        label: words.clock,
        name: "time",
        value: start.clock,
        onChange: (clock) => hands.change({ start: { ...start, clock } }, "time"),
        error: hands.errorAt("time"),
      }}
      says={sayMoment(instantOf(start))}
    />
  );
}

interface InstantEntryProps {
  hands: FormHands;
  // The field as the server names it, and as the form does.
  name: string;
  field: InstantName;
  legend: string;
  hint?: string;
}

// A moment that may be left out. A day by itself is enough: the clock then is the one that is usual for it.
export function InstantEntry({ hands, name, field, legend, hint }: InstantEntryProps) {
  const words = useListingMessages();
  const moment = hands.form[field];
  return (
    <MomentEntry
      legend={legend}
      hint={hint}
      optional={words.optional}
      day={{
        label: words.day,
        name,
        value: moment.day,
        onChange: (day) => hands.change({ [field]: { ...moment, day } }, name),
        error: hands.errorAt(name),
      }}
      clock={{
        label: words.clock,
        name: `${name}.clock`,
        value: moment.clock,
        onChange: (clock) => hands.change({ [field]: { ...moment, clock } }, name),
      }}
      says={sayMoment(instantOf(moment, usualClock[field]))}
    />
  );
}
