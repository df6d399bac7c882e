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
export function BuyerFields({
  buyer,
  onChange,
  errors,
  needsAddress,
  isKnown = false,
  children,
}: BuyerFieldsProps) {
  const { buyer: texts } = useSubscriptionMessages();
  const [isOpen, setOpen] = useState(false);
  const isRefused = Object.keys(errors).length > 0;
  const set = (change: Partial<TypedBuyer>) => onChange({ ...buyer, ...change });
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
          label={texts.name}
          name="name"
          autoComplete="organization"
          required={false}
          value={buyer.name}
          onChange={(name) => set({ name })}
          error={errors["name"]}
        />
        <TextField
          label={texts.gstin}
          name="gstin"
          required={false}
          autoCapitalize="characters"
          value={buyer.gstin}
          onChange={(gstin) => set({ gstin })}
          error={errors["gstin"]}
        />
        <TextField
          label={texts.address}
          name="address"
          required={needsAddress}
          autoComplete="street-address"
          value={buyer.address}
          onChange={(address) => set({ address })}
          error={errors["address"]}
        />
        <PincodeField
          value={buyer.pincode}
          onChange={(pincode) => set({ pincode })}
          onPlace={({ state }) => set({ state })}
          city=""
          state={buyer.state}
          autoComplete="postal-code"
          required={needsAddress}
          error={errors["pincode"]}
        />
        <StateField
          value={buyer.state}
          onChange={(state) => set({ state })}
          autoComplete="address-level1"
          required={needsAddress}
          error={errors["state"]}
        />
        {children}
      </div>
    </details>
  );
}
