import { decoded } from "./entities.ts";
import { partsOf } from "./xml-walk.ts";

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
export function fetchesElsewhere(text: string, links: ReadonlySet<string>): boolean {
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

export const idOf = (value: string): string => value.trim().toLowerCase();
