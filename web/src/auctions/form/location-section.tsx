import { useListingMessages } from "./texts/index.ts";
import { Card } from "../../ui/card.tsx";
import { LockIcon } from "../../ui/icons.tsx";
import { AuctionField, type SectionProps } from "./auction-field.tsx";
import { Place, type PlaceValue } from "./parts.tsx";
import "./location-section.css";

// The section for the place and the contact. Everyone sees city and state; the rest of the place is for subscribers.
export function LocationSection(section: SectionProps) {
  const { actions } = section;
  const words = useListingMessages();
  const { pincode, city, state } = actions.form.location;

  // The point of a copied auction is wrong at another place.
  function changePlace(change: Partial<PlaceValue>): void {
    const names = (Object.keys(change) as (keyof PlaceValue)[]).map((part) => `location.${part}` as const);
    actions.change(
      (form) => ({
        ...form,
        location: { ...form.location, ...change, ...(form.isPointCopied ? { coordinates: "" } : {}) },
      }),
      ...names,
    );
  }

  return (
    <Card heading={words.sections.location}>
      <p className="location-paid">
        <LockIcon />
        {words.locationPaid}
      </p>
      <AuctionField name="location.address" {...section} />
      <Place
        value={{ pincode, city, state }}
        onChange={changePlace}
        errors={{
          pincode: actions.errorAt("location.pincode"),
          city: actions.errorAt("location.city"),
          state: actions.errorAt("location.state"),
        }}
      />
      <div className="form-row">
        <AuctionField name="contactInfo.phone" {...section} />
        <AuctionField name="contactInfo.email" {...section} />
      </div>
      <p className="form-field-hint">{words.hints.contact}</p>
    </Card>
  );
}
