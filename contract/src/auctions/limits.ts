// After this many approved listings, the next ones of a new seller are shown at once; and this many may wait. In a file of
// their own, because texts that name them are loaded without the schemas.
export const reviewLimits = { approvals: 3, waiting: 10 } as const;
