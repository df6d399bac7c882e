import { expect, it } from "vitest";
import { aDoc, aDocx, aField } from "../../../testing/kyc/word-parts.ts";
import { findDocRefusal } from "./doc-refusal.ts";
import { findDocxRefusal } from "./docx-refusal.ts";

const mark = (kind: "begin" | "separate" | "end"): string =>
  `<w:r><w:fldChar w:fldCharType="${kind}"/></w:r>`;
const piece = (text: string, properties = ""): string =>
  `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}<w:instrText xml:space="preserve">${text}</w:instrText></w:r>`;
const field = (...inside: string[]): string => mark("begin") + inside.join("") + mark("end");
const shown = (text: string): string => `<w:r><w:t>${text}</w:t></w:r>`;
const deleted = (text: string): string =>
  `<w:del w:id="1"><w:r><w:delInstrText>${text}</w:delInstrText></w:r></w:del>`;
const alternative = (choice: string, fallback: string): string =>
  `<mc:AlternateContent xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"><mc:Choice Requires="wps">${choice}</mc:Choice><mc:Fallback>${fallback}</mc:Fallback></mc:AlternateContent>`;
const codeOf = (body: string) => findDocxRefusal(aDocx({ body }));

it.each([
  "<w:r><w:tab/></w:r>",
  "<w:r><w:br/></w:r>",
  "<w:r><w:cr/></w:r>",
  '<w:r><w:ptab w:alignment="left"/></w:r>',
  '<w:r><w:sym w:font="Symbol" w:char="F020"/></w:r>',
  "<w:r><w:softHyphen/></w:r>",
  "<w:r><w:rPr><w:tab/></w:rPr></w:r>",
  "</w:p><w:p>",
  "<w:r><w:t> </w:t></w:r>",
])("RESELLER-8 %s ends the name of a field", (between) => {
  for (const name of ["DDEAUTO", "IncludePicture", "LINK"])
    expect(codeOf(field(piece(` ${name}`), between, piece("cmd")))).toBe("word_active");
  expect(codeOf(field(piece("INC"), between, piece("LUDETEXT a")))).toBe("word_active");
  expect(codeOf(field(piece(" PAGE"), between, piece("x")))).toBeUndefined();
});

it.each([
  ["a deleted one", deleted("X")],
  ["a deleted one outside of a deletion", "<w:r><w:delInstrText>X</w:delInstrText></w:r>"],
  ["one that was moved away", `<w:moveFrom w:id="1">${piece("X")}</w:moveFrom>`],
  ["one for other readers", alternative(piece("X"), "")],
  ["one for older readers", alternative("", piece("X"))],
  ["one for each", alternative(piece("X"), piece("Y"))],
  ["a hidden one", piece("X", "<w:b/><w:vanish/>")],
  ["one in an element of others", `<x:a xmlns:x="urn:x">${piece("X")}</x:a>`],
  ["one in an element under Word's prefix", `<w:a xmlns:w="urn:x">${piece("X")}</w:a>`],
  ["two of two kinds", deleted("X") + piece("Y", "<w:vanish/>")],
  ["one within another", alternative(deleted("X") + piece("Y"), deleted("Z"))],
] as const)("RESELLER-8 a piece that Word may skip is read and skipped: %s", (_title, between) => {
  expect(codeOf(field(piece(" INC"), between, piece("LUDETEXT a")))).toBe("word_active");
  expect(codeOf(field(between, piece("DDEAUTO cmd")))).toBe("word_active");
  expect(codeOf(field(piece(" PAGE"), between, piece("REF a")))).toBeUndefined();
});

it.each([
  ["deleted", deleted("LUDE")],
  ["for other readers", alternative(piece("LUDE"), "")],
  ["for older readers", alternative("", piece("LUDE"))],
  ["hidden", piece("LUDE", "<w:vanish/>")],
  ["an ordinary text", shown("LUDE")],
  ["a text with a comment", shown("LU<!-- a -->DE")],
] as const)("RESELLER-8 a piece that Word may read is read: %s", (_title, between) => {
  expect(codeOf(field(piece(" INC"), deleted("X"), between, piece("TEXT a")))).toBe("word_active");
});

it.each([
  ["as the name", " ", ""],
  ["behind its first letters", " INC", ""],
  ["before its last letters", " ", "AUTO cmd"],
  ["within it", "D", "EAUTO cmd"],
] as const)("RESELLER-8 a name that a field within it completes is refused: %s", (_title, before, behind) => {
  const simple = '<w:fldSimple w:instr=" QUOTE D "><w:r><w:t>D</w:t></w:r></w:fldSimple>';
  for (const nested of [field(piece(" QUOTE D "), mark("separate"), shown("D")), simple])
    expect(codeOf(field(piece(before), nested, piece(behind)))).toBeOneOf([
      "word_not_checked",
      "word_active",
    ]);
});

it("RESELLER-8 a mark that is not Word's does not end the command of a field", () => {
  const ends = [
    '<w:r><w:fldChar xmlns:x="urn:x" x:fldCharType="end"/></w:r>',
    '<x:fldChar xmlns:x="urn:x" x:fldCharType="separate"/>',
    '<w:r><w:fldChar xmlns:x="urn:x" x:fldCharType="end" w:fldCharType="begin"/></w:r>',
    `<w:del>${mark("end")}</w:del>`,
    alternative(mark("separate"), ""),
  ];
  for (const end of ends)
    expect(codeOf(field(piece("INC"), end, shown("LUDETEXT a"), mark("separate")))).not.toBeUndefined();
});

