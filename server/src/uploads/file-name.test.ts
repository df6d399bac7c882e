import fc from "fast-check";
import { expect, it } from "vitest";
import { seedOfThisRun } from "../../../tools/proofs.ts";
import { cleanName } from "./file-places.ts";

it.each([
  ["lamp.jpg", "lamp.jpg"],
  ["../../../etc/passwd", "passwd"],
  ["C:\\Windows\\win.ini", "win.ini"],
  ["lamp\0.php.jpg", "lamp.php.jpg"],
  // Shown, this one would read "notice exe.pdf".
  ["notice\u202efdp.exe", "noticefdp.exe"],
  ["a\r\nSet-Cookie: x=1.pdf", "aSet-Cookie: x=1.pdf"],
  ["  brass   lamp .jpg ", "brass lamp .jpg"],
  ["\u200b\u2066\ufeff", "file"],
  ["", "file"],
  ["..", "file"],
  ["/", "file"],
  // Two joiners are letters in Hindi.
  ["क्\u200dष नीलामी.pdf", "क्\u200dष नीलामी.pdf"],
  ["cafe\u0301.jpg", "café.jpg"],
  // As browsers send a quotation mark and the end of a line.
  ["a %22brass%22%0D%0Alamp.jpg", 'a "brass" lamp.jpg'],
  ["half \ud800 letter.jpg", "half \ufffd letter.jpg"],
])("the name %j is shown as %j", (sent, shown) => {
  expect(cleanName(sent)).toBe(shown);
});

it("a name that is too long keeps its beginning and its extension", () => {
  const name = cleanName(`${"नीलाम".repeat(1_000)}.pdf`);
  expect([...name]).toHaveLength(100);
  expect(name).toMatch(/^नीलाम.*….pdf$/u);
  expect([...cleanName("x".repeat(5_000))]).toHaveLength(100);
  expect([...cleanName(`${"\u0301\u0316".repeat(1_000_000)}.pdf`)]).toHaveLength(100);
});

it("a hidden character between two marks leaves them in their normal order", () => {
  const name = cleanName("\ufe20\u0000\u0c55");
  expect(name).toBe(name.normalize("NFC"));
});

it("no name holds a part of a path, a control or a turn of direction", () => {
  const seed = seedOfThisRun();
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 300 }), (sent) => {
      const name = cleanName(sent);
      const length = [...name].length;
      expect(length).toBeGreaterThan(0);
      expect(length).toBeLessThanOrEqual(100);
      expect(name.isWellFormed()).toBe(true);
      expect(name).not.toMatch(/[\\/\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u);
      expect(cleanName(name)).toBe(name);
    }),
    { seed, numRuns: 3_000 },
  );
});
