import { firstTexts } from "@boli/contract/texts/first-en";
import { auth } from "./texts/auth.en.ts";
import { profile } from "./texts/profile.en.ts";

// The sentences of the screens in English. The specification's sentences are here word for word.
export const en = {
  // Sentences that the server uses as well.
  refusals: firstTexts.refusals,
  fieldMessages: firstTexts.fields,

  ...auth,
  ...profile,

  pageTitle: ({ title }: { title: string }) => `${title} · Boli`,
  skipToContent: "Skip to content",

  fields: {
    email: "Email",
    password: "Password",
    newPassword: "New password",
    confirmPassword: "Confirm password",
    currentPassword: "Current password",
    name: "Name",
    showPassword: "Show password",
    hidePassword: "Hide password",
  },

  actions: { back: "Back", cancel: "Cancel", close: "Close", confirm: "Confirm" },

  legal: { terms: "Terms", privacy: "Privacy Policy", refund: "Refund Policy", about: "About" },

  navigation: {
    main: "Main",
    account: "Account",
    accountOf: ({ name }: { name: string }) => `Account of ${name}`,
    // The label of the bell; a count of 100 means more than 99.
    unread: ({ count }: { count: number }) =>
      count === 0
        ? "Notifications"
        : count > 99
          ? "More than 99 unread notifications"
          : `${count} unread ${count === 1 ? "notification" : "notifications"}`,
    menu: "Menu",
    more: "More",
    logout: "Logout",
    loggingOut: "Signing out…",
  },

  themes: { heading: "Theme", system: "System", light: "Light", dark: "Dark" },

  accessDenied: {
    heading: "Access Denied",
    sentence: "This page isn't available for your role.",
    sellersOnly: "Only sellers can list auctions.",
    yourRole: "Your role",
    requiredRoles: "Required roles",
    goBack: "Go Back",
  },

  passwordRules: {
    heading: "Your password needs",
    length: "At least 8 characters",
    uppercase: "One uppercase letter",
    lowercase: "One lowercase letter",
    digit: "One digit",
    special: "One special character from",
    met: "done",
    unmet: "missing",
    count: ({ met, all }: { met: number; all: number }) => `${met} of ${all} requirements met`,
    mismatch: "Passwords do not match",
  },

  toasts: { region: "Messages", dismiss: "Dismiss" },

  network: {
    connection: "Please check your internet connection.",
    timeout: "Boli took too long to respond. Please try again.",
    unreadable: "We can't reach Boli right now.",
  },

  channel: {
    reconnecting: "Reconnecting…",
    offline: "You're offline. We'll reconnect automatically.",
    stopped: "Live updates have stopped. Please reload the page.",
  },

  roles: {
    admin: { label: "Admin", description: "Full access including user management and analytics" },
    buyer: { label: "Buyer", description: "Browse and take part in auctions, with subscription features" },
    seller: {
      label: "Seller",
      description: "Create and manage auction listings, with subscription features",
    },
    reseller: { label: "Reseller", description: "Host live auctions and manage your own inventory" },
  },

  subscription: {
    subscribed: "Premium Member",
    free: "Free Member",
    expired: "Expired",
    unsubscribed: "Unsubscribed",
  },

  dashboard: {
    greeting: ({ name }: { name: string }) => `Hello, ${name}`,
    account: "Your account",
    email: "Email",
    role: "Role",
    subscription: "Subscription Status",
    activeUntil: ({ date }: { date: string }) => `Active until ${date}`,
    mobile: "Mobile Number",
    noMobile: "Not added yet",
    verified: "Verified",
    notVerified: "Not Verified",
    memberSince: "Member Since",
    signedOut: "You're signed out",
    signOutFailed: "We couldn't sign you out. Please try again.",
  },

  errors: {
    title: "Something went wrong",
    heading: "Something went wrong on this page",
    sentence: "Nothing is lost. Please try again. If it happens again, reload the page.",
    offlineHeading: "You're offline",
    offlineSentence: "We'll open this page as soon as you're back online.",
    awayHeading: "We can't reach Boli right now",
    awaySentence: "We'll keep trying, and open this page automatically.",
    tryAgain: "Try again",
    notFoundTitle: "Page not found",
    notFoundHeading: "We couldn't find this page",
    notFoundSentence: "The address may be mistyped, or the page may have moved.",
    toDashboard: "Go to Dashboard",
    toLogin: "Go to sign in",
  },

  footer: { line: "Boli, the auction marketplace for India", support: "Support:" },
};

export type Messages = typeof en;
