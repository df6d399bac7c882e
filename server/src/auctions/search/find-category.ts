import { type ItemCategory, itemCategories } from "@boli/contract/auctions/categories";
import { categoriesInHindi } from "@boli/contract/inventory/categories-hi";
import { queryWords, searchWords } from "./search-words.ts";
import { tradeWords } from "./trade-words.ts";

// No name is as long, and a whole description in the wrong column need not be read.
const maxNameLength = 100;

// The same for all spellings of a name: case, plural, accents and nukta do not count.
export const wordKeyOf = (text: string): string =>
  text.length > maxNameLength ? text : searchWords(text).join(" ");

// The category that a text names, in English or Hindi, or by words that lead a search to it: "gaadi", "जेवर".
export function findCategory(text: string): ItemCategory | undefined {
  const named = byName.get(wordKeyOf(text));
  if (named !== undefined) return named;
  if (text.length > maxNameLength) return undefined;
  const [found, ...others] = queryWords(text).map(categoryOfWord);
  return others.every((other) => other === found) ? found : undefined;
}

const byName = new Map(
  itemCategories.flatMap((name) =>
    [name, categoriesInHindi[name]].map((each) => [wordKeyOf(each), name] as const),
  ),
);

// The word that says what it is: "estate" for real estate.
const byWord = new Map(itemCategories.map((name) => [searchWords(name).at(-1) ?? "", name] as const));

function categoryOfWord(word: string): ItemCategory | undefined {
  const meant = [word, ...(tradeWords.get(word) ?? []).flatMap((words) => (words.length === 1 ? words : []))];
  const [found, ...others] = new Set(meant.flatMap((one) => byWord.get(one) ?? []));
  return others.length === 0 ? found : undefined;
}
