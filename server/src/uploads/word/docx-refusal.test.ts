import { expect, it } from "vitest";
import { aDocx, aField, relationTo } from "../../../testing/kyc/word-parts.ts";
import { findDocxRefusal } from "./docx-refusal.ts";

const elsewhere = relationTo("image", "https://evil.test/a", "External");
const inCommand = (inside: string): Buffer => aDocx({ body: `<w:instrText>${inside}</w:instrText>` });
const aPiece = (inside: string): string => `<w:r><w:instrText>${inside}</w:instrText></w:r>`;

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

// Each looks like the mark of a field to a reader of words, while Word joins the pieces on both of its sides.
it.each([
  ["a comment", "<!--fldCharType-->"],
  ["a comment with a value", '<!--instr=""-->'],
  ["a comment with a command", '<!--instr="PAGE"-->'],
  ["an instruction", "<?a fldCharType?>"],
  ["the name of a bookmark", '<w:bookmarkStart w:id="1" w:name="fldCharType"/>'],
  ["a text", "<w:r><w:t>fldCharType</w:t></w:r>"],
  ["a text with a value", '<w:r><w:t>instr="PAGE"</w:t></w:r>'],
  ["a mark that Word ignores", '<x:fldChar xmlns:x="urn:x" x:fldCharType="begin"/>'],
  ["several of them", '<!--fldCharType--><!--instr=""--><!--fldCharType-->'],
] as const)("RESELLER-8 pieces of a command are joined across %s", (_title, between) => {
  const bodies = [
    ["DD", "EAUTO cmd"],
    ["IN", 'CLUDEPICTURE "https://evil.test/a"'],
    ["D", "DEAUT", "O cmd"],
    [..."LINK", " a"],
  ].map((pieces) => pieces.map(aPiece).join(between));
  for (const body of [...bodies, aField(" PAGE ") + bodies[0] + aField(" PAGE ")])
    expect(findDocxRefusal(aDocx({ body }))).toBe("word_active");
});

it.each([
  ["a comment", `<!--${aPiece("a")}-->`],
  ["an instruction", `<?a ${aPiece("a")}?>`],
  ["a comment without an end", `<!--${aPiece("a")}`],
] as const)("RESELLER-8 a piece of a command in %s is not read", (_title, between) => {
  const body = aPiece("DD") + between + aPiece("EAUTO cmd");
  expect(findDocxRefusal(aDocx({ body }))).toBe("word_not_checked");
});

it("RESELLER-8 the marks of a field end its name", () => {
  const mark = '<w:r><w:fldChar w:fldCharType="begin"/></w:r>';
  for (const name of ["DDEAUTO", "LINK"])
    for (const body of [aField(" PAGE") + aField(name), `${aPiece(name)}${mark}${aPiece("PAGE")}`])
      expect(findDocxRefusal(aDocx({ body }))).toBe("word_active");
});

it("RESELLER-8 harmless fields in pieces are kept", () => {
  const between = '<!-- a --><w:bookmarkStart w:id="1" w:name="fldCharType"/>';
  const fields = [
    aField(" HYPER", 'LINK "https://boli.in/link" '),
    aField(" PA", "GE \\* MERGE", "FORMAT "),
    aField(" TOC \\o &quot;1-3&quot; "),
    '<w:fldSimple w:instr=" NUMPAGES "><w:r><w:t>Link, control or import</w:t></w:r></w:fldSimple>',
  ];
  expect(findDocxRefusal(aDocx({ body: fields.join(between) }))).toBeUndefined();
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
  ["marks of fields", () => aDocx({ body: over(`${aPiece("D")}fldCharType `) })],
  ["letters between many marks", () => aDocx({ body: over(`${aPiece("D")}${"fldCharType".repeat(500)}`) })],
  ["one letter before many marks", () => aDocx({ body: aPiece("D") + over("fldCharType ") })],
  ["commands in values", () => aDocx({ body: over("instr='D' ") })],
  ["comments that are never closed", () => aDocx({ body: over("<!--") })],
  ["instructions that are never closed", () => aDocx({ body: over("<?a ") })],
  ["letters as numbers", () => aDocx({ body: aField(over("&#68;")) })],
  ["one number", () => aDocx({ body: aField(`&#${over("0")}`) })],
  ["ends of tags", () => aDocx({ body: over("> ") })],
  ["addresses in a text", () => aDocx({ body: over(" src='a'") })],
  ["addresses in a tag", () => aDocx({ body: `<v:a${over(" src='a'")}/>` })],
  ["one long name", () => aDocx({ body: `<${over("a")}` })],
  ["relations that are never closed", () => aDocx({ relations: over("<Relationship ") })],
  ["a relation of one long name", () => aDocx({ relations: `<Relationship ${over("a")}>` })],
  ["a relation of many names", () => aDocx({ relations: `<Relationship ${over('a="b" ')}>` })],
] as const)("RESELLER-8 is read in a few looks at each byte: %s", { timeout: 30_000 }, (_title, content) => {
  expect(findDocxRefusal(content())).toBeOneOf([undefined, "word_not_checked"]);
});
