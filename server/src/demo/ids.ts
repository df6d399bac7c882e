// The ids of the demo world are fixed, so that a seed that runs twice changes nothing.
const last = (number: number): string => number.toString(16).padStart(4, "0");

export const auctionIdOf = (auction: number): string => `01900000-0000-7000-8001-00000000${last(auction)}`;
export const itemIdOf = (auction: number, item: number): string =>
  `01900000-0000-7000-8002-0000${last(auction)}${last(item)}`;
export const changeIdOf = (auction: number, change: number): string =>
  `01900000-0000-7000-8003-0000${last(auction)}${last(change)}`;

// Each use of a file: as a picture or a document of an auction, or as the picture of an item, counted from nought.
const groups = { picture: "1", document: "2", item: "3" } as const;
export const uploadIdOf = (auction: number, use: keyof typeof groups, position: number): string =>
  `01900000-0000-7000-8004-000${groups[use]}${last(auction)}${last(position)}`;
