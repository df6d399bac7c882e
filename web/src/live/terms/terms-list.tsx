import { termsTexts, type Terms } from "@boli/contract/live/terms";
import { Fact } from "../../ui/fact.tsx";
import { useTermsMessages } from "./texts/index.ts";
import { useExample } from "./use-example.ts";
import "./sale-terms.css";

// The whole cost of a bid, and then each term, in the host's words or in the house's own.
export function TermsList({ terms }: { terms: Terms }) {
  const words = useTermsMessages();
  return (
    <dl className="terms-list">
      <Fact name={words.price}>
        <strong className="numbers">{useExample(terms)}</strong>
        <span className="terms-added">{useAdded(terms)}</span>
      </Fact>
      {termsTexts.map((text) => (
        <Fact key={text} name={words.names[text]}>
          {terms[text] === "" ? words.defaults[text] : terms[text]}
        </Fact>
      ))}
    </dl>
  );
}

function useAdded({ gstPercent, premiumPercent }: Terms): string {
  const words = useTermsMessages();
  const [gst, premium] = [String(gstPercent), String(premiumPercent)];
  if (gstPercent === 0 && premiumPercent === 0) return words.nothingAdded;
  if (premiumPercent === 0) return words.gstAdded({ gst });
  return gstPercent === 0 ? words.premiumAdded({ premium }) : words.bothAdded({ premium, gst });
}
