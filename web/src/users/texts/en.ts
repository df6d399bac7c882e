// The profile, in English. What other screens say as well is with the texts of all.
export const en = {
  subheading: "Your details, how you sign in, and where you're signed in.",
  personal: "Personal details",
  nameHint: "This is what we call you.",
  cityHint: "We recommend auctions near your city first.",
  edit: "Edit Profile",
  save: "Save",
  saving: "Saving…",
  settings: "Language and theme",
  languageHint: "Saved to your account, and used for our emails.",
  themeHint: "Saved on this device only.",
  notificationSettings: "Notification Settings",
  calendarFeed: "My calendar",
  updated: "Profile updated successfully!",
  roleCard: {
    heading: "Role Management",
    sentence: "Switch roles for testing purposes",
    changed: ({ role }: { role: string }) => `Role changed to ${role}`,
    failed: "Failed to change role",
  },
};
export type ProfileMessages = typeof en;
