// The encodings in which a text may leave the server. Compressed content is decompressed before the search, and case does
// not matter.

const bytesOf = (text: string): number[] => [...Buffer.from(text)];
const unitsOf = (text: string): number[] =>
  Array.from({ length: text.length }, (_, at) => text.charCodeAt(at));
const pointsOf = (text: string): number[] => [...text].map((letter) => letter.codePointAt(0) ?? 0);
const hex = (value: number, digits = 2): string => value.toString(16).padStart(digits, "0");

const percented = (text: string, sign = "%"): string =>
  bytesOf(text)
    .map((byte) => `${sign}${hex(byte)}`)
    .join("");

const asBase64 = (content: Buffer): string[] =>
  // Three bytes become four characters, so the encoding depends on the position of the text modulo 3. Edge characters that
  // also depend on neighbouring bytes are cut off.
  [0, 1, 2].map((before) => {
    const encoded = Buffer.concat([Buffer.alloc(before), content])
      .toString("base64")
      .replace(/=+$/, "");
    const bits = (before + content.length) * 8;
    return encoded.slice(Math.ceil((before * 8) / 6), Math.floor(bits / 6));
  });

const asUrl = (base64: string): string => base64.replaceAll("+", "-").replaceAll("/", "_");

// The HTML entities of special characters.
const asHtml = (text: string): string =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");

export function encodingsOf(text: string): Buffer[] {
  const base64 = [
    ...asBase64(Buffer.from(text)),
    ...asBase64(Buffer.from(Buffer.from(text).toString("base64"))),
  ];
  const texts = [
    text,
    // In a URL, encoded once and twice, and with every character percent-encoded.
    encodeURIComponent(text),
    encodeURIComponent(encodeURIComponent(text)),
    encodeURIComponent(text).replaceAll("%20", "+"),
    percented(text),
    percented(text, "%25"),
    // In HTML.
    asHtml(text),
    asHtml(asHtml(text)),
    pointsOf(text)
      .map((point) => `&#${point};`)
      .join(""),
    pointsOf(text)
      .map((point) => `&#x${hex(point, 1)};`)
      .join(""),
    // In JSON, and in JSON within JSON.
    JSON.stringify(text).slice(1, -1),
    JSON.stringify(JSON.stringify(text)).slice(3, -3),
    ...[String.raw`\u`, String.raw`\\u`].map((sign) =>
      unitsOf(text)
        .map((unit) => `${sign}${hex(unit, 4)}`)
        .join(""),
    ),
    // With only non-ASCII characters escaped, as many programs write it.
    unitsOf(text)
      .map((unit) => (unit < 128 ? String.fromCharCode(unit) : String.raw`\u${hex(unit, 4)}`))
      .join(""),
    ...base64,
    ...base64.map(asUrl),
    Buffer.from(text).toString("hex"),
  ];
  // UTF-16, as in the metadata of pictures.
  const wide = Buffer.from(text, "utf16le");
  const buffers = [...texts.map((one) => Buffer.from(one)), wide, Buffer.from(wide).swap16()];
  return [...new Map(buffers.map((one) => [one.toString("latin1"), one])).values()];
}
