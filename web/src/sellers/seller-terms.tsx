import { useId } from "react";
import { sellerTermsVersion } from "@boli/contract/sellers/terms";
import { shownDate } from "../lib/moments.ts";
import { useSellerMessages } from "./texts/index.ts";
import "./seller-terms.css";

// The text that is accepted. When it changes, its version changes with it.
export function SellerTerms() {
  const { terms } = useSellerMessages();
  const id = useId();
  return (
    <section className="seller-terms" aria-labelledby={id}>
      <h3 id={id}>{terms.heading}</h3>
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
