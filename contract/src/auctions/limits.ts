// How many listings of a new seller an admin approves before the next ones are shown at once, and how many may wait. By
// themselves, because texts that name them are loaded without the schemas.
export const reviewLimits = { approvals: 3, waiting: 10 } as const;
