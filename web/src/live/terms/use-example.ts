import { allIn } from "@boli/contract/live/all-in";
import type { Terms } from "@boli/contract/live/terms";
import { formatPaise } from "@boli/contract/base/money";
import { useTermsMessages } from "./texts/index.ts";

const exampleRupees = 10_000;

// "At ₹10,000 you pay ₹11,800".
export function useExample(terms: Terms): string {
  const { example } = useTermsMessages();
  return example({
    bid: formatPaise(exampleRupees * 100),
    total: formatPaise(allIn(exampleRupees, terms)),
  });
}
