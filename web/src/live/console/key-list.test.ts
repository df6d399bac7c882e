import { expect, test } from "vitest";
import { keysOf } from "./keys-dialog.tsx";
import { pressOf } from "./keys.ts";
import { en } from "./texts/en.ts";
import { hi } from "./texts/hi.ts";

const clerk = { pace: "clerk", isPractice: false, youtubeUrl: "https://youtu.be/dQw4w9WgXcQ" } as const;
const timed = { pace: "timed", isPractice: false, youtubeUrl: "" } as const;

function pressOfLabel(label: string) {
  const shiftKey = label.startsWith("⇧") || label === "?";
  const key = label === "Esc" ? "Escape" : label.replace("⇧", "");
  const code = /^[A-Z]$/.test(key) ? `Key${key}` : "";
  return pressOf({ key, code, shiftKey, ctrlKey: false, metaKey: false, altKey: false, repeat: false });
}

const lettersOf = (...given: Parameters<typeof keysOf>): string =>
  keysOf(...given)
    .map(([key]) => key)
    .join(" ");

test("CONSOLE-3 the list of keys names each key that means something in the auction, once, in both languages", () => {
  for (const texts of [en, hi]) {
    const lines = keysOf({ ...clerk, isPractice: true }, "host", texts);
    const presses = lines.map(([key]) => pressOfLabel(key));
    expect(presses).not.toContain(undefined);
    expect(new Set(presses).size).toBe(presses.length);
    expect(new Set(lines.map(([, meaning]) => meaning)).size).toBe(lines.length);
  }
  expect(lettersOf(clerk, "host", en)).toBe("O W S P N F H ⇧H E X R D M 1 2 3 A L Y ⇧E ⇧X / Esc ?");
  expect(lettersOf(timed, "host", en)).toBe("O E T X R D M 1 2 3 A Y ⇧E ⇧X / Esc ?");
  expect(lettersOf(timed, "admin", en)).toBe("O H ⇧H E T X R D M 1 2 3 Y ⇧E ⇧X / Esc ?");
  expect(lettersOf({ ...timed, isPractice: true }, "host", en)).toBe(
    "O F E T X R D M 1 2 3 B Y ⇧E ⇧X / Esc ?",
  );
});
