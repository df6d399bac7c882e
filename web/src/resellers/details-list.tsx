import { Fragment, type ReactNode } from "react";
import { businessTypes, type BusinessField, type DraftDetails } from "@boli/contract/resellers/application";
import { normalTaxId } from "@boli/contract/resellers/numbers";
import { knownNames } from "../locales/known-names.ts";
import { Fact } from "../ui/fact.tsx";
import { businessFieldNames } from "./fields.ts";
import { useResellerMessages } from "./texts/index.ts";
import "./details-list.css";

// The data of the business, for reading.
export function BusinessFacts({ details, children }: { details: DraftDetails; children?: ReactNode }) {
  const { labels, businessTypes: typeNames } = useResellerMessages();
  const type = businessTypes.find((known) => known === details.businessType);
  const shown: Partial<Record<BusinessField, string>> = {
    ...(type === undefined ? {} : { businessType: typeNames[type] }),
    taxId: normalTaxId(details.taxId),
  };
  return (
    <dl className="details-list">
      {businessFieldNames.map((name) => (
        <Fragment key={name}>
          <Fact name={labels[name]}>{shown[name] ?? details[name]}</Fact>
          {name === "taxId" && children}
        </Fragment>
      ))}
    </dl>
  );
}

export function AddressFacts({ details }: { details: DraftDetails }) {
  const { labels } = useResellerMessages();
  return (["businessAddress", "warehouseAddress"] as const).map((name) => {
    const { street, city, state, pincode, country } = details[name];
    return (
      <section key={name} className="details-address">
        <h3>{labels[name]}</h3>
        <dl className="details-list">
          <Fact name={labels.street}>{street}</Fact>
          <Fact name={labels.city}>{knownNames().city(city)}</Fact>
          <Fact name={labels.state}>{knownNames().state(state)}</Fact>
          <Fact name={labels.pincode}>{pincode}</Fact>
          <Fact name={labels.country}>{country}</Fact>
        </dl>
      </section>
    );
  });
}
