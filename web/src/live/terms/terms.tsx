import { useId } from "react";
import { formatPaise } from "@boli/contract/base/money";
import { allIn } from "@boli/contract/live/all-in";
import type { HostIdentity as Host } from "@boli/contract/live/sale-card";
import { type Terms, termsTexts } from "@boli/contract/live/terms";
import { Fact } from "../../ui/fact.tsx";
import { HostIdentity } from "../host-identity.tsx";
import { useTermsMessages } from "./texts/index.ts";
import "./sale-terms.css";

interface SaleTermsProps {
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

// The whole cost of a bid, and then each term, in the host's words or in the house's own.
export function TermsList({ terms }: { terms: Terms }) {
  const texts = useTermsMessages();
  return (
    <dl className="terms-list">
      <Fact name={texts.price}>
        <strong className="numbers">{useExample(terms)}</strong>
        <span className="terms-added">{useAdded(terms)}</span>
      </Fact>
      {termsTexts.map((text) => (
        <Fact key={text} name={texts.names[text]}>
          {terms[text] === "" ? texts.defaults[text] : terms[text]}
        </Fact>
      ))}
    </dl>
  );
}

function useAdded({ gstPercent, premiumPercent }: Terms): string {
  const texts = useTermsMessages();
  const [gst, premium] = [String(gstPercent), String(premiumPercent)];
  if (gstPercent === 0 && premiumPercent === 0) return texts.nothingAdded;
  if (premiumPercent === 0) return texts.gstAdded({ gst });
  return gstPercent === 0 ? texts.premiumAdded({ premium }) : texts.bothAdded({ premium, gst });
}

const exampleRupees = 10_000;

// "At ₹10,000 you pay ₹11,800".
export function useExample(terms: Terms): string {
  const { example } = useTermsMessages();
  return example({
    bid: formatPaise(exampleRupees * 100),
    total: formatPaise(allIn(exampleRupees, terms)),
  });
}
