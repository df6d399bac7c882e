import { expect, test } from "vitest";
import { en } from "./en.ts";
import { hi } from "./hi.ts";
import { proses, type ProseName } from "./index.ts";
import type { Prose } from "./legal/prose.ts";

// A language is named in itself, and a name stays as it is.
const sameInBoth = new Set(["name", "pageTitle", "language.english", "language.hindi"]);

function sentences(table: object, at = ""): [string, unknown][] {
  return Object.entries(table).flatMap(([key, value]) => {
    const name = at === "" ? key : `${at}.${key}`;
    return typeof value === "object" && value !== null ? sentences(value, name) : [[name, value]];
  });
}

const values = new Proxy({}, { get: (_, name) => `<${String(name)}>` });
const say = (sentence: unknown): string =>
  typeof sentence === "function" ? String(Reflect.apply(sentence, undefined, [values])) : String(sentence);
const marksOf = (rendered: string): string[] => (rendered.match(/<\w+>|\{\w+\}/g) ?? []).toSorted();

const names = Object.keys(proses) as ProseName[];
const tables: readonly (readonly [string, object, object])[] = [
  ["the parts of the pages", en, hi],
  ...names.map((name) => [name, proses[name].en, proses[name].hi] as const),
];

test.each(tables)("SITE-5 both languages say the same: %s", (_name, english, hindi) => {
  const inHindi = new Map(sentences(hindi));
  expect([...inHindi.keys()].toSorted()).toEqual(
    sentences(english)
      .map(([name]) => name)
      .toSorted(),
  );
  for (const [name, sentence] of sentences(english)) {
    const rendered = say(inHindi.get(name));
    expect(marksOf(rendered), name).toEqual(marksOf(say(sentence)));
    if (!sameInBoth.has(name) && !name.endsWith(".id"))
      expect(rendered, name).toMatch(/\p{Script=Devanagari}/u);
    // LANGUAGES-4: बोली is a bid.
    if (/\bBoli\b/.test(say(sentence))) expect(rendered, name).toContain("Boli");
  }
});

const textOf = (prose: Prose): string =>
  sentences(prose)
    .map(([, sentence]) => String(sentence))
    .join("\n");

// Every fact that the specification asks of these pages, with the figure or the word it must not lose.
const facts: Record<ProseName, readonly (readonly [english: string, hindi: string])[]> = {
  about: [
    ["Embassy clearances, airport lost and found, port auctions and local community events", "दूतावासों की सेल"],
    ["local body", "स्थानीय निकाय"],
    ["not a party to the sale", "सौदे में पक्ष नहीं"],
    ["₹999 a month", "₹999 महीना"],
  ],
  terms: [
    ["18 years or older", "18 वर्ष या उससे ज़्यादा"],
    ["not a party to the transactions", "सौदे में यह प्लेटफ़ॉर्म पक्ष नहीं"],
    ["Memberships are monthly or annual, where offered", "सदस्यता मासिक या वार्षिक होती है, जहाँ उपलब्ध हो"],
    ["They renew automatically, where offered", "अपने-आप रिन्यू होती है, जहाँ यह सुविधा उपलब्ध हो"],
    ["one-time listing fee, where offered", "एक बार का लिस्टिंग शुल्क देते हैं, जहाँ लागू हो"],
    ["last 12 months, up to ₹10,000", "पिछले 12 महीनों में Boli को दिया, ज़्यादा से ज़्यादा ₹10,000"],
    ["acknowledge a grievance within 24 hours and answer it within 72 hours", "24 घंटे में और जवाब 72 घंटे में"],
  ],
  privacy: [
    ["Inactive accounts: 3 years", "निष्क्रिय खाते: आखिरी इस्तेमाल के बाद 3 वर्ष"],
    ["60 days and 7 days before we delete one", "60 दिन और 7 दिन पहले"],
    ["We erase it 7 days later", "हम उसे 7 दिन बाद मिटाते हैं"],
    [
      "download a copy of your data, and delete your account",
      "डेटा की कॉपी डाउनलोड कर सकते हैं और अपना खाता मिटा सकते हैं",
    ],
    [
      "Financial records: 7 years, longer where tax law demands it",
      "वित्तीय रिकॉर्ड: 7 वर्ष, टैक्स कानून माँगे तो उससे ज़्यादा",
    ],
    ["acknowledge a grievance within 24 hours and answer it within 72 hours", "24 घंटे में और जवाब 72 घंटे में"],
    ["Digital Personal Data Protection Act, 2023", "डिजिटल व्यक्तिगत डेटा संरक्षण अधिनियम, 2023"],
    ["the session cookie", "सेशन की कुकी"],
    ["the device mark", "डिवाइस की निशानी"],
    ["the theme (light or dark)", "थीम (लाइट या डार्क)"],
    ["the language of the pages before you sign in", "साइन इन से पहले के पेजों की भाषा"],
    ["kept in your browser's own storage", "ब्राउज़र की अपनी स्टोरेज में भी रहती है"],
    ["no advertising and no analytics cookies", "विज्ञापन या गिनती वाली कोई कुकी नहीं"],
  ],
  refund: [
    ["Duplicate payments", "दोहरा भुगतान"],
    ["system error", "सिस्टम की गड़बड़ी"],
    ["within 7 days", "7 दिन के भीतर"],
    ["7-10 business days", "7-10 कामकाजी दिन"],
    ["within 10 business days after approval", "मंज़ूरी के बाद 10 कामकाजी दिनों"],
    ["acknowledge a grievance within 24 hours and answer it within 72 hours", "24 घंटे में और जवाब 72 घंटे में"],
  ],
};

