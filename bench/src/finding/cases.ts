// The requests that people make of lists, and the aim for each: the 95th percentile of the response time in milliseconds.

export interface FindingCase {
  name: string;
  path: string;
  aimMs: number;
  // Signed-out callers may not read this far into a list.
  isSignedIn?: true;
}

const listAimMs = 50;
const typoAimMs = 150;
const suggestionAimMs = 40;

export const findingCases = (firm: string): readonly FindingCase[] => [
  { name: "list, upcoming", path: "/api/auctions?status=upcoming", aimMs: listAimMs },
  { name: "list, completed", path: "/api/auctions?status=completed", aimMs: listAimMs },
  { name: "list, ongoing", path: "/api/auctions?status=ongoing", aimMs: listAimMs },
  { name: "list, all", path: "/api/auctions", aimMs: listAimMs },
  { name: "page 800", path: "/api/auctions?status=upcoming&page=800", aimMs: listAimMs, isSignedIn: true },
  { name: "tab counts", path: "/api/auctions/counts", aimMs: listAimMs },
  { name: "a city", path: "/api/auctions?status=upcoming&location=Patna", aimMs: listAimMs },
  { name: "a city, counts", path: "/api/auctions/counts?location=Patna", aimMs: listAimMs },
  { name: "a state", path: "/api/auctions?status=upcoming&location=Kerala", aimMs: listAimMs },
  { name: "a type", path: "/api/auctions?status=upcoming&type=Port", aimMs: listAimMs },
  { name: "a category", path: "/api/auctions?status=upcoming&category=Jewelry", aimMs: listAimMs },
  { name: "a category, counts", path: "/api/auctions/counts?category=Jewelry", aimMs: listAimMs },
  {
    name: "dates",
    path: `/api/auctions?status=upcoming&dateFrom=${dayAhead(20)}&dateTo=${dayAhead(25)}`,
    aimMs: listAimMs,
  },
  {
    name: "a price",
    path: "/api/auctions?status=upcoming&priceMin=100000&priceMax=200000",
    aimMs: listAimMs,
  },
  { name: "a price, counts", path: "/api/auctions/counts?priceMin=100000&priceMax=200000", aimMs: listAimMs },
  ...combinations(),
  { name: "a common word", path: "/api/auctions?status=upcoming&search=chairs", aimMs: listAimMs },
  { name: "a common word, counts", path: "/api/auctions/counts?search=chairs", aimMs: listAimMs },
  { name: "a word of texts alone", path: "/api/auctions?search=disinfected", aimMs: listAimMs },
  { name: "two words", path: "/api/auctions?search=chairs+patna", aimMs: listAimMs },
  { name: "a rare word", path: `/api/auctions?search=${firm}`, aimMs: listAimMs },
  { name: "a word nobody wrote", path: "/api/auctions?search=xqzvkjwpt", aimMs: listAimMs },
  { name: "a word nobody wrote, counts", path: "/api/auctions/counts?search=xqzvkjwpt", aimMs: listAimMs },
  { name: "a typing error", path: "/api/auctions?search=motorcylces", aimMs: typoAimMs },
  {
    name: "a typing error in a rare word",
    path: `/api/auctions?search=${firm.slice(0, 3)}${firm.slice(4)}`,
    aimMs: typoAimMs,
  },
  { name: "suggestions", path: "/api/auctions/suggestions?q=cha", aimMs: suggestionAimMs },
];

// Two filters, of which an index has one. The last type and category never meet, so that a list reads all of one of them.
function combinations(): FindingCase[] {
  const days = `dateFrom=${dayAhead(20)}&dateTo=${dayAhead(25)}`;
  const asked = {
    "a city and a category": "location=Patna&category=Furniture",
    "a category and dates": `category=Furniture&${days}`,
    "a city and dates": `location=Patna&${days}`,
    "a type and a price": "type=Port&priceMin=100000&priceMax=200000",
    "a city and a word": "location=Patna&search=chairs",
    "a category and a word": "category=Furniture&search=chairs",
    "a type and a category": "type=Port&category=Vehicles",
    "a type and a category that never meet": "type=Port&category=Jewelry",
  };
  return [
    ...Object.entries(asked).flatMap(([name, query]) => [
      { name, path: `/api/auctions?status=upcoming&${query}`, aimMs: listAimMs },
      { name: `${name}, counts`, path: `/api/auctions/counts?${query}`, aimMs: listAimMs },
    ]),
    {
      name: "a type and a category, page 5",
      path: `/api/auctions?status=upcoming&${asked["a type and a category"]}&page=5`,
      aimMs: listAimMs,
    },
    {
      name: "a city and a category, page 5",
      path: `/api/auctions?${asked["a city and a category"]}&page=5`,
      aimMs: listAimMs,
    },
  ];
}

function dayAhead(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}
