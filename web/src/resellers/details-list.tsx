import { Fragment, type ReactNode } from "react";
import { businessTypes, type BusinessField, type DraftDetails } from "@boli/contract/resellers/application";
import { normalTaxId } from "@boli/contract/resellers/numbers";
import { knownNames } from "../locales/known-names.ts";
import { Fact } from "../ui/fact.tsx";
import { Facts, Heading, Stack } from "../ui/layout-parts.tsx";
import { businessFieldNames } from "./fields.ts";
import { useResellerMessages } from "./texts/index.ts";

// The data of the business, for reading.
export function BusinessFacts({ details, children }: { details: DraftDetails; children?: ReactNode }) {
  const { labels, businessTypes: typeNames } = useResellerMessages();
  const type = businessTypes.find((known) => known === details.businessType);
  const shown: Partial<Record<BusinessField, string>> = {
    ...(type === undefined ? {} : { businessType: typeNames[type] }),
    taxId: normalTaxId(details.taxId),
  };
  return (
    <Facts across={5} wraps="anywhere">
      {businessFieldNames.map((name) => (
        <Fragment key={name}>
          <Fact name={labels[name]}>{shown[name] ?? details[name]}</Fact>
          {name === "taxId" && children}
        </Fragment>
      ))}
    </Facts>
  );
}

export function AddressFacts({ details }: { details: DraftDetails }) {
  const { labels } = useResellerMessages();
  return (["businessAddress", "warehouseAddress"] as const).map((name) => {
    const { street, city, state, pincode, country } = details[name];
    return (
      <Stack as="section" key={name} gap={3}>
        <Heading as="h3" size="name">
          {labels[name]}
        </Heading>
        <Facts across={5} wraps="anywhere">
          <Fact name={labels.street}>{street}</Fact>
          <Fact name={labels.city}>{knownNames().city(city)}</Fact>
          <Fact name={labels.state}>{knownNames().state(state)}</Fact>
          <Fact name={labels.pincode}>{pincode}</Fact>
          <Fact name={labels.country}>{country}</Fact>
        </Facts>
      </Stack>
    );
  });
}
