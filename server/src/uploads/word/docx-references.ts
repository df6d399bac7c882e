import { decoded } from "./entities.ts";
import { partsOf } from "./xml-walk.ts";

// Elements of a link that a person follows.
const followed = new Set(["hyperlink", "hlinkclick", "hlinkhover", "hlinkmouseover"]);
// Attributes by which a picture or a film is fetched while the document is shown, whatever kind its relation says it is.
const fetching = new Set(["link", "href", "pict"]);

// The name of an element, or an attribute with its value. Values are taken whole, so that nothing within one looks like an attribute.
const nameOrAttribute = /<([^\s<>/"'=]+)|(?<=[\s"'])([^\s<>/"'=]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/g;

// True for a part that fetches something from elsewhere by the relation of a link: relations to other pages are taken only because a
// person decides to follow them. `links` are the ids of these relations, in small letters.
export function fetchesByLink(text: string, links: ReadonlySet<string>): boolean {
  if (links.size === 0 && !/:(?:link|href|pict)\s*=/i.test(text)) return false;
  let element = "";
  for (const [, opened, attribute = "", one, other] of text.matchAll(nameOrAttribute)) {
    if (opened !== undefined) {
      [, element] = partsOf(opened);
      continue;
    }
    const [prefix, name] = partsOf(attribute);
    if (prefix === "") continue;
    const value = decoded(one ?? other ?? "");
    if (fetching.has(name) || (!followed.has(element) && links.has(idOf(value)))) return true;
  }
  return false;
}

export const idOf = (value: string): string => value.trim().toLowerCase();
