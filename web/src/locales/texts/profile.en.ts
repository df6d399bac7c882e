// The names of the two documents; on the screen each may be a link.
interface LegalNames {
  terms: string;
  privacy: string;
}

// The profile and the safety of the account, in English.
export const profile = {
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
    languageChanged: "Language changed to English",
    failed: "Failed to update profile",
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
};

export type ProfileTexts = typeof profile;
