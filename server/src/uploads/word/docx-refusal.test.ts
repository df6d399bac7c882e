import { expect, it } from "vitest";
import { aDocx, aField, relationTo } from "../../../testing/kyc/word-parts.ts";
import { findDocxRefusal } from "./docx-refusal.ts";

const elsewhere = relationTo("image", "https://evil.test/a", "External");
const inCommand = (inside: string): Buffer => aDocx({ body: `<w:instrText>${inside}</w:instrText>` });

// Each says the same to Word as a plain one, and would be overlooked by a reader of the plain one alone.
it.each([
  [
    "word_active",
    "an attribute that contains the end of a tag",
    () => aDocx({ body: '<w:instrText a="b>">DDEAUTO cmd</w:instrText>' }),
  ],
  ["word_not_checked", "a comment before the command", () => inCommand("<!-- a -->DDEAUTO cmd")],
  ["word_not_checked", "a comment within the command", () => inCommand("DDE<!-- a -->AUTO cmd")],
  ["word_not_checked", "an instruction before the command", () => inCommand("<?a b?>DDEAUTO cmd")],
  [
    "word_active",
    "a prefix in another script",
    () => aDocx({ body: "<é:instrText>DDEAUTO cmd</é:instrText>" }),
  ],
  ["word_active", "a page inside, under such a prefix", () => aDocx({ body: '<é:altChunk r:id="a"/>' })],
  [
    "word_active",
    "a relation under such a prefix",
    () => aDocx({ relations: elsewhere.replace("<Rel", "<é:Rel") }),
  ],
  [
    "word_active",
    "a letter with zeros before its number",
    () => aDocx({ body: aField("&#0000000068;DEAUTO cmd") }),
  ],
  ["word_active", "the same in base 16", () => aDocx({ body: aField("&#x000000044;DEAUTO cmd") })],
  [
    "word_active",
    "a text that looks like the start of a value",
    () => aDocx({ body: '<w:t>instr="</w:t><w:instrText>DDEAUTO cmd</w:instrText><w:t>"</w:t>' }),
  ],
  [
    "word_not_checked",
    "two targets",
    () => aDocx({ relations: elsewhere.replace("/>", ' Target="a.png"/>') }),
  ],
  [
    "word_active",
    "a second target under a similar name",
    () => aDocx({ relations: elsewhere.replace("/>", ' éTarget="a" éTargetMode="Internal"/>') }),
  ],
  [
    "word_active",
    "a type whose name is written in numbers",
    () => aDocx({ types: '<Types><Override ContentType="macro&#69;nabled"/></Types>' }),
  ],
  [
    "word_not_checked",
    "an encoding far behind",
    () => aDocx({ head: `<?xml version="1.0"${" ".repeat(300)}encoding="UTF-7"?>` }),
  ],
] as const)("RESELLER-8 %s: %s", (code, _title, content) => {
  expect(findDocxRefusal(content())).toBe(code);
});

it("RESELLER-8 fields without a command, and self-closing ones, are kept", () => {
  const fields = '<w:instrText/><w:r/><w:instrText xml:space="preserve"> PAGE </w:instrText>';
  expect(findDocxRefusal(aDocx({ body: fields }))).toBeUndefined();
});

const bytes = 1_000_000;
const over = (unit: string): string => unit.repeat(bytes / unit.length);

// A parser that goes back at each word takes hours for these, of which each is sent as a few kilobytes.
it.each([
  ["words with dots", () => aDocx({ body: over("a.") })],
  ["commands that are never closed", () => aDocx({ body: over("<w:instrText ") })],
  ["values that are never closed", () => aDocx({ body: over("instr='<") })],
  ["letters as numbers", () => aDocx({ body: aField(over("&#68;")) })],
  ["one number", () => aDocx({ body: aField(`&#${over("0")}`) })],
  ["one long name", () => aDocx({ body: `<${over("a")}` })],
  ["relations that are never closed", () => aDocx({ relations: over("<Relationship ") })],
  ["a relation of one long name", () => aDocx({ relations: `<Relationship ${over("a")}>` })],
  ["a relation of many names", () => aDocx({ relations: `<Relationship ${over('a="b" ')}>` })],
] as const)("RESELLER-8 is read in a few looks at each byte: %s", { timeout: 30_000 }, (_title, content) => {
  expect(findDocxRefusal(content())).toBeOneOf([undefined, "word_not_checked"]);
});
