export const en = {
  copyByHand: {
    heading: "Copy this link",
    sentence: "Your browser didn't let us copy it. Select the link and copy it yourself.",
    link: "Link",
  },
};
export type OverlayMessages = typeof en;
