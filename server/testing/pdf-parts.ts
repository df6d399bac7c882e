import { deflateSync } from "node:zlib";

// Small PDFs for tests: objects in the order of their numbers; the first is the catalogue.

interface PdfOptions {
  version?: string;
  // Extra keys of the trailer besides root and size.
  trailer?: string;
  // Raw objects, appended after the others.
  more?: Buffer[];
}

const page = [
  "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
  "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 100] /Contents 4 0 R >>",
];

export function aPdf(catalogue = "", { version = "1.7", trailer = "", more = [] }: PdfOptions = {}): Buffer {
  const drawing = deflateSync(Buffer.from("1 0 0 1 20 20 cm 0 0 m 100 0 l S"));
  const objects = [
    Buffer.from(`<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`, "latin1"),
    ...page.map((text) => Buffer.from(text)),
    aStream(`/Filter /FlateDecode`, drawing),
  ];
  const parts: Buffer[] = [Buffer.from(`%PDF-${version}\n%\xe2\xe3\xcf\xd3\n`, "latin1")];
  for (const [index, content] of objects.entries())
    parts.push(Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), content, Buffer.from("\nendobj\n")]));
  parts.push(...more);
  const body = Buffer.concat(parts);
  const end = `xref\n0 1\n0000000000 65535 f \ntrailer << /Root 1 0 R /Size 9 ${trailer} >>\nstartxref\n${body.length}\n%%EOF\n`;
  return Buffer.concat([body, Buffer.from(end, "latin1")]);
}

export const anObject = (number: number, content: string | Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`${number} 0 obj\n`),
    Buffer.from(content as string),
    Buffer.from("\nendobj\n"),
  ]);

export const aStream = (dictionary: string, data: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`<< /Length ${data.length} ${dictionary} >>\nstream\n`, "latin1"),
    data,
    Buffer.from("\nendstream"),
  ]);

// Objects packed into a stream, as in PDFs since 1.5.
export function packedObjects(
  objects: string[],
  change: { dictionary?: string; pack?: (objects: Buffer) => Buffer } = {},
): Buffer {
  let at = 0;
  const heads: string[] = [];
  for (const [index, object] of objects.entries()) {
    heads.push(`${20 + index} ${at}`);
    at += object.length + 1;
  }
  const head = `${heads.join(" ")} `;
  const pack = change.pack ?? ((bytes: Buffer) => deflateSync(bytes));
  const dictionary =
    change.dictionary ?? `/Type /ObjStm /N ${objects.length} /First ${head.length} /Filter /FlateDecode`;
  return anObject(9, aStream(dictionary, pack(Buffer.from(`${head}${objects.join(" ")} `, "latin1"))));
}
