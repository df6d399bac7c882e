// The sentences of what one follows: favorites, sharing, reminders.
export const en = {
  loading: "One moment…",
  favourite: ({ title }: { title: string }) => `Favorite: ${title}`,
  addFavourite: "Add to favorites",
  removeFavourite: "Remove from favorites",
  favouriteUpdated: "Favorite updated",
  favouriteFailed: "Your favorites could not be changed.",

  share: ({ title }: { title: string }) => `Share: ${title}`,
  shareTitle: "Share",
  shareText: ({ title }: { title: string }) => `Check out this auction: ${title}`,
  linkCopied: "Link copied to clipboard",
  copyFailed: "Your browser didn't allow copying",
  whatsApp: "Send by WhatsApp",
  email: "Send by email",

  reminder: {
    label: ({ title }: { title: string }) => `Reminder: ${title}`,
    title: "Remind me",
    isSet: "We'll remind you",
    set: "Notification set for this auction.",
    setFor: ({ when }: { when: string }) => `We'll remind you ${when}.`,
    when: { start: "when it starts", hour: "1 hour before", day: "1 day before" },
    remove: "Remove reminders",
    removed: "Reminder removed",
    failed: "Your reminder could not be changed.",
    tooLate: "It is too late for a reminder of this auction.",
    over: "This time is over.",
    moments: { start: "When it starts", hour: "1 hour before", day: "1 day before" },
  },

  chip: ({ count }: { count: number }) => `Favorites: ${count}`,

  feed: {
    heading: "My calendar",
    loading: "Loading your calendar…",
    loadFailed: "Your calendar could not be loaded.",
    sentence:
      "Your calendar can show the auctions that you saved or want to be reminded of, and follow their changes.",
    hidden: "You have an address already. It was shown once; if you need it again, make a new one.",
    secret:
      "Whoever has this address can read your calendar. Keep it to yourself. It ends when you sign out everywhere else or set a new password.",
    make: "Make an address",
    makeNew: "Make a new address",
    remove: "End the address",
    asks: {
      end: {
        heading: "End the address?",
        sentence: "Calendars that use it get nothing more, and it can't be brought back.",
      },
      renew: {
        heading: "Make a new address?",
        sentence: "The address you have ends, and calendars that use it get nothing more.",
      },
    },
    copy: "Copy",
    copied: "Link copied to clipboard",
    subscribe: "Open in my calendar",
    failed: "The address of your calendar could not be changed.",
  },

  list: {
    subheading: "The auctions that you saved, and what changed since you last looked",
    loading: "Loading your favorites…",
    failed: "Your favorites could not be loaded.",
    emptyHeading: "No favorites yet",
    emptySentence: "Press the heart of an auction to keep it here.",
    browse: "Browse auctions",
    changed: "Changed since you looked:",
    fields: {
      date: "date",
      end: "end",
      city: "city",
      address: "place",
      status: "status",
      price: "prices",
      "earnest-money": "earnest money",
    },
    dateBefore: ({ moment }: { moment: string }) => `date (was ${moment})`,
  },
};
export type FollowingMessages = typeof en;