test.each(names)("SITE-6 %s states every fact that the specification asks of it", (name) => {
  const [english, hindi] = [textOf(proses[name].en), textOf(proses[name].hi)];
  for (const [inEnglish, inHindi] of facts[name]) {
    expect(english).toContain(inEnglish);
    expect(hindi).toContain(inHindi);
  }
});

// Words that the pages must not use before the feature exists. The commit that builds a feature removes its words from
// this list.
const notThere: readonly (readonly [what: string, words: RegExp])[] = [
  ["mobile numbers", /mobile number|मोबाइल नंबर/i],
  ["payments, receipts and SMS", /\breceipts?\b|UPI PIN|\bSMS\b|रसीद|UPI पिन/i],
  ["chat", /\bchat messages\b|चैट,/i],
  ["recommendations", /recommendations|सुझाव।|के सुझाव/i],
];

test.each(notThere)("SITE-32 no page promises what is not there: %s", (_what, words) => {
  const pages = [
    textOf(proses.about.en),
    textOf(proses.about.hi),
    textOf(proses.privacy.en),
    textOf(proses.privacy.hi),
  ];
  const parts = [en, hi].map((table) =>
    JSON.stringify(sentences(table).map(([, sentence]) => say(sentence))),
  );
  for (const text of [...pages, ...parts]) expect(text).not.toMatch(words);
});

test("SITE-33 a subscription is promised only where it is offered, for nobody can buy one yet", () => {
  const all = [
    ...sentences(en).map(([, sentence]) => say(sentence)),
    ...sentences(hi).map(([, sentence]) => say(sentence)),
    ...[proses.about.en, proses.about.hi].flatMap((prose) => textOf(prose).split("\n")),
  ];
  const priced = all.filter((text) => text.includes("₹999"));
  expect(priced.length).toBeGreaterThanOrEqual(4);
  for (const text of priced) expect(text).toMatch(/where offered|जहाँ उपलब्ध हो/);
});

test("SITE-7 nothing that is only offered somewhere is promised without saying so", () => {
  for (const sentence of textOf(proses.terms.en).split(/(?<=[.:])\s/)) {
    if (/annual|renew automatically, |listing fee,/.test(sentence))
      expect(sentence).toContain("where offered");
  }
});
