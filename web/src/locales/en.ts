import { en as contractTexts } from "@boli/contract/texts/en";

// The names of the two documents; on the screen each may be a link.
interface LegalNames {
  terms: string;
  privacy: string;
}

// The sentences of the screens in English. The specification's sentences stand here word for word.
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

  actions: { back: "Back", cancel: "Cancel", close: "Close", confirm: "Confirm" },

  legal: { terms: "Terms", privacy: "Privacy Policy", refund: "Refund Policy", about: "About" },

  navigation: {
    main: "Main",
    account: "Account",
    accountOf: ({ name }: { name: string }) => `Account of ${name}`,
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
    overSentence: "It was already used, or it's too old. Sign up again to get a new one.",
    again: "Sign up again",
    passwordHeading: "Enter your password",
    passwordIntro:
      "You signed up in another browser. Enter the password you chose there, and your account is ready.",
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
    byMailInstead: "Email me a link instead",
    byMail: "Email me a link",
    mailed: ({ email }: { email: string }) =>
      `If ${email} has an account, we've sent it a link to set a new password.`,
    newHeading: "Set New Password",
    newIntro: "You'll be signed out on your other devices.",
    save: "Reset Password",
    saving: "Resetting your password…",
    overSentence: "This link or confirmation has expired. Nothing has changed. Please start again.",
    beginAgain: "Start again",
    remembered: "Remember your password?",
    signInHere: "Sign in here",
    succeeded: "Password reset successfully!",
    proceedFailed: "Failed to proceed. Please try again.",
    failedShort: "Failed to reset password",
    failed: "Failed to reset password. Please try again.",
    googleFailed: "Google authentication failed. Please try again.",
  },

  profile: {
    subheading: "Your details, how you sign in, and where you're signed in.",
    link: "Profile and security",
    personal: "Personal details",
    nameHint: "This is what we call you.",
    edit: "Edit Profile",
    save: "Save",
    saving: "Saving…",
    email: "Email",
    memberSince: "Member Since",
    settings: "Language and theme",
    language: "Language",
    languageHint: "Saved to your account, and used for our emails.",
    themeHint: "Saved on this device only.",
    updated: "Profile updated successfully!",
    failed: "Failed to update profile",
  },

  passwordSection: {
    heading: "Password",
    none: "You don't have a password yet. With one you can also sign in with your email.",
    since: ({ date }: { date: string }) => `Set on ${date}.`,
    some: "You sign in with a password.",
    set: "Set password",
    change: "Change password",
    others: "You'll be signed out on your other devices.",
  },

  twoStep: {
    heading: "Two-step sign-in",
    on: "On",
    off: "Off",
    offSentence: "After your password we ask for a code from your phone, so a stolen password isn't enough.",
    onSentence: "After your password we ask for a code from your authenticator app.",
    setUp: "Set up",
    preparing: "Preparing…",
    scan: "Scan this QR code with your authenticator app.",
    picture: "QR code for your authenticator app",
    openInApp: "Open in authenticator app",
    typeKey: "Or type this key into the app:",
    copyKey: "Copy key",
    keyCopied: "Key copied",
    code: "Code from the app",
    token: "Setup token",
    aboutToken:
      "Admins need it once. It's in the server's log, and whoever runs the server can create a new one.",
    turnOn: "Turn on",
    turningOn: "Turning on…",
    renew: "New recovery codes",
    renewSentence: "Your current recovery codes will stop working.",
    turnOff: "Turn off",
    turnOffHeading: "Turn off two-step sign-in?",
    turnOffSentence: "You'll sign in with your password alone. Your recovery codes will stop working.",
    turnedOn: "Two-step sign-in is on",
    turnedOff: "Two-step sign-in is off",
    failed: "That didn't work. Please try again.",
    failedShort: "Nothing changed",
  },

  recovery: {
    heading: "Your recovery codes",
    sentence:
      "If you don't have your phone, each code signs you in once. We show them only now, so keep them somewhere safe.",
    copy: "Copy",
    copied: "Recovery codes copied",
    copyFailed: "Your browser didn't allow copying",
    download: "Download",
    print: "Print",
    file: "boli-recovery-codes.txt",
    kept: "I've saved these codes in a safe place.",
    done: "Done",
    saveCodesFirst: "Save the codes first, then tick the box.",
  },

  sessions: {
    heading: "Signed-in devices",
    sentence: "Sign out any device you don't recognise.",
    thisDevice: "This device",
    facts: ({ address, date, time }: { address: string; date: string; time: string }) =>
      `${address} · last active ${date}, ${time}`,
    end: "Sign out",
    endOf: ({ device }: { device: string }) => `Sign out ${device}`,
    endHeading: "Sign out this device?",
    endSentence: ({ device }: { device: string }) => `${device} will need to sign in again.`,
    endAll: "Sign out everywhere else",
    endAllHeading: "Sign out everywhere else?",
    endAllSentence: "Every other device will need to sign in again. This one stays signed in.",
    ended: "Device signed out",
    allEnded: "You're signed out everywhere else",
    only: "You're signed in on this device only.",
    loading: "Loading your devices…",
    loadFailed: "We couldn't load your devices.",
    endFailed: "We couldn't sign out this device. Please try again.",
  },

  proof: {
    heading: "Confirm it's you",
    byPassword: "Enter your password to continue.",
    byCode: "Enter the code from your authenticator app, or one of your recovery codes, to continue.",
    byGoogle:
      "Your account has no password, so Google confirms it's you. When you're back, please start again here.",
    byMail: "Your account has no password. Set one by email, then try again.",
    setByMail: "Set a password by email",
    submitting: "Confirming…",
    failed: "We couldn't confirm it's you. Please try again.",
    failedShort: "Not confirmed",
  },

  consent: {
    heading: "Terms and privacy",
    sentence: ({ terms, privacy }: LegalNames) =>
      `Please read and accept our current ${terms} and ${privacy}.`,
    accept: "Accept",
    accepted: "Thank you",
    failed: "We couldn't save that. Please try again.",
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
