import { uploadNameLimit } from "@boli/contract/uploads/endpoints";

// Characters that hide or reverse their neighbours: controls, bidirectional marks, separators of lines. The two joiners
// stay, because Hindi is written with them.
const unseen = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}]/gu;

// A name as it may be shown: the last part of a path, in one line, not too long, with its extension.
// It is never a path, and nothing is decided by it.
export function cleanName(sent: string): string {
  const last = asTyped(shortened(sent.split(/[\\/]/).at(-1) ?? ""));
  // Normalized once more, because removing a hidden character may bring marks together in the wrong order.
  const name = last.replace(unseen, "").normalize("NFC").replace(/\s+/g, " ").trim();
  if (name === "" || /^\.+$/.test(name)) return "file";
  const letters = [...name];
  if (letters.length <= uploadNameLimit) return name;
  const extension = /\.[A-Za-z0-9]{1,8}$/.exec(name)?.[0] ?? "";
  return letters.slice(0, uploadNameLimit - extension.length - 1).join("") + "…" + extension;
}

// A header may contain some thousand letters, and normalizing takes time quadratic in the number of combining marks.
const maxLengthRead = 500;
const maxEndLength = 20;
const shortened = (name: string): string =>
  name.length <= maxLengthRead
    ? name
    : name.slice(0, maxLengthRead - maxEndLength) + name.slice(-maxEndLength);

// Browsers escape these three characters, because they would end the header that contains the name.
const asTyped = (sent: string): string =>
  sent
    .toWellFormed()
    .normalize("NFC")
    .replaceAll("%22", '"')
    .replace(/%0[AD]/gi, " ");
