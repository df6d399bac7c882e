// Names (/Like#20this) are how a PDF says what its parts are and do. These are the ones that do something by
// themselves, send or fetch something, carry other files, or hide the rest from us.
const telling = {
  JavaScript: "active",
  Rendition: "active",
  Launch: "active",
  SubmitForm: "active",
  ImportData: "active",
  // To another file, which may lie on a server that is thereby told who opens this one.
  GoToR: "active",
  GoToE: "active",
  Movie: "active",
  RichMedia: "active",
  OnInstantiate: "active",
  XFA: "active",
  EmbeddedFile: "active",
  EmbeddedFiles: "active",
  FileAttachment: "active",
  Encrypt: "protected",
} as const;
export type Telling = (typeof telling)[keyof typeof telling];

// What stands behind these names is where another file lies, or a link.
const places: Readonly<Record<string, RegExp>> = {
  F: /^(?:\\\\|\/\/|file:)/i,
  UF: /^(?:\\\\|\/\/|file:)/i,
  URI: /^(?:\\\\|(?:file|javascript|vbscript|data|smb):)/i,
};

// A reader of packed objects knows them by this name.
export const packedName = "ObjStm";

export interface Told {
  // Unclear: more places of files and links are written in odd ways than anybody has.
  tells: Telling | "unclear" | undefined;
  // How often objects are said to be packed.
  packed: number;
}

const slash = 0x2f;
// The longest name a PDF may have, with every character written as #xx.
const longestName = 3 * 127;

// Most names can be passed over by their first letter alone; any of them may be written as a number.
const beginnings = new Uint8Array(256);
for (const name of [...Object.keys(telling), ...Object.keys(places), packedName, "#"])
  beginnings[name.charCodeAt(0)] = 1;

// What the names in these bytes tell; the first that tells something. They are searched for everywhere, also in what
// only looks like data, because readers forgive where one part ends and the next begins. The names are long enough not to
// come about by chance. A name ends where the next begins, so each byte is looked at once.
export function whatNamesTell(bytes: Buffer): Told {
  let packed = 0;
  let odd = 0;
  for (let at = bytes.indexOf(slash); at >= 0; at = bytes.indexOf(slash, at + 1)) {
    if (beginnings[bytes[at + 1] ?? 0] !== 1) continue;
    const end = nameEnd(bytes, at + 1);
    const name = nameBetween(bytes, at + 1, end);
    if (Object.hasOwn(telling, name)) return { tells: telling[name as keyof typeof telling], packed };
    if (name === packedName) packed += 1;
    if (!Object.hasOwn(places, name) || !isOdd(bytes, end)) continue;
    odd += 1;
    if (odd > mostOdd) return { tells: "unclear", packed };
    if (places[name]?.test(textAt(bytes, end))) return { tells: "active", packed };
  }
  return { tells: undefined, packed };
}

// The names in a piece of text that is known to be no data, each as often as it is there.
export function namesIn(bytes: Buffer): string[] {
  const names: string[] = [];
  for (let at = bytes.indexOf(slash); at >= 0; at = bytes.indexOf(slash, at + 1))
    names.push(nameBetween(bytes, at + 1, nameEnd(bytes, at + 1)));
  return names;
}

function nameEnd(bytes: Buffer, start: number): number {
  let end = start;
  const last = Math.min(bytes.length, start + longestName);
  while (end < last && isRegular(bytes[end] ?? 0)) end += 1;
  return end;
}

function nameBetween(bytes: Buffer, start: number, end: number): string {
  const written = bytes.toString("latin1", start, end);
  return written.includes("#") ? written.replace(/#([0-9A-Fa-f]{2})/g, characterOf) : written;
}

const characterOf = (_: string, hex: string): string => String.fromCharCode(Number.parseInt(hex, 16));

// Neither white space nor one of ( ) < > [ ] { } / %.
const isRegular = (byte: number): boolean => byte > 0x20 && !delimiters.has(byte);
const delimiters = new Set(Buffer.from("()<>[]{}/%"));

const mostOdd = 10_000;
const [roundBracket, numbersBracket] = [0x28, 0x3c];
// What a text must begin with to lead to one of the places above, or to be written so that one cannot see where it leads.
const oddBeginnings = new Set(Buffer.from("\\/fFjJvVdDsS\xfe\xff\0 \r\n\t", "latin1"));

// Nearly all links begin with http, which need not be read any further.
function isOdd(bytes: Buffer, end: number): boolean {
  let at = end;
  while (at < end + mostSpaces && (bytes[at] ?? 0xff) <= 0x20) at += 1;
  if (bytes[at] === roundBracket) return oddBeginnings.has(bytes[at + 1] ?? 0);
  return bytes[at] === numbersBracket && bytes[at + 1] !== numbersBracket;
}

const mostSpaces = 100;

// Enough of a text to see where it leads.
const looked = 200;

// The beginning of the text that stands here, in brackets or in numbers; empty when there is none.
function textAt(bytes: Buffer, at: number): string {
  const written = bytes.toString("latin1", at, at + looked);
  const numbers = /^\s*<([0-9A-Fa-f\s]+)/.exec(written)?.[1]?.replaceAll(/\s/g, "");
  const plain = numbers === undefined ? unescaped(written) : Buffer.from(numbers, "hex").toString("latin1");
  // Texts may be written in two bytes for each letter.
  return plain
    .replace(/^\xfe\xff|^\xff\xfe/, "")
    .replaceAll("\0", "")
    .trimStart();
}

function unescaped(written: string): string {
  const inside = /^\s*\((.*)$/s.exec(written)?.[1] ?? "";
  return inside.replaceAll(/\\(?:([0-7]{1,3})|\r?\n|(.))/gs, (_, octal?: string, other?: string) =>
    octal === undefined ? (other ?? "") : String.fromCharCode(Number.parseInt(octal, 8) & 0xff),
  );
}
