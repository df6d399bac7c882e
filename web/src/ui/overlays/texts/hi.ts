import type { OverlayMessages } from "./en.ts";

export const hi: OverlayMessages = {
  copyByHand: {
    heading: "यह लिंक कॉपी करें",
    sentence: "आपके ब्राउज़र ने हमें कॉपी नहीं करने दिया। लिंक चुनकर खुद कॉपी कर लें।",
    link: "लिंक",
  },
};
