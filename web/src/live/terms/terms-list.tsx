import { allIn } from "@boli/contract/live/all-in";
import { termsTexts, type Terms } from "@boli/contract/live/terms";
import { formatPaise } from "@boli/contract/money";
import { useTermsMessages } from "./texts/index.ts";
import "./sale-terms.css";

const exampleRupees = 10_000;

// What a bid costs in all, and then each term, in the host's words or in the house's own.
export function TermsList({ terms }: { terms: Terms }) {
  const words = useTermsMessages();
  const example = {
    bid: formatPaise(exampleRupees * 100),
    total: formatPaise(allIn(exampleRupees, terms)),
  };
  return (
    <dl className="terms-list">
      <div>
        <dt>{words.price}</dt>
        <dd>
          <strong className="numbers">{words.example(example)}</strong>
          <span className="terms-added">{useAdded(terms)}</span>
        </dd>
      </div>
      {termsTexts.map((text) => (
        <div key={text}>
          <dt>{words.names[text]}</dt>
          <dd>{terms[text] === "" ? words.defaults[text] : terms[text]}</dd>
        </div>
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
