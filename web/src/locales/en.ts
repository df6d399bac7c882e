import { en as contractTexts } from "@boli/contract/texts/en";

// What the screens say in English. The specification's sentences stand here word for word.
export const en = {
  // Sentences that the server says as well, so both say the same.
  refusals: contractTexts.refusals,
  fieldMessages: contractTexts.fields,

  pageTitle: ({ title }: { title: string }) => `${title} · Boli`,
  skipToContent: "Skip to content",

  fields: {
    email: "Email",
    password: "Password",
    showPassword: "Show password",
    hidePassword: "Hide password",
  },

  toasts: { region: "Messages", dismiss: "Dismiss" },

  network: {
    connection: "Please check your internet connection.",
    timeout: "Boli took too long to answer.",
    unreadable: "Boli cannot be reached right now.",
  },

  channel: {
    reconnecting: "Reconnecting…",
    offline: "You are offline. Boli goes on when the connection is back.",
    stopped: "Live updates have stopped. Please reload the page.",
  },

  login: {
    title: "Sign in",
    heading: "Welcome back",
    subheading: "Discover Local Auctions in India",
    promise:
      "Embassy clearances, airport lost and found, port auctions and local community events, all in one place.",
    intro: "Sign in with your email and password.",
    submit: "Sign in",
    submitting: "Signing in…",
    forgotPassword: "Forgot password?",
    orContinueWith: "Or continue with",
    google: "Google",
    newHere: "New to Boli?",
    createAccount: "Create an account",
    agreement: "By signing in you agree to our",
    terms: "Terms",
    privacy: "Privacy Policy",
    and: "and",
    succeeded: "Login successful!",
    failedShort: "Login failed",
    failed: "Login failed. Please try again.",
    ended: {
      "signed-out": "You have been signed out. Please sign in again to go on.",
      expired: "Your session has ended. Please sign in again to go on.",
      changed: "Your account has changed. Please sign in again to go on.",
    },
    demoHeading: "Try it with a demo account",
    demoHint: "One click signs you in.",
    demoPassword: ({ password }: { password: string }) =>
      `To type it yourself, the password of each is ${password}`,
    demoSignInAs: ({ name }: { name: string }) => `Sign in as ${name}`,
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
    title: "Dashboard",
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
    signOut: "Sign out",
    signingOut: "Signing out…",
    signedOut: "You are signed out",
    signOutFailed: "We could not sign you out. Please try again.",
  },

  errors: {
    title: "Something broke",
    heading: "Something broke on this page",
    sentence: "Nothing is lost. Please try again; if it happens again, reload the page.",
    tryAgain: "Try again",
    notFoundTitle: "Page not found",
    notFoundHeading: "We could not find this page",
    notFoundSentence: "The address may be mistyped, or the page has moved.",
    toDashboard: "Go to Dashboard",
    toLogin: "Go to sign in",
  },

  footer: "Boli, the auction marketplace for India",
};

export type Messages = typeof en;
