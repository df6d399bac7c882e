import "./initials.css";

// Represents a person without a picture: the first letters of the first two words of the name.
export function Initials({ name, large = false }: { name: string; large?: boolean }) {
  return (
    <span className={large ? "initials initials-large" : "initials"} aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}

// Letters as a reader counts them: a Devanagari letter keeps its vowel sign.
const segmenter = new Intl.Segmenter(undefined, { granularity: "grapheme" });

function initialsOf(name: string): string {
  const firsts = name
    .trim()
    .split(/\s+/)
    .map((word) => segmenter.segment(word)[Symbol.iterator]().next().value?.segment ?? "");
  return firsts.slice(0, 2).join("").toLocaleUpperCase("en-IN");
}
