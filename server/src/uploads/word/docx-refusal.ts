import { holdsTestVirus } from "../test-virus.ts";
import type { WordRefusalCode } from "./word-refusal.ts";
import { activeFields, perhapsApart } from "./fields.ts";
import { type ZipEntry, ZipRefused, readZip } from "./zip-entries.ts";

// The code with which a Word document is refused that does more than show something; undefined for others. Only parts of known kinds are taken: texts, plain
// pictures and fonts. Programs, embedded files and everything that is fetched from elsewhere are refused, except links that
// a person follows.
export function findDocxRefusal(docx: Buffer): WordRefusalCode | undefined {
  try {
    return refusalOfParts(readZip(docx));
  } catch (error) {
    if (error instanceof ZipRefused) return refusalOfZip[error.why];
    // A tag of more attributes than the stack of a search holds.
    if (error instanceof RangeError) return "word_not_checked";
    throw error;
  }
}

const refusalOfZip = {
  damaged: "word_damaged",
  protected: "word_protected",
  unclear: "word_not_checked",
} as const;

const mainType = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml";

function refusalOfParts(entries: readonly ZipEntry[]): WordRefusalCode | undefined {
  const types = decoded(
    entries.find(({ name }) => name === "[Content_Types].xml")?.content.toString("utf8") ?? "",
  );
  // Another archive than a Word document, such as a table or one with macros under another name.
  if (types === "" || !entries.some(({ name }) => name === "word/document.xml")) return "file_kind_not_taken";
  if (/macroEnabled|vbaProject|oleObject|activeX|application\/x-/i.test(types)) return "word_active";
  if (!types.includes(mainType)) return "file_kind_not_taken";
  for (const entry of entries) {
    const code = refusalOfPart(entry);
    if (code) return code;
  }
  return undefined;
}

const passive = /\.(?:xml|rels|png|jpe?g|gif|bmp|tiff?|odttf)$/i;
const activeFolder =
  /(?:^|\/)(?:embeddings|activeX|customUI|webextensions|vba[^/]*|attachedToolbars[^/]*)(?:\/|$)/i;

function refusalOfPart({ name, content }: ZipEntry): WordRefusalCode | undefined {
  if (holdsTestVirus(content)) return "file_infected";
  if (name.endsWith("/")) return content.length === 0 ? undefined : "word_not_checked";
  if (!passive.test(name) || activeFolder.test(name)) return "word_active";
  if (!/\.(?:xml|rels)$/i.test(name)) return undefined;
  const text = textOf(content);
  // Readers differ in how they take these, and Word writes none of them.
  if (text === undefined || text.includes("<![CDATA[")) return "word_not_checked";
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) return "word_active";
  return /\.rels$/i.test(name) ? refusalOfRelations(text) : refusalOfText(text);
}

// Undefined for a text in another encoding than UTF-8, in which the words to look for would look different.
function textOf(content: Buffer): string | undefined {
  const head = content.toString("latin1", 0, 200);
  if (/^(?:\xfe\xff|\xff\xfe|\0)/.test(head) || head.startsWith("<\0")) return undefined;
  // The encoding stands in the first line, which has an end.
  if (/^(?:\xef\xbb\xbf)?<\?xml/.test(head) && !head.includes("?>")) return undefined;
  const encoding = /\bencoding\s*=\s*["']([^"']*)/i.exec(head)?.[1];
  if (encoding !== undefined && !/^(?:utf-8|us-ascii)$/i.test(encoding)) return undefined;
  return content.toString("utf8");
}

// In well-formed XML no `<` stands inside a tag, so a tag that is never closed is not looked for beyond the next one. Names of parts of
// the document may have letters of every script before the colon.
const relation = /<(?:[^\s<>/:"'=]+:)?Relationship\b([^<>"']*(?:(?:"[^"<]*"|'[^'<]*')[^<>"']*)*)>/gi;
const attribute = /(?<![^\s"'<>=])([^\s"'<>=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const activeType =
  /\/(?:oleObject|package|aFChunk|attachedTemplate|subDocument|frame|vbaProject|wordVbaData|control|activeXControl\w*|keyMapCustomizations|attachedToolbars|mailMerge\w*|recipientData|transform|ui\/\w+|extensibility|webextension\w*)$/i;

function refusalOfRelations(text: string): WordRefusalCode | undefined {
  for (const [, inside = ""] of text.matchAll(relation)) {
    const pairs = [...inside.matchAll(attribute)].map(
      ([, key = "", one, other]) => [key.toLowerCase(), decoded(one ?? other ?? "").trim()] as const,
    );
    const values = new Map(pairs);
    // Readers differ in which of two they take.
    if (values.size < pairs.length) return "word_not_checked";
    const [type = "", target = "", mode = ""] = ["type", "target", "targetmode"].map((key) =>
      values.get(key),
    );
    if (activeType.test(type)) return "word_active";
    const isLink = /\/hyperlink$/i.test(type) && /^(?:https?:\/\/|mailto:)/i.test(target);
    const leadsAway = mode !== "" && !/^internal$/i.test(mode);
    if ((leadsAway || /:|\\|^\/\//.test(target)) && !isLink) return "word_active";
  }
  // Something begins like a relation and was not read as one.
  return /<(?:[^\s<>/:"'=]+:)?Relationship[\s/>]/i.test(text.replace(relation, ""))
    ? "word_not_checked"
    : undefined;
}

function refusalOfText(text: string): WordRefusalCode | undefined {
  if (/<(?:[^\s<>/:"'=]+:)?(?:altChunk|OLEObject|subDoc|mailMerge|attachedTemplate|control)\b/i.test(text))
    return "word_active";
  if (activeFields(commandsIn(text)).length > 0) return "word_active";
  if (hasCommandAside(text)) return "word_not_checked";
  // Something begins like a command and was not read as one, such as a text with a comment inside.
  return /<(?:[^\s<>/:"'=]+:)?(?:instrText|delInstrText)[\s/>]/i.test(text.replace(command, ""))
    ? "word_not_checked"
    : undefined;
}

const command =
  /<(?:[^\s<>/:"'=]+:)?(?:instrText|delInstrText)\b[^<>"'/]*(?:(?:"[^"<]*"|'[^'<]*')[^<>"'/]*)*(?:\/>|>([^<]*)<\/)|\binstr\s*=\s*(?:"([^"<]*)"|'([^'<]*)')|(fldCharType)/gi;

// The commands of all fields. Word splits one into several pieces. What looks like the mark of a field may be one, which keeps two
// pieces apart, or a word in a comment, a name or a text, over which Word joins them. A command in a value is always whole.
function commandsIn(text: string): string {
  let pieces = "";
  let values = "";
  for (const [whole, inText, one, other, mark] of text.matchAll(command))
    if (mark === undefined && whole.startsWith("<")) pieces += inText ?? "";
    else {
      pieces += perhapsApart;
      values += `\n${one ?? other ?? ""}`;
    }
  return decoded(pieces + values);
}

// Word does not read what is in a comment or an instruction, which would come between the pieces here.
const aside = /<!--[^]*?(?:-->|$)|<\?[^]*?(?:\?>|$)/g;
function hasCommandAside(text: string): boolean {
  for (const [found] of text.matchAll(aside)) if (/instrText/i.test(found)) return true;
  return false;
}

const named: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
const decoded = (text: string): string =>
  text.replace(/&(?:#0*(\d{1,7})|#x0*([0-9a-f]{1,6})|(\w+));/gi, (whole, decimal, hex, name) => {
    if (typeof name === "string") return named[name] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex as string, 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
