import { useListingMessages } from "../locales/listing/index.ts";
import { Card } from "../ui/card.tsx";
import { LongEntry, TextEntry } from "../ui/entry.tsx";
import { LockIcon } from "../ui/icons.tsx";
import type { FormHands } from "./create-hands.ts";
import type { FormParts, PlaceValue } from "./create-parts.ts";
import "./create-location-section.css";

// Where it is, and whom to ask. Of all this everyone sees the city and the state; the rest is for subscribers.
export function LocationSection({ hands, parts }: { hands: FormHands; parts: FormParts }) {
  const words = useListingMessages();
  const { pincode, city, state } = hands.form;

  // The point of a pattern is wrong at another place; one that was given for this auction is its owner's word.
  function changePlace(change: Partial<PlaceValue>): void {
    hands.change(
      (form) => ({ ...change, ...(form.isPointTyped ? {} : { coordinates: "" }) }),
      ...Object.keys(change).map((part) => `location.${part}`),
    );
  }

  return (
    <Card heading={words.sections.location}>
      <p className="location-paid">
        <LockIcon />
        {words.locationPaid}
      </p>
      <LongEntry
        {...hands.field("location.address", "address")}
        label={words.fields.address}
        hint={words.hints.address}
        rows={2}
      />
      <parts.Place
        value={{ pincode, city, state }}
        onChange={changePlace}
        errors={{
          pincode: hands.errorAt("location.pincode"),
          city: hands.errorAt("location.city"),
          state: hands.errorAt("location.state"),
        }}
      />
      <div className="entry-row">
        <TextEntry
          {...hands.field("contactInfo.phone", "phone")}
          label={words.fields.phone}
          optional={words.optional}
          type="tel"
          inputMode="tel"
        />
        <TextEntry
          {...hands.field("contactInfo.email", "email")}
          label={words.fields.email}
          optional={words.optional}
          type="email"
          inputMode="email"
        />
      </div>
      <p className="entry-hint">{words.hints.contact}</p>
    </Card>
  );
}
