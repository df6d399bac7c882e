import type { DraftDetails } from "@boli/contract/resellers/application";
import { CityField, PincodeField, StateField } from "../../places/index.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { useResellerMessages } from "../texts/index.ts";
import type { DetailsProps } from "./business-fields.tsx";

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
