import type { auctionTexts as english } from "./texts-en.ts";
import type { NotificationTexts } from "../notifications/kinds.ts";
import type { auctionNotifications } from "./notifications.ts";
import type { MailTexts } from "../base/sentences.ts";
import type { auctionMails } from "./mails.ts";

export const auctionTexts: typeof english = {
  refusals: {
    required_fields_missing: () => "कृपया सभी ज़रूरी जानकारी भरें",
    items_missing: () => "कृपया नीलामी में कम से कम एक सामान जोड़ें",
    item_fields_missing: () => "कृपया सामान की सभी ज़रूरी जानकारी भरें",
    address_revealed: () => "पता सिर्फ़ सदस्य देख सकते हैं। कृपया निशान लगी जगहों से पता और पिन कोड हटा दें।",
    login_to_create_auctions: () => "नीलामी जोड़ने के लिए कृपया साइन इन करें",
    may_not_create_auctions: () => "आपको नीलामी जोड़ने की अनुमति नहीं है",
    place_locked: () => "नीलामी का पूरा पता और जगह की जानकारी देखने के लिए सदस्य बनें।",
    auction_over: () => "यह नीलामी खत्म हो चुकी है।",
    review_first: () => "इस नीलामी की जाँच बाकी है। कृपया पहले इसे मंज़ूर करें।",
    not_under_review: () => "इस नीलामी की जाँच अब बाकी नहीं है।",
    too_many_waiting: ({ max }) =>
      `आपकी ${max} नीलामियों की जाँच बाकी है, इससे ज़्यादा नहीं जोड़ सकते। कुछ मंज़ूर हो जाएँ, फिर और जोड़ें।`,
    organiser_reachable: () => "कृपया आयोजक को सीधे फ़ोन करें या लिखें।",
    auction_not_found: () => "नीलामी नहीं मिली",
    attachment_not_found: () => "यह दस्तावेज़ अब उपलब्ध नहीं है।",
    too_many_listings: ({ max }) =>
      `आप एक दिन में ${max} नीलामियाँ जोड़ चुके हैं, इससे ज़्यादा नहीं जोड़ सकते। कृपया कल फिर जोड़ें।`,
    too_many_open_listings: ({ max }) =>
      `आपकी ${max} नीलामियाँ अभी खत्म नहीं हुई हैं, इससे ज़्यादा नहीं जोड़ सकते। कृपया उनमें से कुछ के खत्म होने तक रुकें।`,
    too_many_changes: ({ max }) => `आप एक दिन में ${max} बदलाव कर चुके हैं, इससे ज़्यादा नहीं कर सकते। कृपया कल फिर बदलें।`,
    too_many_messages: ({ hours }) => `आपने आज बहुत सारे संदेश भेजे हैं। कृपया ${hours} घंटे बाद फिर कोशिश करें।`,
    organiser_asked_often: ({ hours }) =>
      `इस आयोजक को आज बहुत सारे संदेश भेजे जा चुके हैं। कृपया ${hours} घंटे बाद फिर कोशिश करें।`,
  },
  fields: {
    time_unreadable: () => "कृपया समय इस तरह लिखें: 10:00 AM।",
    after_begin: () => "खत्म होने का समय शुरू होने के समय के बाद होना चाहिए।",
    items_missing: () => "कृपया नीलामी में कम से कम एक सामान जोड़ें",
    place_unknown: () => "यह जगह हमें नहीं मिली। कृपया शहर या पिन कोड लिखें।",
    address_revealed: () => "कृपया यहाँ से पता और पिन कोड हटा दें: इन्हें सिर्फ़ सदस्य देख सकते हैं।",
  },
};

export const auctionNotificationTexts: NotificationTexts<typeof auctionNotifications> = {
  "listing-waits": {
    one: ({ auction, organisation }) => ({
      title: "एक नीलामी की जाँच बाकी है",
      message: `${organisation} की “${auction}” तब तक छिपी रहेगी, जब तक कोई एडमिन इसे मंज़ूर नहीं करता।`,
    }),
  },
  "listing-approved": {
    one: ({ auction }) => ({
      title: "आपकी नीलामी अब सबको दिख रही है",
      message: `“${auction}” को मंज़ूरी मिल गई है। अब इसे सब देख सकते हैं।`,
    }),
  },
  "listing-sent-back": {
    one: ({ auction, reason }) => ({
      title: "कृपया अपनी नीलामी में बदलाव करें",
      message: `“${auction}” को अभी सबको नहीं दिखाया जा सकता। कारण: “${reason}”`,
    }),
  },
};

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
