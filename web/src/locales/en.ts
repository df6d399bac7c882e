import { firstTexts } from "@boli/contract/texts/first-en";

// The names of the two documents; on the screen each may be a link.
// The profile and the safety of the account, in English.
const profile = {
  profile: {
    link: "Profile and security",
    language: "Language",
    languageChanged: "Language changed to English",
    failed: "Failed to update profile",
  },

  consent: {
    heading: "Terms and privacy",
    sentence: ({ terms, privacy }: LegalNames) =>
      `Please read and accept our current ${terms} and ${privacy}.`,
    accept: "Accept",
    accepted: "Thank you",
    failed: "We couldn't save that. Please try again.",
  },
};

export type ProfileTexts = typeof profile;

// The names of the two documents; on the screen each may be a link.
interface LegalNames {
  terms: string;
  privacy: string;
}

// Signing up, signing in and new passwords, in English.
const auth = {
  login: {
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
    agreement: ({ terms, privacy }: LegalNames) => `By signing in you agree to our ${terms} and ${privacy}.`,
    googleAgreement: ({ terms, privacy }: LegalNames) =>
      `By continuing with Google you confirm that you are 18 or older and accept our ${terms} and ${privacy}.`,
    succeeded: "Login successful!",
    failedShort: "Login failed",
    failed: "Login failed. Please try again.",
    googleSucceeded: "Google login successful!",
    googleFailedShort: "Google login failed",
    googleFailed: "Google login failed. Please try again.",
    codeIntro: "Enter the code from your authenticator app, or one of your recovery codes.",
    code: "Authenticator or recovery code",
    codeSubmit: "Continue",
    linkIntro:
      "You already have a Boli account with this email and a password. Enter that password once, and you can also sign in with Google from then on.",
    linkSubmit: "Link and sign in",
    afterReset: "Your password is reset. Sign in with it, then enter the code from your authenticator app.",
    ended: {
      "signed-out": "You've been signed out. Please sign in again to continue.",
      expired: "Your sign-in has expired. Please sign in again to continue.",
      changed: "Your account has changed. Please sign in again to continue.",
      leaving: "Your account will be deleted in 7 days. To keep it, sign in before then.",
    },
    demoHeading: "Try it with a demo account",
    demoHint: "One click signs you in.",
    demoPassword: ({ password }: { password: string }) =>
      `Or type it yourself: every demo account has the password ${password}`,
    demoSignInAs: ({ name }: { name: string }) => `Sign in as ${name}`,
  },

  signUp: {
    title: "Create an account",
    heading: "Create your account",
    intro: "It takes a minute, and browsing is free.",
    declaration: ({ terms, privacy }: LegalNames) =>
      `I am 18 or older and accept the ${terms} and the ${privacy}.`,
    submit: "Create account",
    submitting: "Creating your account…",
    haveAccount: "Already have an account?",
    notMailed: "Nothing came? To get it again:",
    signIn: "Sign in",
    failedShort: "Sign-up failed",
    failed: "Sign-up failed. Please try again.",
    mailed: ({ email }: { email: string }) =>
      `We sent an email to ${email}. Open the link in it to continue.`,
    welcome: "Welcome to Boli!",
  },

  mail: {
    heading: "Check your email",
    hint: "It can take a minute. Please check your spam folder, too.",
    resend: "Send it again",
    resending: "Sending…",
    resendIn: ({ seconds }: { seconds: number }) =>
      `You can send it again in ${seconds} ${seconds === 1 ? "second" : "seconds"}.`,
    resent: "Email sent again",
    resendFailed: "We couldn't send it again. Please try again.",
    change: "Use another email",
    outbox: "Open the demo outbox",
    outboxHint: "The demo doesn't send real emails. You can read them in its outbox.",
  },

  verify: {
    title: "Confirm your email",
    working: "Confirming your email…",
    workingHint: "This takes a moment.",
    overHeading: "This link no longer works",
    overSentence:
      "It was already used, or it's too old. If you've confirmed your email before, sign in. If not, sign up again for a new link.",
    again: "Sign up again",
    passwordHeading: "Enter your password",
    passwordIntro: "Enter the password you chose when you signed up, and your account is ready.",
    submit: "Confirm",
    submitting: "Confirming…",
    failedHeading: "Your email isn't confirmed yet",
    failed: "We couldn't confirm your email. Please try again.",
    failedShort: "Email not confirmed",
  },

  setPassword: {
    heading: "Set your password",
    intro: "With a password you can also sign in with your email.",
    submit: "Set Password",
    submitting: "Setting your password…",
    skip: "Skip for now",
    hint: "You can set or change your password later in profile settings.",
    loading: "Loading your account…",
    succeeded: "Password set successfully!",
    failedShort: "Failed to set password",
    failed: "Failed to set password. Please try again.",
  },

  reset: {
    emailHeading: "Reset Your Password",
    emailIntro: "Enter the email address of your account.",
    submit: "Continue",
    submitting: "One moment…",
    identityHeading: "Verify Your Identity",
    identityIntro: ({ email }: { email: string }) =>
      `Confirm that ${email} is yours, then choose a new password.`,
    google: "Continue with Google",
    byMail: "Email me a link",
    mailed: ({ email }: { email: string }) =>
      `If ${email} has an account, we've sent it a link to set a new password.`,
    newHeading: "Set New Password",
    newIntro: "You'll be signed out on your other devices.",
    save: "Reset Password",
    saving: "Resetting your password…",
    linkOverSentence: "It was already used, or it's too old.",
    newLink: "Send a new link",
    overHeading: "Please start again",
    overSentence: "Google's confirmation is too old. Nothing has changed.",
    beginAgain: "Start again",
    remembered: "Remember your password?",
    signInHere: "Sign in here",
    succeeded: "Password reset successfully!",
    proceedFailed: "Failed to proceed. Please try again.",
    failedShort: "Failed to reset password",
    failed: "Failed to reset password. Please try again.",
    googleFailed: "Google authentication failed. Please try again.",
  },
};

export type AuthTexts = typeof auth;

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
