// The values of an auction's fields that lists filter by.

export const auctionTypes = ["Embassy", "Airport", "Port", "Local"] as const;
export type AuctionType = (typeof auctionTypes)[number];
export const auctionStatuses = ["upcoming", "ongoing", "completed", "cancelled"] as const;
export type AuctionStatus = (typeof auctionStatuses)[number];
// An admin reviews the listings of a new seller: they wait until they are approved or sent back.
export const openReviews = ["waiting", "sent_back"] as const;
export type Review = (typeof openReviews)[number] | "approved";
export const itemConditions = ["excellent", "good", "fair", "poor"] as const;
export type ItemCondition = (typeof itemConditions)[number];
export const itemUnits = ["piece", "set", "lot", "box", "kg", "tonne", "litre", "metre"] as const;
export type ItemUnit = (typeof itemUnits)[number];
export const biddingMethods = ["open_outcry", "sealed", "online"] as const;
export type BiddingMethod = (typeof biddingMethods)[number];
export const eligibilityFlags = ["gst_registered", "e_waste_recycler"] as const;
export type EligibilityFlag = (typeof eligibilityFlags)[number];
export const attachmentKinds = ["notice", "terms", "catalogue"] as const;
export type AttachmentKind = (typeof attachmentKinds)[number];

// After this many approved listings, the next ones of a new seller are shown at once; and this many may wait.
export const reviewLimits = { approvals: 3, waiting: 10 } as const;
