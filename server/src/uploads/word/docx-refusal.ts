import { holdsTestVirus } from "../test-virus.ts";
import { judgeFields } from "./docx-fields.ts";
import type { WordRefusalCode } from "./fields.ts";
import { decoded, partsOf } from "./xml-walk.ts";
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
  // Now that all of them can be read in one way only.
  const links = new Map(entries.flatMap(linksOf));
  const fetches = entries.some(
    ({ name, content }) =>
      /\.xml$/i.test(name) &&
      fetchesElsewhere(content.toString("utf8"), links.get(name.toLowerCase()) ?? noLinks),
  );
  return fetches ? "word_active" : undefined;
}

const noLinks: ReadonlySet<string> = new Set();
const relationsOfPart = /(^|\/)_rels\/([^/]+)\.rels$/i;

// The part to which these relations belong, with the ids of those that are links.
function linksOf({ name, content }: ZipEntry): Array<readonly [part: string, links: ReadonlySet<string>]> {
  if (!relationsOfPart.test(name)) return [];
  const ids = relationsIn(content.toString("utf8")).flatMap((pairs) => {
    const values = new Map(pairs);
    return isHyperlink(values.get("type") ?? "") ? [idOf(values.get("id") ?? "")] : [];
  });
  return [[name.replace(relationsOfPart, "$1$2").toLowerCase(), new Set(ids)]];
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
  // The encoding is in the first line, which has an end.
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

// The attributes of each relation, in the order of the part.
const relationsIn = (text: string): Array<Array<readonly [key: string, value: string]>> =>
  [...text.matchAll(relation)].map(([, inside = ""]) =>
    [...inside.matchAll(attribute)].map(
      ([, key = "", one, other]) => [key.toLowerCase(), decoded(one ?? other ?? "").trim()] as const,
    ),
  );

const isHyperlink = (type: string): boolean => /\/hyperlink$/i.test(type);

function refusalOfRelations(text: string): WordRefusalCode | undefined {
  for (const pairs of relationsIn(text)) {
    const values = new Map(pairs);
    // Readers differ in which of two they take.
    if (values.size < pairs.length) return "word_not_checked";
    const [type = "", target = "", mode = ""] = ["type", "target", "targetmode"].map((key) =>
      values.get(key),
    );
    if (activeType.test(type)) return "word_active";
    const isLink = isHyperlink(type) && /^(?:https?:\/\/|mailto:)/i.test(target);
    const isOutside = mode !== "" && !/^internal$/i.test(mode);
    if ((isOutside || /:|\\|^\/\//.test(target)) && !isLink) return "word_active";
  }
  // Something begins like a relation and was not read as one.
  return /<(?:[^\s<>/:"'=]+:)?Relationship[\s/>]/i.test(text.replace(relation, ""))
    ? "word_not_checked"
    : undefined;
}

function refusalOfText(text: string): WordRefusalCode | undefined {
  if (/<(?:[^\s<>/:"'=]+:)?(?:altChunk|OLEObject|subDoc|mailMerge|attachedTemplate|control)\b/i.test(text))
    return "word_active";
  const fields = judgeFields(text);
  if (fields === undefined) return undefined;
  return fields === "active" ? "word_active" : "word_not_checked";
}

// Elements of a link that a person follows.
const followed = new Set(["hyperlink", "hlinkclick", "hlinkhover", "hlinkmouseover"]);
// Attributes by which a picture or a film is fetched while the document is shown, whatever kind its relation says it is.
const fetching = new Set(["link", "href", "pict"]);
// Attributes of the older format of pictures (VML), which have the address of the picture for a value.
const addresses = new Set(["src", "althref"]);
const leadsAway = (address: string): boolean => /:|\\|\/\//.test(address);

// The name of an element, the end of a tag, or an attribute with its value. Values are taken whole, so that nothing within one looks like
// an attribute or an end.
const nameOrAttribute = /<([^\s<>/"'=]+)|(>+)|(?<=[\s"'])([^\s<>/"'=]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/g;

// True for a part that fetches something from elsewhere: by the address of a picture, or by the relation of a link, which is taken only
// because a person decides to follow it. `links` are the ids of these relations, in small letters.
function fetchesElsewhere(text: string, links: ReadonlySet<string>): boolean {
  if (links.size === 0 && !/:(?:link|href|pict)\s*=|[\s"':](?:src|althref)\s*=/i.test(text)) return false;
  let element = "";
  let isInTag = false;
  for (const [, opened, closed, attribute = "", one, other] of text.matchAll(nameOrAttribute)) {
    isInTag = closed === undefined && (opened !== undefined || isInTag);
    if (closed !== undefined) continue;
    if (opened !== undefined) {
      [, element] = partsOf(opened);
      continue;
    }
    const [prefix, name] = partsOf(attribute);
    // A text may speak of such an address.
    const isAddress = isInTag && addresses.has(name);
    if (prefix === "" && !isAddress) continue;
    const value = decoded(one ?? other ?? "");
    if (isAddress && leadsAway(value)) return true;
    if (prefix === "") continue;
    if (fetching.has(name) || (!followed.has(element) && links.has(idOf(value)))) return true;
  }
  return false;
}

const idOf = (value: string): string => value.trim().toLowerCase();
