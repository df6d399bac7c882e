import type { TermsText } from "./terms.ts";

// The sentences for texts that the host of a sale left empty. People accept them with a sale's terms, so their meaning never
// changes: another rule would be another sentence, for the sales of hosts who choose it.
export const defaultTermsEn: Record<TermsText, string> = {
  payment: "Pay the host by UPI or bank transfer within 3 days after the auction ends.",
  collectionPlace: "The host tells the winner the place after payment.",
  collectBy: "Within 7 days after payment.",
  viewing: "No viewing has been arranged. Ask the host before you bid.",
  condition:
    "As is: sold in the condition it is in, without warranty. Check the pictures and the description.",
};
