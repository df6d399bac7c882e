import type { MailTexts } from "../base/mail-text.ts";
import type { auctionMails } from "./mails.ts";

export const auctionMailTexts: MailTexts<typeof auctionMails> = {
  questionAboutAuction: ({ name, auction, from, message }) => ({
    subject: "आपकी नीलामी के बारे में एक सवाल",
    lines: [
      `नमस्ते ${name},`,
      `${from} ने Boli पर आपकी नीलामी “${auction}” के बारे में पूछा है:`,
      `सवाल: “${message}”`,
      "इस ईमेल का जवाब सीधे उन्हीं को जाएगा और उन्हें आपका ईमेल पता दिखेगा।",
    ],
    action: { label: "नीलामी देखें" },
    notes: ["जिन लोगों को आप नहीं जानते, उनके भेजे लिंक और पैसे माँगने वाले संदेशों से सावधान रहें।"],
  }),
  listingWaits: ({ name, auction, organisation }) => ({
    subject: "एक नीलामी की जाँच बाकी है",
    lines: [
      `नमस्ते ${name},`,
      `एक नए विक्रेता ने ${organisation} की ओर से Boli पर “${auction}” जोड़ी है।`,
      "जब तक कोई एडमिन इसे मंज़ूर नहीं करता, यह छिपी रहेगी।",
    ],
    action: { label: "नीलामी देखें" },
    notes: ["यह ईमेल आपको इसलिए मिला है क्योंकि आप Boli के एडमिन हैं।"],
  }),
  listingApproved: ({ name, auction }) => ({
    subject: "आपकी नीलामी अब सबको दिख रही है",
    lines: [`नमस्ते ${name},`, `हमने आपकी नीलामी “${auction}” देखकर मंज़ूर कर दी है। अब इसे Boli पर सब देख सकते हैं।`],
    action: { label: "नीलामी देखें" },
    notes: ["तारीख या जगह जैसी कोई बात बदले, तो कृपया तुरंत नीलामी में भी बदल दें।"],
  }),
  listingSentBack: ({ name, auction, reason }) => ({
    subject: "कृपया अपनी नीलामी में बदलाव करें",
    lines: [
      `नमस्ते ${name},`,
      `हमने आपकी नीलामी “${auction}” देखी। इसे अभी सबको नहीं दिखाया जा सकता।`,
      `कारण: “${reason}”`,
      "कृपया इसमें बदलाव करके सेव करें। इसके बाद हम इसे दोबारा जाँचेंगे।",
    ],
    action: { label: "नीलामी बदलें" },
    notes: ["मंज़ूरी मिलने तक इसे सिर्फ़ आप और Boli के एडमिन देख सकते हैं।"],
  }),
};
