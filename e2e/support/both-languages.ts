type Pairs = Record<string, readonly [en: unknown, hi: unknown]>;

// The words of a screen side by side, each in English and in Hindi.
export function inBoth<const Words extends Pairs>(
  words: Words,
): { en: { [Key in keyof Words]: Words[Key][0] }; hi: { [Key in keyof Words]: Words[Key][1] } } {
  const side = (at: 0 | 1) => Object.fromEntries(Object.entries(words).map(([key, pair]) => [key, pair[at]]));
  return { en: side(0), hi: side(1) } as ReturnType<typeof inBoth<Words>>;
}
