// An XML text that is not well-formed, or has something that readers take differently.
export class XmlUnclear extends Error {}

export interface XmlVisitor {
  open(name: string, attributes: string): void;
  close(name: string): void;
  text(text: string): void;
  // A comment or an instruction.
  aside(text: string): void;
}

// Goes through an XML text in one look at each of its letters. An empty element is opened and closed.
export function walkXml(xml: string, visitor: XmlVisitor): void {
  let at = 0;
  for (;;) {
    const start = xml.indexOf("<", at);
    if (start < 0) return;
    if (start > at) visitor.text(xml.slice(at, start));
    const second = xml[start + 1];
    if (second === "!" || second === "?") {
      const [opening, closing] = second === "?" ? ["<?", "?>"] : ["<!--", "-->"];
      const end = xml.startsWith(opening, start) ? xml.indexOf(closing, start + opening.length) : -1;
      if (end < 0) throw new XmlUnclear();
      visitor.aside(xml.slice(start, end));
      at = end + closing.length;
      continue;
    }
    at = endOfTag(xml, start) + 1;
    visitTag(xml.slice(start + 1, at - 1), visitor);
  }
}

const quotes = new Set(["'", '"'].map((quote) => quote.charCodeAt(0)));
const [opening, closing] = [60, 62];

function endOfTag(xml: string, start: number): number {
  let quote = 0;
  for (let at = start + 1; at < xml.length; at += 1) {
    const code = xml.charCodeAt(at);
    if (code === opening) break;
    if (quote !== 0) quote = code === quote ? 0 : quote;
    else if (quotes.has(code)) quote = code;
    else if (code === closing) return at;
  }
  throw new XmlUnclear();
}

const elementName = /^[^\s<>/"'=]+/;

function visitTag(tag: string, visitor: XmlVisitor): void {
  const isClosing = tag.startsWith("/");
  const isEmpty = !isClosing && tag.endsWith("/");
  const inside = isClosing ? tag.slice(1) : isEmpty ? tag.slice(0, -1) : tag;
  const name = elementName.exec(inside)?.[0];
  if (name === undefined) throw new XmlUnclear();
  const rest = inside.slice(name.length);
  if (isClosing) {
    if (rest.trim() !== "") throw new XmlUnclear();
    visitor.close(name);
    return;
  }
  visitor.open(name, rest);
  if (isEmpty) visitor.close(name);
}

const attribute = /\s+([^\s"'<>=/]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/y;

// The attributes of a tag as they are written, with entities.
export function attributesOf(written: string): Array<readonly [name: string, value: string]> {
  const found: Array<readonly [string, string]> = [];
  let at = 0;
  for (;;) {
    attribute.lastIndex = at;
    const [whole = "", name = "", one, other] = attribute.exec(written) ?? [];
    if (whole === "") break;
    found.push([name, one ?? other ?? ""]);
    at += whole.length;
  }
  if (written.slice(at).trim() !== "") throw new XmlUnclear();
  return found;
}

// Prefix and name of an element or attribute. Word documents have no two names that differ only in case.
export function partsOf(name: string): readonly [prefix: string, local: string] {
  const colon = name.lastIndexOf(":");
  return [name.slice(0, Math.max(colon, 0)), name.slice(colon + 1).toLowerCase()];
}

const named: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

// An XML text as it is read.
export const decoded = (text: string): string =>
  text.replace(/&(?:#0*(\d{1,7})|#x0*([0-9a-f]{1,6})|(\w+));/gi, (whole, decimal, hex, name) => {
    if (typeof name === "string") return named[name] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex as string, 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
