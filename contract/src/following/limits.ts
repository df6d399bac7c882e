// The largest number of favourites of one person, and of auctions for which they have reminders.
export const followingLimits = { favourites: 1_000, reminders: 1_000 } as const;
