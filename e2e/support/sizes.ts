import { languages, type Language } from "@boli/contract/base/languages";
import { isProof } from "../../tools/proofs.ts";

// Journeys that are the same at every width and in every language.
export const titles = [
  "ALERT-14",
  "FAVOURITE-9",
  "FAVOURITE-10",
  "NOTIFY-7",
  "REMIND-9",
  "SHARED-8",
] as const;
const widths = [360, 1280] as const;

// Pairwise: each title is shown at each width and in each language, and the titles take turns, so that each width meets each
// language as well. `npm run prove` shows all four combinations of each title.
export function sizesOf(
  title: (typeof titles)[number],
  isWhole = isProof,
): Array<{ width: number; language: Language }> {
  const turn = titles.indexOf(title);
  const all = widths.flatMap((width) => languages.map((language) => ({ width, language })));
  return all.filter(
    ({ width, language }) =>
      isWhole || (widths.indexOf(width) + languages.indexOf(language) + turn) % 2 === 0,
  );
}
