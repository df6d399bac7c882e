export const en = {
  heading: "Picture",
  sentence: "It's shown to you, beside your name. Others don't see it.",
  add: "Add a picture",
  change: "Change picture",
  remove: "Remove picture",
  saved: "Your picture is saved.",
  removed: "Your picture is removed.",
  failed: "We couldn't save your picture.",
};
export type ProfilePictureTexts = typeof en;
