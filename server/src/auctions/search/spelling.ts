// Words that differ by one letter share a spelling: each of the two with at most one letter left out. So the database finds
// the neighbours of a mistyped word by an index.

const minLetters = 4;
const maxLetters = 20;

export function spellingsNear(word: string): string[] {
  if (word.length < minLetters || word.length > maxLetters) return [];
  const near = new Set([word]);
  for (let at = 0; at < word.length; at += 1) near.add(word.slice(0, at) + word.slice(at + 1));
  return [...near];
}

// The number of letters that are wrong, missing, added, or swapped with the next one.
export function typosBetween(typed: string, word: string): number {
  const rows = Array.from({ length: typed.length + 1 }, (_, row) => {
    const line = new Uint8Array(word.length + 1);
    line[0] = row;
    return line;
  });
  const at = (row: number, column: number): number => rows[row]?.[column] ?? 0;
  for (let column = 0; column <= word.length; column += 1) (rows[0] as Uint8Array)[column] = column;
  for (let row = 1; row <= typed.length; row += 1) {
    for (let column = 1; column <= word.length; column += 1) {
      const isSame = typed[row - 1] === word[column - 1];
      let typos = Math.min(
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + (isSame ? 0 : 1),
      );
      const isSwapped =
        row > 1 && column > 1 && typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1];
      if (isSwapped) typos = Math.min(typos, at(row - 2, column - 2) + 1);
      (rows[row] as Uint8Array)[column] = typos;
    }
  }
  return at(typed.length, word.length);
}

// Returns the words that are most likely meant: those with the fewest typing errors, and of those the ones that sound the
// same.
export function closest<Word extends { word: string; sound: string }>(
  typed: { word: string; sound: string },
  words: readonly Word[],
): Word[] {
  const maxTypos = typed.word.length < 8 ? 1 : 2;
  const judged = words.map((one) => ({
    one,
    typos: one.sound === typed.sound ? 0.5 : typosBetween(typed.word, one.word),
  }));
  const least = Math.min(...judged.map(({ typos }) => typos));
  return least > maxTypos ? [] : judged.filter(({ typos }) => typos === least).map(({ one }) => one);
}
