import { businessTypes, type DraftDetails } from "@boli/contract/resellers/application";
import { SelectField } from "../../ui/fields/select-field.tsx";
import { EmailField, TextField } from "../../ui/fields/text-field.tsx";
import { useResellerMessages } from "../texts/index.ts";

export interface DetailsProps {
  details: DraftDetails;
  errors: Readonly<Record<string, string>>;
  onType(change: Partial<DraftDetails>): void;
}

export function BusinessFields({ details, errors, onType }: DetailsProps) {
  const { labels, businessTypes: typeNames, ...words } = useResellerMessages();
  const field = (name: Exclude<keyof DraftDetails, `${string}Address`>) => ({
    label: labels[name],
    name,
    value: details[name],
    onChange: (value: string) => onType({ [name]: value }),
    error: errors[name],
  });
  return (
    <div className="signup-fields">
      <TextField {...field("businessName")} autoCapitalize="words" autoComplete="organization" />
      <SelectField
        {...field("businessType")}
        placeholder={words.chooseType}
        options={businessTypes.map((value) => ({ value, label: typeNames[value] }))}
      />
      <TextField {...field("registrationNumber")} hint={words.registrationHint} autoCapitalize="characters" />
      <TextField {...field("taxId")} hint={words.taxIdHint} autoCapitalize="characters" />
      <TextField {...field("contactPhone")} type="tel" inputMode="tel" autoComplete="tel" />
      <EmailField {...field("contactEmail")} autoComplete="email" />
    </div>
  );
}
