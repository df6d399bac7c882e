import type { OfflineTexts } from "./en.ts";

// The page that stands in for a public page without a network, in Hindi.
export const hi: OfflineTexts = {
  title: "आप ऑफ़लाइन हैं · Boli",
  heading: "आप ऑफ़लाइन हैं",
  text: "इस पेज के लिए इंटरनेट चाहिए। कनेक्शन लौटते ही हम इसे खोल देंगे।",
  again: "फिर कोशिश करें",
  saved: "सेव की हुई नीलामियाँ खोलें",
};
