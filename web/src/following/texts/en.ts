// The sentences of what one follows: favorites, sharing, reminders.
export const en = {
  loading: "One moment…",
  favourite: ({ title }: { title: string }) => `Favorite: ${title}`,
  addFavourite: "Add to favorites",
  removeFavourite: "Remove from favorites",
  favouriteUpdated: "Favorite updated",
  favouriteFailed: "We couldn't change your favorites.",

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
    failed: "We couldn't change your reminder.",
    tooLate: "It's too late to set a reminder for this auction.",
    over: "This time has passed.",
    moments: { start: "When it starts", hour: "1 hour before", day: "1 day before" },
  },

  chip: ({ count }: { count: number }) => `Favorites: ${count}`,

  feed: {
    heading: "My calendar",
    loading: "Loading your calendar…",
    loadFailed: "We couldn't load your calendar.",
    sentence:
      "See the auctions you've saved or set reminders for in your own calendar. It stays up to date when they change.",
    hidden: "You already have a calendar link. We show it only once; if you need it again, create a new one.",
    secret:
      "Anyone with this link can read your calendar, so keep it to yourself. It stops working when you sign out everywhere else or set a new password.",
    make: "Create a link",
    makeNew: "Create a new link",
    remove: "Turn off the link",
    asks: {
      end: {
        heading: "Turn off the link?",
        sentence: "Calendars that use it stop updating, and you can't turn it on again.",
      },
      renew: {
        heading: "Create a new link?",
        sentence: "Your current link stops working, and calendars that use it stop updating.",
      },
    },
    copy: "Copy",
    copied: "Link copied to clipboard",
    subscribe: "Open in my calendar",
    failed: "We couldn't change your calendar link.",
  },

  list: {
    subheading: "The auctions you've saved, and what's changed since you last looked",
    loading: "Loading your favorites…",
    failed: "We couldn't load your favorites.",
    emptyHeading: "No favorites yet",
    emptySentence: "Press the heart on an auction to save it here.",
    browse: "Browse auctions",
    changed: "Changed since you last looked:",
    live: "Live auction",
    fields: {
      date: "date",
      end: "end",
      city: "city",
      address: "address",
      status: "status",
      price: "prices",
      "earnest-money": "earnest money",
    },
    dateBefore: ({ moment }: { moment: string }) => `date (was ${moment})`,
  },
};
export type FollowingMessages = typeof en;
