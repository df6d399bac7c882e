export interface Lead {
  // For the header: the first sentences. Empty when the first one is too long for a header.
  lead: string;
  // For the overview: what the header has not said.
  rest: string;
}

// A single sentence may be this much longer than several.
const longest = 2;

// The danda ends a sentence in Hindi.
const sentenceEnd = /[.!?।](?=\s)/g;

// Divides a description between the header and the overview, so that the page says nothing twice.
export function leadOf(description: string, max: number): Lead {
  if (description.length <= max) return { lead: description, rest: "" };
  const ends = [...description.slice(0, longest * max + 1).matchAll(sentenceEnd)].map(({ index }) => index);
  const end = ends.findLast((one) => one < max) ?? ends[0];
  if (end === undefined) return { lead: "", rest: description };
  return { lead: description.slice(0, end + 1), rest: description.slice(end + 1).trimStart() };
}
