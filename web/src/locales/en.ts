import { en as contractTexts } from "@boli/contract/texts/en";

// The names of the two documents; on the screen each may be a link.
interface LegalNames {
  terms: string;
  privacy: string;
}

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
    newPassword: "New password",
    confirmPassword: "Confirm password",
    currentPassword: "Current password",
    name: "Name",
    showPassword: "Show password",
    hidePassword: "Hide password",
  },

  deeds: { back: "Back", cancel: "Cancel", close: "Close", confirm: "Confirm" },

  legal: { terms: "Terms", privacy: "Privacy Policy", refund: "Refund Policy", about: "About" },

  navigation: {
    main: "Main",
    account: "Account",
    accountOf: ({ name }: { name: string }) => `Account of ${name}`,
    menu: "Menu",
    more: "More",
    links: {
      dashboard: "Dashboard",
      auctions: "Auctions",
      liveAuctions: "Live Auctions",
      analytics: "Analytics",
      users: "Users",
      features: "Features",
      createLiveAuction: "Create Live Auction",
      inventory: "Inventory",
      manageAuctions: "Manage Auctions",
      myListings: "My listings",
      profile: "Profile",
      subscription: "Subscription",
    },
    logout: "Logout",
    loggingOut: "Logging out…",
  },

  themes: { heading: "Theme", system: "System", light: "Light", dark: "Dark" },

  accessDenied: {
    heading: "Access Denied",
    sentence: "This page is not part of your role.",
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
    agreement: ({ terms, privacy }: LegalNames) => `By signing in you agree to our ${terms} and ${privacy}.`,
    googleAgreement: ({ terms, privacy }: LegalNames) =>
      `By continuing with Google you confirm that you are 18 or older and accept our ${terms} and ${privacy}.`,
    succeeded: "Login successful!",
    failedShort: "Login failed",
    failed: "Login failed. Please try again.",
    googleSucceeded: "Google login successful!",
    googleFailedShort: "Google login failed",
    googleFailed: "Google login failed. Please try again.",
    codeIntro: "Enter the code of your authenticator app, or one of your recovery codes.",
    code: "Authenticator or recovery code",
    codeSubmit: "Continue",
    linkIntro:
      "Your email address already has an account with a password here. Enter that password once, and from then on Google opens it too.",
    linkSubmit: "Link and sign in",
    afterReset:
      "Your password is reset. Sign in with it; you are then asked for the code of your authenticator app.",
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

  signUp: {
    title: "Create an account",
    heading: "Create your account",
    intro: "It takes a minute, and browsing is free.",
    declaration: ({ terms, privacy }: LegalNames) =>
      `I am 18 or older and accept the ${terms} and the ${privacy}.`,
    submit: "Create account",
    submitting: "Creating your account…",
    haveAccount: "Already have an account?",
    signIn: "Sign in",
    failedShort: "Sign-up failed",
    failed: "Sign-up failed. Please try again.",
    mailed: ({ email }: { email: string }) => `We wrote to ${email}. Open the link in our mail to go on.`,
    welcome: "Welcome to Boli!",
  },

  mail: {
    heading: "Check your mail",
    hint: "It can take a minute. Please look into the spam folder, too.",
    resend: "Send it again",
    resending: "Sending…",
    resendIn: ({ seconds }: { seconds: number }) =>
      `You can send it again in ${seconds} ${seconds === 1 ? "second" : "seconds"}.`,
    resent: "Email sent again",
    resendFailed: "We could not send it again. Please try again.",
    change: "Use another address",
    outbox: "Open the demo outbox",
    outboxHint: "The demo sends no real mail; what it would send is in its outbox.",
  },

  verify: {
    title: "Confirm your email",
    working: "Confirming your email…",
    workingHint: "This takes a moment.",
    overHeading: "This link no longer works",
    overSentence: "It was used already, or it is too old. Signing up again sends a new one.",
    again: "Sign up again",
    passwordHeading: "Enter your password",
    passwordIntro:
      "You signed up in another browser. Enter the password that you chose there, and your account is ready.",
    submit: "Confirm",
    submitting: "Confirming…",
    failedHeading: "Your email is not confirmed yet",
    failed: "We could not confirm your email. Please try again.",
    failedShort: "Email not confirmed",
  },

  setPassword: {
    title: "Set a password",
    heading: "Set your password",
    intro: "With a password you can sign in by email as well.",
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
    title: "Reset your password",
    emailHeading: "Reset Your Password",
    emailIntro: "Enter the email address of your account.",
    submit: "Continue",
    submitting: "One moment…",
    identityHeading: "Verify Your Identity",
    identityIntro: ({ email }: { email: string }) =>
      `Show that ${email} is yours, and choose a new password.`,
    google: "Continue with Google",
    byMailInstead: "Email me a link instead",
    byMail: "Email me a link",
    mailed: ({ email }: { email: string }) =>
      `If ${email} belongs to an account, a link to set a new password is on its way.`,
    newHeading: "Set New Password",
    newIntro: "All your other sessions will be signed out.",
    save: "Reset Password",
    saving: "Resetting your password…",
    overSentence: "This link or this proof is over. Nothing has changed; please begin again.",
    beginAgain: "Begin again",
    remembered: "Remember your password?",
    signInHere: "Sign in here",
    succeeded: "Password reset successfully!",
    proceedFailed: "Failed to proceed. Please try again.",
    failedShort: "Failed to reset password",
    failed: "Failed to reset password. Please try again.",
    googleFailed: "Google authentication failed. Please try again.",
  },

  profile: {
    title: "Profile",
    heading: "Profile",
    subheading: "Who you are on Boli, how you sign in, and where you are signed in.",
    link: "Profile and security",
    personal: "Personal details",
    nameHint: "This is how Boli addresses you.",
    edit: "Edit Profile",
    save: "Save",
    saving: "Saving…",
    email: "Email",
    memberSince: "Member Since",
    settings: "Language and theme",
    language: "Language",
    languageHint: "Kept with your account, also for our emails.",
    themeHint: "Kept on this device.",
    updated: "Profile updated successfully!",
    failed: "Failed to update profile",
  },

  passwordSection: {
    heading: "Password",
    none: "You have no password yet. With one you can sign in by email as well.",
    since: ({ date }: { date: string }) => `Set on ${date}.`,
    some: "You sign in with a password.",
    set: "Set password",
    change: "Change password",
    others: "Your other sessions will be signed out.",
  },

  twoStep: {
    heading: "Two-step sign-in",
    on: "On",
    off: "Off",
    offSentence:
      "A code of an authenticator app on your phone, asked after your password, keeps others out even if they learn the password.",
    onSentence: "After your password you are asked for a code of your authenticator app.",
    setUp: "Set up",
    preparing: "Preparing…",
    scan: "Scan this picture with your authenticator app.",
    picture: "QR code for your authenticator app",
    typeKey: "Or type this key into the app:",
    copyKey: "Copy key",
    keyCopied: "Key copied",
    code: "Code shown by the app",
    token: "Setup token",
    aboutToken:
      "Administrators need it once. It stands in the server's log, and whoever runs the server can make a new one.",
    turnOn: "Turn on",
    turningOn: "Turning on…",
    renew: "New recovery codes",
    renewSentence: "The recovery codes that you have now will no longer work.",
    turnOff: "Turn off",
    turnOffHeading: "Turn off two-step sign-in?",
    turnOffSentence:
      "Your password alone will be enough to sign in. Your recovery codes will no longer work.",
    turnedOn: "Two-step sign-in is on",
    turnedOff: "Two-step sign-in is off",
    failed: "That did not work. Please try again.",
    failedShort: "Nothing was changed",
  },

  recovery: {
    heading: "Your recovery codes",
    sentence:
      "Without your phone, each of these signs you in once. They are shown only now: keep them where you find them again.",
    copy: "Copy",
    copied: "Recovery codes copied",
    copyFailed: "Your browser did not allow copying",
    download: "Download",
    print: "Print",
    file: "boli-recovery-codes.txt",
    kept: "I have kept these codes in a safe place.",
    done: "Done",
    keptFirst: "Please keep the codes first and tick the box.",
  },

  sessions: {
    heading: "Sessions",
    sentence: "Where you are signed in now. End what you do not know.",
    device: ({ browser, system }: { browser: string; system: string }) => `${browser} on ${system}`,
    unknown: "Unknown device",
    thisDevice: "This device",
    facts: ({ address, date, time }: { address: string; date: string; time: string }) =>
      `${address} · last seen ${date}, ${time}`,
    end: "Sign out",
    endOf: ({ device }: { device: string }) => `Sign out ${device}`,
    endHeading: "Sign out this device?",
    endSentence: ({ device }: { device: string }) => `${device} will need to sign in again.`,
    endAll: "Sign out everywhere else",
    endAllHeading: "Sign out everywhere else?",
    endAllSentence: "Every other device will need to sign in again. This one stays signed in.",
    ended: "The session has ended",
    allEnded: "You are signed out everywhere else",
    only: "You are signed in on this device only.",
    loading: "Loading your sessions…",
    loadFailed: "Your sessions could not be loaded.",
    endFailed: "We could not end the session. Please try again.",
  },

  proof: {
    heading: "Confirm that it is you",
    byPassword: "Enter your password to go on.",
    byCode: "Enter the code of your authenticator app, or one of your recovery codes, to go on.",
    byGoogle:
      "Your account has no password, so Google confirms that it is you. Afterwards, please start once more here.",
    byMail: "Your account has no password. Set one by email, then try once more.",
    setByMail: "Set a password by email",
    submitting: "Confirming…",
    failed: "We could not confirm that it is you. Please try again.",
    failedShort: "Not confirmed",
  },

  consent: {
    heading: "Terms and privacy",
    sentence: ({ terms, privacy }: LegalNames) =>
      `Please read and accept the ${terms} and the ${privacy} as they stand now.`,
    accept: "Accept",
    accepted: "Thank you",
    failed: "We could not save that. Please try again.",
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

  footer: { line: "Boli, the auction marketplace for India", support: "Support:" },
};

export type Messages = typeof en;
