import { cutText } from "@boli/contract/texts/cut-text";

export interface Lead {
  // For the header: the first sentences, or a longer first sentence cut at a word.
  lead: string;
  // For the overview: what the header has not said.
  rest: string;
}

// The danda ends a sentence in Hindi.
const sentenceEnd = /[.!?।](?=\s)/g;

// Divides a description between the header and the overview, so that the page says nothing twice.
export function leadOf(description: string, max: number): Lead {
  if (description.length <= max) return { lead: description, rest: "" };
  const ends = [...description.slice(0, max + 1).matchAll(sentenceEnd)];
  const end = ends.at(-1)?.index;
  if (end === undefined) return { lead: cutText(description, max), rest: description };
  return { lead: description.slice(0, end + 1), rest: description.slice(end + 1).trimStart() };
}
