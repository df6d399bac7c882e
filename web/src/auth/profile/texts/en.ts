// The password, two-step sign-in and the signed-in devices, in English.
export const en = {
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
    appNeeded:
      "You need an authenticator app on your phone, such as Google Authenticator or Microsoft Authenticator. Both are free.",
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
};

export type SecurityTexts = typeof en;
