import {
  businessTypes,
  type BusinessField,
  type DraftDetails,
  requiredDocuments,
  type DocumentType,
} from "@boli/contract/resellers/application";
import { SelectField } from "../../ui/fields/select-field.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { businessFieldNames, businessFields } from "../fields.ts";
import { useResellerMessages } from "../texts/index.ts";
import { SingleDocument } from "../../uploads/index.ts";
import type { Signup } from "./use-signup-form.ts";
import { CityField, PincodeField, StateField } from "../../places/index.ts";
import { Button } from "../../ui/button.tsx";

interface DetailsProps {
  details: DraftDetails;
  errors: Readonly<Record<string, string>>;
  onType(change: Partial<DraftDetails>): void;
}

export function BusinessFields({ details, errors, onType }: DetailsProps) {
  const { labels, businessTypes: typeNames, ...texts } = useResellerMessages();
  const hints: Partial<Record<BusinessField, string>> = {
    registrationNumber: texts.registrationHint,
    taxId: texts.taxIdHint,
  };
  const field = (name: BusinessField) => ({
    label: labels[name],
    name,
    value: details[name],
    onChange: (value: string) => onType({ [name]: value }),
    error: errors[name],
  });
  return (
    <div className="signup-fields">
      {businessFieldNames.map((name) => {
        const { names: _, isContact: __, ...look } = businessFields[name];
        return name === "businessType" ? (
          <SelectField
            key={name}
            {...field(name)}
            placeholder={texts.chooseType}
            options={businessTypes.map((value) => ({ value, label: typeNames[value] }))}
          />
        ) : (
          <TextField key={name} {...field(name)} {...look} hint={hints[name]} />
        );
      })}
    </div>
  );
}

interface DocumentFieldsProps {
  signup: Signup;
  types: readonly DocumentType[];
  errors: Readonly<Record<string, string>>;
}

const isRequired = (type: DocumentType): boolean => requiredDocuments.some((required) => required === type);

export function DocumentFields({ signup, types, errors }: DocumentFieldsProps) {
  const { documentTypes: names, optional } = useResellerMessages();
  return (
    <div className="signup-documents">
      {types.map((type) => (
        <SingleDocument
          key={type}
          label={isRequired(type) ? names[type] : `${names[type]} ${optional}`}
          purpose="kyc-document"
          value={signup.form.documents[type]}
          onChange={(file) => signup.file(type, file)}
          onState={(state) => signup.fileState(type, state)}
          error={errors[type]}
        />
      ))}
    </div>
  );
}

type Address = DraftDetails["businessAddress"];

// Both addresses. Each may be filled in from its pincode.
export function AddressFields({ details, errors, onType }: DetailsProps) {
  const { labels, sameAddress } = useResellerMessages();
  return (
    <>
      {(["businessAddress", "warehouseAddress"] as const).map((name) => (
        <fieldset key={name} className="signup-address" data-address={name}>
          <legend>{labels[name]}</legend>
          {name === "warehouseAddress" && (
            <div className="card-actions">
              <Button kind="quiet" onPress={() => onType({ warehouseAddress: details.businessAddress })}>
                {sameAddress}
              </Button>
            </div>
          )}
          <OneAddress
            address={details[name]}
            errorOf={(part) => errors[`${name}.${part}`]}
            onType={(change) => onType({ [name]: { ...details[name], ...change } })}
          />
        </fieldset>
      ))}
    </>
  );
}

interface OneAddressProps {
  address: Address;
  errorOf(part: keyof Address): string | undefined;
  onType(change: Partial<Address>): void;
}

function OneAddress({ address, errorOf, onType }: OneAddressProps) {
  const { labels } = useResellerMessages();
  return (
    <div className="signup-fields">
      <div className="signup-wide">
        <TextField
          label={labels.street}
          name="street"
          autoCapitalize="words"
          value={address.street}
          onChange={(street) => onType({ street })}
          error={errorOf("street")}
        />
      </div>
      <PincodeField
        required
        value={address.pincode}
        city={address.city}
        state={address.state}
        onChange={(pincode) => onType({ pincode })}
        onPlace={onType}
        error={errorOf("pincode")}
      />
      <CityField
        required
        value={address.city}
        onChange={(city) => onType({ city })}
        onPlace={onType}
        error={errorOf("city")}
      />
      <StateField
        required
        value={address.state}
        onChange={(state) => onType({ state })}
        error={errorOf("state")}
      />
      <TextField
        label={labels.country}
        name="country"
        autoCapitalize="words"
        value={address.country}
        onChange={(country) => onType({ country })}
        error={errorOf("country")}
      />
    </div>
  );
}
