import { useId } from "react";
import { sellerTermsVersion } from "@boli/contract/sellers/terms";
import { shownDate } from "../lib/moments.ts";
import { useSellerMessages } from "./texts/index.ts";
import "./seller-terms.css";

// The seller terms. When the text changes, its version changes with it.
export function SellerTerms({ heading: Heading = "h3" }: { heading?: "h2" | "h3" }) {
  const { terms } = useSellerMessages();
  const id = useId();
  return (
    <section className="seller-terms" aria-labelledby={id}>
      <Heading id={id}>{terms.heading}</Heading>
      <p className="card-quiet numbers">
        {terms.version({ date: shownDate(`${sellerTermsVersion}T00:00:00Z`) })}
      </p>
      <ol>
        {terms.rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ol>
    </section>
  );
}
