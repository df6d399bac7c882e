const counted = (count: number): string =>
  `${count.toLocaleString("en-IN")} ${count === 1 ? "auction" : "auctions"}`;

// The sentences of the map of auctions, which loads with the map.
export const en = {
  label: "Map of the auctions found. Arrow keys move it, plus and minus zoom.",
  places: "Places on the map",
  cities: "Cities on the map",
  loading: "Loading the map…",
  failed: "We couldn't load the map.",
  emptyHeading: "No auctions on the map",
  emptySentence: "Try adjusting your search criteria or filters",
  count: ({ count }: { count: number }) => counted(count),
  // A pin, for people who cannot see it.
  pin: ({ place, count }: { place: string; count: number }) => `${place}: ${counted(count)}`,
  show: ({ count }: { count: number }) =>
    count === 1 ? "Show this auction" : `Show these ${counted(count)}`,
  approximate: "The seller didn't mark the exact place. This is the middle of the city.",
  zoomIn: "There are many auctions here. Zoom in to see each of them.",
  unplaced: ({ count }: { count: number }) =>
    count === 1
      ? "1 more auction is in a place the map doesn't know."
      : `${count.toLocaleString("en-IN")} more auctions are in places the map doesn't know.`,
  notAll: ({ count }: { count: number }) =>
    `The map shows only the first ${count.toLocaleString("en-IN")} auctions. Add filters to see the rest.`,
  locked: "You can see how many auctions each city has. Subscribers can see the exact places.",
  tools: {
    closer: "Zoom in",
    farther: "Zoom out",
    all: "Show all of India",
    credit: "Outline: MapSVG, CC BY 4.0",
  },
  // On the page of one auction.
  one: {
    exact: "Map of the place",
    city: ({ city }: { city: string }) => `Map of ${city}`,
    cityOnly: "This is the middle of the city. Subscribers can see the exact place.",
    noPoint:
      "The seller didn't mark the exact place, so the map shows the middle of the city. Please go by the address above.",
  },
};
export type MapMessages = typeof en;
