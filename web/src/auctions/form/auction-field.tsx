import { eligibilityFlags } from "@boli/contract/auctions/kinds";
import { auctionLimits } from "@boli/contract/auctions/inputs";
import type { Moment } from "../../lib/form/readers.ts";
import { instantOf, valueAt } from "../../lib/form/values.ts";
import { useAuctionMessages } from "../texts/index.ts";
import { useListingMessages } from "./texts/index.ts";
import { Check } from "../../ui/fields/check.tsx";
import type { FieldProps } from "../../ui/fields/field.tsx";
import { MomentField } from "../../ui/fields/moment-field.tsx";
import { SelectField } from "../../ui/fields/select-field.tsx";
import { TextArea } from "../../ui/fields/text-area.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import type { FilesState } from "../../uploads/index.ts";
import { fieldAt, ofItemAt, type FieldName } from "./fields.ts";
import type { FormActions } from "./form-actions.ts";
import type { FormDocument, FormPicture } from "./form-state.ts";
import { choicesAt, momentText } from "./field-words.ts";
import { Documents, Pictures } from "./parts.tsx";

export interface SectionProps {
  actions: FormActions;
}

interface AuctionFieldProps extends SectionProps {
  name: FieldName;
  acceptsAllPastes?: boolean;
}

// A field of the form, rendered as its row in the table says.
export function AuctionField({ name, actions, acceptsAllPastes = false }: AuctionFieldProps) {
  const texts = useListingMessages();
  const { form, errorAt, warningAt } = actions;
  const field = fieldAt(name);
  const label = texts.fields[name];
  const value: unknown = valueAt(form, name);
  const set = actions.set as (name: string, value: unknown) => void;
  const files = {
    label,
    name,
    onChange: (next: readonly unknown[]) => set(name, next),
    onState: (state: FilesState) => actions.setFiles(name, state),
    error: errorAt(name),
  };
  switch (field?.kind) {
    case "moment":
      return <InstantFields name={name} actions={actions} />;
    case "flags":
      return <Flags actions={actions} />;
    case "pictures":
      return (
        <Pictures
          {...files}
          files={value as FormPicture[]}
          max={auctionLimits.pictures}
          acceptsAllPastes={acceptsAllPastes}
        />
      );
    case "documents":
      return <Documents {...files} files={value as FormDocument[]} max={auctionLimits.documents} />;
    default:
      return (
        <TypedField
          name={name}
          label={label}
          value={value as string}
          onChange={(next) =>
            field?.kind === "point"
              ? // A typed point is no longer a copy.
                actions.change(
                  (now) => ({
                    ...now,
                    location: { ...now.location, coordinates: next },
                    isPointCopied: false,
                  }),
                  name,
                )
              : set(name, next)
          }
          error={errorAt(name)}
          warning={warningAt(name)}
        />
      );
  }
}

interface TypedFieldProps extends FieldProps {
  // The effect of Enter in a line.
  onEnter?: () => void;
}

// A field of one text, also of an item.
export function TypedField({ onEnter, ...props }: TypedFieldProps) {
  const texts = useListingMessages();
  const common = useAuctionMessages();
  const field = fieldAt(props.name);
  const hints: Readonly<Record<string, string>> = texts.hints;
  const ofItem = ofItemAt(props.name);
  const hint = hints[ofItem === undefined ? props.name : `item.${ofItem.field}`];
  const shared = { hint, optional: field?.isRequired ? undefined : texts.optional, ...props };
  if (field?.kind === "choice") {
    const choices = Object.entries(choicesAt(props.name, common)).map(([value, label]) => ({ value, label }));
    const placeholder = field.isRequired ? texts.items.chooseCategory : texts.notSpecified;
    // A condition is always chosen.
    const isChosen = ofItem?.field === "condition";
    return <SelectField {...shared} options={choices} placeholder={isChosen ? undefined : placeholder} />;
  }
  if (field?.rows !== undefined) return <TextArea {...shared} rows={field.rows} />;
  return (
    <TextField
      {...shared}
      {...(field?.type === undefined ? {} : { type: field.type })}
      inputMode={field?.inputMode}
      {...(field?.kind === "rupees" ? { sign: "₹" } : {})}
      {...(onEnter === undefined ? {} : { onEnter })}
    />
  );
}

// An optional date and time. A day alone is enough: the time then gets its usual default.
function InstantFields({ name, actions }: { name: FieldName; actions: FormActions }) {
  const texts = useListingMessages();
  const hints: Readonly<Record<string, string>> = texts.hints;
  const moment = valueAt(actions.form, name) as Moment;
  const set = actions.set as (name: string, value: Moment) => void;
  return (
    <MomentField
      legend={texts.fields[name]}
      hint={hints[name]}
      optional={texts.optional}
      day={{
        label: texts.day,
        name,
        value: moment.day,
        onChange: (day) => set(name, { ...moment, day }),
        error: actions.errorAt(name),
      }}
      clock={{
        label: texts.clock,
        name: `${name}.clock`,
        value: moment.clock,
        onChange: (clock) => set(name, { ...moment, clock }),
      }}
      says={momentText(instantOf(moment, fieldAt(name)?.clock))}
    />
  );
}

function Flags({ actions }: { actions: FormActions }) {
  const { facts } = useAuctionMessages();
  const texts = useListingMessages();
  const chosen = actions.form.eligibility.flags;
  return (
    <fieldset className="more-flags" data-field="eligibility.flags">
      <legend className="unseen">{texts.fields["eligibility.flags"]}</legend>
      {eligibilityFlags.map((flag) => (
        <Check
          key={flag}
          label={facts.flags[flag]}
          checked={chosen.includes(flag)}
          onChange={(checked) =>
            actions.set(
              "eligibility.flags",
              // In the order of the table, not in the order in which they were ticked.
              eligibilityFlags.filter((one) => (one === flag ? checked : chosen.includes(one))),
            )
          }
        />
      ))}
    </fieldset>
  );
}
