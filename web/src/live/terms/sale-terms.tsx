import { useId } from "react";
import type { HostIdentity as Host } from "@boli/contract/live/host";
import type { Terms } from "@boli/contract/live/terms";
import { HostIdentity } from "../host-identity.tsx";
import { TermsList } from "./terms-list.tsx";
import { useTermsMessages } from "./texts/index.ts";

export interface SaleTermsProps {
  terms: Terms;
  host: Host | null;
}

export function SaleTerms({ terms, host }: SaleTermsProps) {
  const { heading } = useTermsMessages();
  const headingId = useId();
  return (
    <section className="sale-terms" aria-labelledby={headingId}>
      <h2 id={headingId}>{heading}</h2>
      <TermsList terms={terms} />
      {host !== null && <HostIdentity host={host} />}
    </section>
  );
}
