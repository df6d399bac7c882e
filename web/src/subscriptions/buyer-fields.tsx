import { useState, type ReactNode } from "react";
import type { Buyer, Subscription } from "@boli/contract/subscriptions/schemas";
import { PincodeField, StateField } from "../places/index.ts";
import { ChevronDownIcon } from "../ui/icons.tsx";
import { TextField } from "../ui/fields/text-field.tsx";
import { useSubscriptionMessages } from "./texts/index.ts";
import "./buyer-fields.css";

export type TypedBuyer = Required<Record<keyof Buyer, string>>;
export type KnownBuyer = NonNullable<Subscription["payment"]>["buyer"];

export const typedFrom = (buyer: KnownBuyer): TypedBuyer => ({
  name: buyer?.name ?? "",
  gstin: buyer?.gstin ?? "",
  address: buyer?.address ?? "",
  state: buyer?.state ?? "",
  pincode: buyer?.pincode ?? "",
});

// The fields that are not empty.
export const typedIn = (buyer: TypedBuyer): Record<string, string> =>
  Object.fromEntries(Object.entries(buyer).filter(([, text]) => text.trim() !== ""));

interface BuyerFieldsProps {
  buyer: TypedBuyer;
  onChange(buyer: TypedBuyer): void;
  errors: Readonly<Record<string, string>>;
  // The seller issues invoices, which need the address.
  needsAddress: boolean;
  // The address has been given before, so the fields need not be seen.
  isKnown?: boolean;
  // A button behind the fields.
  children?: ReactNode;
}

// Name, GSTIN and address as they stand on the receipt. Closed at first where few buyers need them; open while one of them is
// refused.
export function BuyerFields({ buyer, onChange, errors, ...props }: BuyerFieldsProps) {
  const { needsAddress, isKnown = false, children } = props;
  const { buyer: texts } = useSubscriptionMessages();
  const [isOpen, setOpen] = useState(false);
  const isRefused = Object.keys(errors).length > 0;
  const field = (name: keyof TypedBuyer) => ({
    value: buyer[name],
    onChange: (text: string) => onChange({ ...buyer, [name]: text }),
    error: errors[name],
  });
  return (
    <details
      className="buyer-fields"
      open={isOpen || isRefused || (needsAddress && !isKnown)}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        {needsAddress ? texts.invoiceHeading : texts.heading}{" "}
        {!needsAddress && <span className="buyer-fields-optional">{texts.optional}</span>}
        <ChevronDownIcon />
      </summary>
      <div className="form buyer-fields-details">
        <p className="card-quiet">{needsAddress ? texts.invoiceHint : texts.hint}</p>
        <TextField
          {...field("name")}
          label={texts.name}
          name="name"
          autoComplete="organization"
          required={false}
        />
        <TextField
          {...field("gstin")}
          label={texts.gstin}
          name="gstin"
          required={false}
          autoCapitalize="characters"
        />
        <TextField
          {...field("address")}
          label={texts.address}
          name="address"
          required={needsAddress}
          autoComplete="street-address"
        />
        <PincodeField
          {...field("pincode")}
          onPlace={({ state }) => onChange({ ...buyer, state })}
          city=""
          state={buyer.state}
          autoComplete="postal-code"
          required={needsAddress}
        />
        <StateField {...field("state")} autoComplete="address-level1" required={needsAddress} />
        {children}
      </div>
    </details>
  );
}
