// How many auctions one person has as favourites, and for how many they have reminders.
export const followingLimits = { favourites: 1_000, reminders: 1_000 } as const;
