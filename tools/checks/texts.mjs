// Checks that every text exists in both languages. The compiler checks the shape; this also finds a Hindi text that is
// still English, and one that drops a value.
const latinOnly = /^[\x20-\x7e\s]*$/;

export async function checkTexts() {
  const [{ en }, { hi }, { mails }] = await Promise.all([
    import("../../contract/src/texts/en.ts"),
    import("../../contract/src/texts/hi.ts"),
    import("../../contract/src/texts/mails.ts"),
  ]);
  const failures = [...compareTexts(en, hi, ""), ...compareTexts(mails.en, mails.hi, "mails")];
  return { failures, note: `${countSentences(en)} sentences, ${countSentences(mails.en)} mails` };
}

/**
 * @param {any} one
 * @param {any} other
 * @param {string} at
 * @returns {string[]}
 */
export function compareTexts(one, other, at) {
  const failures = [];
  for (const key of Object.keys(one)) {
    const name = at ? `${at}.${key}` : key;
    if (!Object.hasOwn(other ?? {}, key)) failures.push(`${name} is missing in Hindi.`);
    else if (typeof one[key] === "object") failures.push(...compareTexts(one[key], other[key], name));
    else failures.push(...compareSentence(one[key], other[key], name));
  }
  for (const key of Object.keys(other ?? {})) {
    if (!Object.hasOwn(one, key)) failures.push(`${at ? `${at}.` : ""}${key} exists in Hindi only.`);
  }
  return failures;
}

/**
 * @param {unknown} english
 * @param {unknown} hindi
 * @param {string} name
 */
function compareSentence(english, hindi, name) {
  const asked = valuesUsed(english);
  const given = valuesUsed(hindi);
  const lost = [...asked.values].filter((value) => !given.values.has(value));
  if (lost.length > 0) return [`${name} loses ${lost.join(", ")} in Hindi.`];
  // In Hindi letters the name would be the word for a bid, so it is written in Latin ones.
  if (namesProduct(asked) && !namesProduct(given)) return [`${name} does not name Boli in Hindi.`];
  return given.rendered
    .filter((sentence) => latinOnly.test(sentence) && /[a-z]{3}/i.test(sentence))
    .map((sentence) => `${name} is not in Hindi: "${sentence}"`);
}

/** @param {{ rendered: string[] }} text */
const namesProduct = ({ rendered }) => rendered.some((sentence) => /\bBoli\b/.test(sentence));

/**
 * Calls a text with values that record whether they are used.
 * @param {unknown} sentence
 */
function valuesUsed(sentence) {
  /** @type {Set<string>} */
  const values = new Set();
  if (typeof sentence !== "function") return { values, rendered: [String(sentence)] };
  const given = new Proxy(
    {},
    {
      get(_, key) {
        values.add(String(key));
        return 7;
      },
    },
  );
  try {
    return { values, rendered: sentencesIn(sentence(given)) };
  } catch {
    // A text that needs more than simple values cannot be called here; the compiler has checked its shape.
    return { values: new Set(), rendered: ["—"] };
  }
}

/**
 * A mail consists of several texts.
 * @param {unknown} rendered
 * @returns {string[]}
 */
function sentencesIn(rendered) {
  return typeof rendered === "object" && rendered !== null
    ? Object.values(rendered).flatMap(sentencesIn)
    : [String(rendered)];
}

/** @param {any} texts @returns {number} */
function countSentences(texts) {
  return Object.values(texts).reduce(
    (sum, value) => sum + (typeof value === "object" && value !== null ? countSentences(value) : 1),
    0,
  );
}
