// Checks the words of the catalogues: each thing has one name and each word one spelling. It reads the sources, because both
// arms of a plural are sentences as well.
import { globSync, readFileSync } from "node:fs";
import path from "node:path";

// The files that contain sentences, in both languages.
const catalogues = [
  "contract/src/**/texts-{en,hi}.ts",
  "contract/src/**/{export-words,names-hi,known-names-hi}.ts",
  "web/src/**/texts/**/{en,hi,*.en,*.hi}.ts",
  "web/src/locales/{en,hi,item-names,auction-type-names}.ts",
  "web/src/app/screens.ts",
  "server/src/subscriptions/documents/document-page.ts",
];

// The specification prints these with a word that is not ours.
const printed = new Set([
  "Contact Organizer",
  "Login",
  "Logout",
  "Login successful!",
  "Login failed",
  "Login failed. Please try again.",
  "Google login successful!",
  "Google login failed",
  "Google login failed. Please try again.",
  "Please log in to create auctions",
  "You are not logged in. Please log in first.",
]);

/** @type {readonly (readonly [wrong: RegExp, right: string])[]} */
const forbidden = [
  [/\borganizer/i, "organiser"],
  [/\badministrators?\b/i, "admin"],
  [/\bmails?\b/, "email"],
  [/(?<!All India )\b[Pp]in ?codes?\b/, "PIN code"],
  [/\bfor ever\b/i, "permanently"],
  // Hindi keeps the dot of ज़ and फ़, and drops it in क, ख and ग, but for one word of live auctions.
  [/(?<!आ)[\u0915-\u0917]\u093c|[\u0958-\u095f]/, "क, ख, ग without a dot, ज़ and फ़ in two characters"],
  [/लॉग ?(?:इन|आउट)|लॉगिन/, "साइन इन, साइन आउट"],
  [/कार्य ?दिवस/, "कामकाजी दिन"],
  [/अस्वीकार/, "नामंज़ूर"],
  [/दृश्यता/, "दिखती है?"],
  [/सत्र/, "डिवाइस"],
  [/वस्तु/, "सामान"],
  [/सहेज/, "सेव करें"],
  [/मसौद/, "ड्राफ़्ट"],
  [/पिनकोड/, "पिन कोड"],
  [/उपयोगकर्ता/, "यूज़र"],
  [/दो-चरण/, "टू-स्टेप"],
  [/सँभाल/, "संभालें"],
  [/केवल/, "सिर्फ़"],
  [/वैकल्पिक/, "ज़रूरी नहीं"],
  [/संदर्भ/, "रेफ़रेंस"],
  [/बीजक|इनवॉयस/, "इनवॉइस"],
  [/नवीनी/, "रिन्यू"],
  [/अनुमानित मूल्य/, "अनुमानित कीमत"],
  [/वजह/, "कारण"],
  [/अपने आप(?! को)/, "अपने-आप"],
  [/कौन (?:सा|सी|से)(?= )/, "कौन-सा"],
  [/कागज़ात/, "दस्तावेज़"],
  [/(?<!ई)मेल(?=[ ।,])/, "ईमेल"],
  [/\blog(?:ged|ging)?[ -]?(?:in|out|off)\b|\bsign off\b/i, "sign in, sign out"],
];

// The law of live auctions is written in words of its own (docs/glossary.md); elsewhere stands the everyday word.
/** @type {readonly (readonly [wrong: RegExp, right: string])[]} */
const forbiddenInLive = [
  [/खत्म/, "समाप्त"],
  [/आखिर/, "आख़िर"],
  [/रिज़र्व/, "आरक्षित मूल्य"],
];
/** @type {readonly (readonly [wrong: RegExp, right: string])[]} */
const forbiddenElsewhere = [
  [/समाप्त(?!ि)/, "खत्म"],
  [/आख़िर/, "आखिर"],
];
const isOfLive = /^(?:contract|web)\/src\/(?:live|outcomes)\//;

/** @param {string} root */
export function checkWords(root) {
  const files = globSync(catalogues, { cwd: root }).toSorted();
  const failures = files.flatMap((file) =>
    findWrongWords(readFileSync(path.join(root, file), "utf8"), file).map((wrong) => `${file}: ${wrong}`),
  );
  return { failures, note: `${files.length} catalogues` };
}

/**
 * @param {string} source
 * @param {string} [file]
 * @returns {string[]}
 */
export function findWrongWords(source, file = "") {
  const ofArea = isOfLive.test(file.replaceAll("\\", "/")) ? forbiddenInLive : forbiddenElsewhere;
  return sentencesOf(source)
    .filter((sentence) => !printed.has(sentence))
    .flatMap((sentence) =>
      [...forbidden, ...ofArea]
        .filter(([wrong]) => wrong.test(sentence))
        .map(([, right]) => `"${sentence}" should say: ${right}`),
    );
}

// A name in the program, such as a key or an address.
const isName = /^[a-z/][\w/$.-]*$/;

/**
 * The texts of a catalogue, without its imports and the names of its keys.
 * @param {string} source
 * @returns {string[]}
 */
function sentencesOf(source) {
  const withoutImports = source.replaceAll(/^import .*$|^\s*\/\/.*$/gm, "");
  // The forms of a plural are quoted inside a template, so they are read by themselves.
  const quoted = [...withoutImports.matchAll(/"((?:[^"\\\n]|\\.)*)"(?!:)/g)].map(([, text = ""]) => text);
  const templates = [...withoutImports.matchAll(/`((?:[^`\\]|\\.)*)`/g)].map(([, text = ""]) =>
    text.replaceAll(/\$\{[^}]*\}/g, "…"),
  );
  return [...quoted.filter((text) => !isName.test(text)), ...templates];
}
