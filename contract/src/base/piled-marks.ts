// No letter of any script has more than six marks. Sorting the marks of a letter takes time quadratic in their number, and
// whatever normalizes a text sorts them. The two voice signs of half width are marks only once a text is normalized.
const mark = String.raw`[\p{M}\uff9e\uff9f]`;
const pile = new RegExp(`${mark}{7}`, "u");
const piles = new RegExp(`(${mark}{6})${mark}+`, "gu");

export const hasPiledMarks = (text: string): boolean => pile.test(text);

export const withoutPiledMarks = (text: string): string => text.replaceAll(piles, "$1");
