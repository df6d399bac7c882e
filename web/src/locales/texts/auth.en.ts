// The names of the two documents; on the screen each may be a link.
interface LegalNames {
  terms: string;
  privacy: string;
}

// Signing up, signing in and new passwords, in English.
export const auth = {
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