it.each([
  [
    "a table of contents",
    field(piece(' TOC \\o "1-3" \\h '), mark("separate"), aField(" PAGEREF _Toc1 \\h ")),
  ],
  ["a page of pages", field(piece(" IF "), aField(" PAGE "), piece(" > 1 "), aField(" NUMPAGES "))],
  ["a sum", field(piece(" ="), aField(" PAGE "), piece("+1 "))],
  ["a condition without a space", field(piece(" IF"), aField(" PAGE "), piece(" = 1 "))],
  [
    "a letter for many",
    field(piece(' IF "'), aField(" MERGEFIELD Name "), piece('" = "" "Dear '), aField(" MERGEFIELD Name ")),
  ],
  ["fields one behind the other", aField(" DATE ") + aField(" TIME ") + shown("Link") + aField(" PAGE ")],
  [
    "a deleted field",
    `<w:del>${aField(" PAGE ").replaceAll("instrText", "delInstrText")}</w:del>${shown("Link ")}`,
  ],
  ["an entry of an index", field(piece(' XE "Lamps" ', "<w:vanish/>")) + shown("Control")],
  ["hidden on the web", field(piece(" PAGEREF _Toc1 ", "<w:webHidden/>"), mark("separate"), shown("Import"))],
  [
    "a link in pieces",
    field(
      piece(" HYPER", "<w:noProof/>"),
      '<w:proofErr w:type="spellStart"/>',
      `<w:ins w:id="2">${piece('LINK "https://boli.in/')}</w:ins>`,
      piece('link" '),
    ),
  ],
  ["a drawing for two readers", alternative(aField(" PAGE "), aField(" PAGE ")) + shown("Control")],
  [
    "a field for a form",
    `<w:r><w:fldChar w:fldCharType="begin"><w:ffData><w:name w:val="Link"/></w:ffData></w:fldChar></w:r>${piece(" FORMTEXT ")}${mark("separate")}${shown("Link")}${mark("end")}`,
  ],
  ["without a command", mark("begin") + mark("separate") + shown("Link") + mark("end") + aField(" PAGE ")],
] as const)("RESELLER-8 ordinary fields are kept: %s", (_title, body) => {
  expect(codeOf(body)).toBeUndefined();
});

it.each([
  "<w:p></w:r>",
  "<w:p",
  "<w:p a='<'/>",
  "</w:p a>",
  "<w:r><w:instrText>D<w:b/>D</w:instrText></w:r>",
])("RESELLER-8 a document with fields that is not well-formed is refused: %s", (wrong) =>
  expect(codeOf(aField(" PAGE ") + wrong)).toBe("word_not_checked"),
);

it("RESELLER-8 in an old document, only commands are read as such", () => {
  const codeOfOld = (text: string) => findDocRefusal(aDoc({ text }));
  expect(codeOfOld("The link to the control. \u0013 PAGE \u00141 link \u0015 Import these.")).toBeUndefined();
  expect(codeOfOld("\u0013 IF \u0013 PAGE \u00141\u0015 = 1 a b \u0014 a \u0015")).toBeUndefined();
  expect(codeOfOld("\u0013 IF \u0013 PAGE \u00141\u0015 \u0013LINK a\u0015\u0015")).toBe("word_active");
  expect(codeOfOld("\u0013 DDE\u0001AUTO cmd\u0015")).toBe("word_active");
  expect(codeOfOld("\u0013 INC\u0013 QUOTE A \u0014LUDETEXT\u0015 a\u0015")).toBe("word_not_checked");
  expect(codeOfOld("\u0013 INC\u0014LUDETEXT a\u0015")).toBe("word_not_checked");
});

const bytes = 2_000_000;
const over = (unit: string): string => unit.repeat(bytes / unit.length);

it.each([
  ["letters that may be skipped", () => over("<w:delInstrText>D</w:delInstrText>")],
  [
    "beginnings of all names",
    () =>
      over(
        field(
          piece(
            "HTMLACTIVEX INCLUDEPICTUR MACROBUTTO".replaceAll(" ", "</w:instrText><w:instrText>"),
            "<w:vanish/>",
          ),
        ),
      ),
  ],
  ["elements", () => over("<a/>") + aField(" PAGE ")],
  ["elements that Word skips", () => over(`<w:del>${piece("D")}</w:del>`)],
  ["elements within elements", () => over("<w:del>") + piece("D") + over("</w:del>")],
  ["prefixes", () => piece("D") + over('<a xmlns:a="urn:a">') + over("</a>")],
  ["marks of fields", () => over('<w:fldChar w:fldCharType="begin"/>')],
  ["links", () => over('<w:hyperlink r:id="rhyperlink"/>') + aField(" PAGE ")],
  ["attributes", () => `<w:r ${over('a="b" ')}/>${aField(" PAGE ")}`],
  ["spaces in a tag", () => `<w:fldChar${over(" ")}fldCharType/>`],
  ["quotes", () => `<w:instrText ${over("'")}/>`],
] as const)("RESELLER-8 fields are read in time that grows with the document: %s", (_title, body) => {
  const content = aDocx({ body: body() });
  const since = process.cpuUsage();
  findDocxRefusal(content);
  expect(process.cpuUsage(since).user).toBeLessThan(5_000_000);
});
