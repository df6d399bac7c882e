import type { StandingView } from "@boli/contract/live/standing";

interface StandingsPage {
  data: readonly StandingView[];
  page: { pages: number };
}

// Each page is a request, which follows every bid.
const maxPages = 10;

// Reads the reader's standings on the lots of a sale. Most people have one page of them.
export async function readAllStandings(
  read: (page: number) => Promise<StandingsPage>,
): Promise<StandingView[]> {
  const first = await read(1);
  const others = Math.min(maxPages, first.page.pages) - 1;
  const more = await Promise.all(Array.from({ length: Math.max(0, others) }, (_, at) => read(at + 2)));
  return [first, ...more].flatMap(({ data }) => data);
}

// Standings that were known and are not among these stay: the room sends the first page, and a lot that closes between two requests
// moves from one page to another.
export function withKnown(
  before: readonly StandingView[] | undefined,
  received: readonly StandingView[],
): StandingView[] {
  const sent = new Set(received.map(({ lotId }) => lotId));
  return [...received, ...(before ?? []).filter(({ lotId }) => !sent.has(lotId))];
}
