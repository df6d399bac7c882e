import type { ReactNode } from "react";
import { eligibilityFlags, saleMethods } from "@boli/contract/auction-kinds";
import { auctionLimits } from "@boli/contract/auction-inputs";
import { useAuctionMessages } from "../locales/auctions/index.ts";
import { useListingMessages } from "../locales/listing/index.ts";
import { LongEntry, SelectEntry, TextEntry } from "../ui/entry.tsx";
import { UnfoldIcon } from "../ui/icons.tsx";
import { InstantEntry } from "./create-details-section.tsx";
import type { FormHands } from "./create-hands.ts";
import type { FormParts } from "./create-parts.ts";
import "./create-more-details.css";

interface MoreDetailsProps {
  hands: FormHands;
  parts: FormParts;
  isOpen: boolean;
  onOpen(isOpen: boolean): void;
}

// What Indian notices carry beside. All of it may be left out, so it is folded away.
export function MoreDetails({ hands, parts, isOpen, onOpen }: MoreDetailsProps) {
  const words = useListingMessages();
  const { facts } = useAuctionMessages();
  const { fields, hints, optional } = words;
  return (
    <details
      className="card more-details"
      open={isOpen}
      onToggle={(event) => onOpen(event.currentTarget.open)}
    >
      <summary>
        <h2>{words.sections.more}</h2>
        <span className="more-hint">{words.moreHint}</span>
        <UnfoldIcon />
      </summary>
      <div className="more-groups">
        <Group heading={words.groups.sale}>
          <InstantEntry hands={hands} name="endsAt" field="end" legend={fields.end} hint={hints.end} />
          <div className="entry-row">
            <SelectEntry
              {...hands.field("saleMethod", "saleMethod")}
              label={fields.saleMethod}
              optional={optional}
              options={[
                { value: "", label: words.notSaid },
                ...saleMethods.map((value) => ({ value, label: facts.saleMethods[value] })),
              ]}
            />
            <TextEntry
              {...hands.field("organiser", "organiser")}
              label={fields.organiser}
              optional={optional}
            />
          </div>
          <div className="entry-row">
            <TextEntry
              {...hands.field("eventType", "eventType")}
              label={fields.eventType}
              hint={hints.eventType}
              optional={optional}
            />
            <TextEntry
              {...hands.field("expectedAttendees", "expectedAttendees")}
              label={fields.expectedAttendees}
              hint={hints.expectedAttendees}
              optional={optional}
              inputMode="numeric"
            />
          </div>
          <TextEntry
            {...hands.field("sourceUrl", "sourceUrl")}
            label={fields.sourceUrl}
            hint={hints.sourceUrl}
            optional={optional}
            type="url"
            inputMode="url"
          />
        </Group>
        <Group heading={words.groups.inspection}>
          <div className="entry-row">
            <InstantEntry
              hands={hands}
              name="inspection.from"
              field="inspectionFrom"
              legend={fields.inspectionFrom}
            />
            <InstantEntry
              hands={hands}
              name="inspection.to"
              field="inspectionTo"
              legend={fields.inspectionTo}
            />
          </div>
          <TextEntry
            {...hands.field("inspection.place", "inspectionPlace")}
            label={fields.inspectionPlace}
            hint={hints.inspectionPlace}
            optional={optional}
          />
        </Group>
        <Group heading={words.groups.money}>
          <div className="entry-row">
            <TextEntry
              {...hands.field("earnestMoney.amount", "earnestAmount")}
              label={fields.earnestAmount}
              optional={optional}
              inputMode="decimal"
              sign="₹"
            />
            <InstantEntry
              hands={hands}
              name="earnestMoney.deadline"
              field="earnestDeadline"
              legend={fields.earnestDeadline}
            />
          </div>
          <div className="entry-row">
            <InstantEntry
              hands={hands}
              name="paymentDeadline"
              field="paymentDeadline"
              legend={fields.paymentDeadline}
            />
            <InstantEntry
              hands={hands}
              name="liftingDeadline"
              field="liftingDeadline"
              legend={fields.liftingDeadline}
            />
          </div>
        </Group>
        <Group heading={words.groups.eligibility}>
          <LongEntry
            {...hands.field("eligibility.text", "eligibilityText")}
            label={fields.eligibilityText}
            optional={optional}
            rows={2}
          />
          <Flags hands={hands} />
        </Group>
        <Group heading={words.groups.documents}>
          <parts.Documents
            label={fields.documents}
            name="attachments"
            files={hands.form.documents}
            most={auctionLimits.documents}
            onChange={(documents) => hands.change({ documents: [...documents] }, "attachments")}
            onWaiting={(count) => hands.wait("attachments", count)}
            error={hands.errorAt("attachments")}
          />
        </Group>
        <Group heading={words.groups.point}>
          <TextEntry
            name="location.coordinates"
            value={hands.form.coordinates}
            onChange={(coordinates) =>
              hands.change({ coordinates, isPointTyped: coordinates !== "" }, "location.coordinates")
            }
            label={fields.coordinates}
            hint={hints.coordinates}
            optional={optional}
            error={hands.errorAt("location.coordinates")}
          />
        </Group>
      </div>
    </details>
  );
}

function Group({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <div className="more-group">
      <h3>{heading}</h3>
      {children}
    </div>
  );
}

function Flags({ hands }: { hands: FormHands }) {
  const { facts } = useAuctionMessages();
  const words = useListingMessages();
  const chosen = hands.form.eligibilityFlags;
  return (
    <fieldset className="more-flags" data-field="eligibility.flags">
      <legend className="unseen">{words.fields.eligibilityFlags}</legend>
      {eligibilityFlags.map((flag) => (
        <label key={flag} className="check">
          <input
            type="checkbox"
            checked={chosen.includes(flag)}
            onChange={({ target }) =>
              hands.change({
                // In the table's order, whatever was ticked first.
                eligibilityFlags: eligibilityFlags.filter((one) =>
                  one === flag ? target.checked : chosen.includes(one),
                ),
              })
            }
          />
          <span>{facts.flags[flag]}</span>
        </label>
      ))}
    </fieldset>
  );
}
