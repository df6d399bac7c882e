import { expect, test } from "vitest";
import { textOfFile } from "./text-of-file.ts";

const text = "Date,Narration,Credit\n24/11/2026,UPI ₹ भुगतान,999.00\n";

// The bytes of a text in UTF-16, after the mark.
const utf16 = (isLittleEndian: boolean): Uint8Array<ArrayBuffer> => {
  const view = new DataView(new ArrayBuffer(2 * text.length + 2));
  view.setUint16(0, 0xfeff, isLittleEndian);
  for (let at = 0; at < text.length; at += 1) view.setUint16(2 * at + 2, text.charCodeAt(at), isLittleEndian);
  return new Uint8Array(view.buffer);
};

test.each([
  ["UTF-8", new TextEncoder().encode(text)],
  ["UTF-8 with a mark", new TextEncoder().encode(`\uFEFF${text}`)],
  ["UTF-16, little end first", utf16(true)],
  ["UTF-16, big end first", utf16(false)],
])("PAY-16 a statement in %s is read", async (_name, bytes) => {
  expect(await textOfFile(new Blob([bytes]))).toBe(text);
});
