// The ids of the demo data are fixed, so that seeding twice changes nothing.
const hex = (number: number): string => number.toString(16).padStart(4, "0");

export const auctionIdOf = (auction: number): string => `01900000-0000-7000-8001-00000000${hex(auction)}`;
export const itemIdOf = (auction: number, item: number): string =>
  `01900000-0000-7000-8002-0000${hex(auction)}${hex(item)}`;
export const changeIdOf = (auction: number, change: number): string =>
  `01900000-0000-7000-8003-0000${hex(auction)}${hex(change)}`;

// Each use of a file, counted from 0: as a picture or a document of an auction, or as the picture of an item.
const useDigits = { picture: "1", document: "2", item: "3" } as const;
export const uploadIdOf = (auction: number, use: keyof typeof useDigits, position: number): string =>
  `01900000-0000-7000-8004-000${useDigits[use]}${hex(auction)}${hex(position)}`;
