import type { OfflineTexts } from "./en.ts";

// Words for what is read without a network, and new releases, in Hindi.
export const hi: OfflineTexts = {
  asOf: ({ at }) => `${at} की स्थिति`,
  newRelease: "नया वर्ज़न तैयार है",
  reload: "फिर से लोड करें",
  install: {
    heading: "Boli को ऐप की तरह रखें",
    sentence: "होम स्क्रीन से सीधे खुलता है, और सेव की हुई नीलामियाँ और आपकी बोलियाँ बिना इंटरनेट के भी दिखाता है।",
    byHand: "Safari में ‘शेयर’ दबाएँ, फिर ‘होम स्क्रीन में जोड़ें’ चुनें।",
    action: "Boli इंस्टॉल करें",
  },
};
