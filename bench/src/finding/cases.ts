// What people ask of lists, and the most that is aimed at for an answer, in milliseconds at the 95th percentile.

export interface FindingCase {
  name: string;
  path: string;
  aimMs: number;
  // Only signed-in people get this far.
  isSignedIn?: true;
}

const filter = 50;

export const findingCases = (firm: string): readonly FindingCase[] => [
  { name: "list, upcoming", path: "/api/auctions?status=upcoming", aimMs: filter },
  { name: "list, completed", path: "/api/auctions?status=completed", aimMs: filter },
  { name: "list, ongoing", path: "/api/auctions?status=ongoing", aimMs: filter },
  { name: "list, all", path: "/api/auctions", aimMs: filter },
  { name: "page 800", path: "/api/auctions?status=upcoming&page=800", aimMs: filter, isSignedIn: true },
  { name: "tab counts", path: "/api/auctions/counts", aimMs: filter },
  { name: "a city", path: "/api/auctions?status=upcoming&location=Patna", aimMs: filter },
  { name: "a city, counts", path: "/api/auctions/counts?location=Patna", aimMs: filter },
  { name: "a state", path: "/api/auctions?status=upcoming&location=Kerala", aimMs: filter },
  { name: "a type", path: "/api/auctions?status=upcoming&type=Port", aimMs: filter },
  { name: "a category", path: "/api/auctions?status=upcoming&category=Jewelry", aimMs: filter },
  { name: "a category, counts", path: "/api/auctions/counts?category=Jewelry", aimMs: filter },
  {
    name: "dates",
    path: `/api/auctions?status=upcoming&dateFrom=${dayAhead(20)}&dateTo=${dayAhead(25)}`,
    aimMs: filter,
  },
  { name: "a price", path: "/api/auctions?status=upcoming&priceMin=100000&priceMax=200000", aimMs: filter },
  { name: "a price, counts", path: "/api/auctions/counts?priceMin=100000&priceMax=200000", aimMs: filter },
  { name: "a common word", path: "/api/auctions?status=upcoming&search=chairs", aimMs: filter },
  { name: "a common word, counts", path: "/api/auctions/counts?search=chairs", aimMs: filter },
  { name: "a word of texts alone", path: "/api/auctions?search=disinfected", aimMs: filter },
  { name: "two words", path: "/api/auctions?search=chairs+patna", aimMs: filter },
  { name: "a rare word", path: `/api/auctions?search=${firm}`, aimMs: filter },
  { name: "a word nobody wrote", path: "/api/auctions?search=xqzvkjwpt", aimMs: filter },
  { name: "a word nobody wrote, counts", path: "/api/auctions/counts?search=xqzvkjwpt", aimMs: filter },
  { name: "a typing error", path: "/api/auctions?search=motorcylces", aimMs: 150 },
  {
    name: "a typing error in a rare word",
    path: `/api/auctions?search=${firm.slice(0, 3)}${firm.slice(4)}`,
    aimMs: 150,
  },
  { name: "suggestions", path: "/api/auctions/suggestions?q=cha", aimMs: 40 },
];

function dayAhead(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}
