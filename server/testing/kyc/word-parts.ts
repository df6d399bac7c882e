import { crc32, deflateRawSync } from "node:zlib";

// Word documents, made by code, for tests.

export interface ZipPart {
  name: string;
  content: Buffer | string;
  // Changes of what is written about the part, for archives that lie.
  flags?: number;
  localName?: string;
  saidBytes?: number;
}

export function aZip(
  parts: readonly ZipPart[],
  { gap = Buffer.alloc(0), tail = Buffer.alloc(0) } = {},
): Buffer {
  const locals: Buffer[] = [];
  const listed: Buffer[] = [];
  let at = 0;
  for (const { name, content, flags = 0, localName = name, saidBytes } of parts) {
    const bytes = Buffer.from(content as string);
    const packed = deflateRawSync(bytes);
    const about = Buffer.alloc(26);
    about.writeUInt16LE(20, 0);
    about.writeUInt16LE(flags, 2);
    about.writeUInt16LE(8, 4);
    about.writeUInt32LE(crc32(bytes), 10);
    about.writeUInt32LE(packed.length, 14);
    about.writeUInt32LE(saidBytes ?? bytes.length, 18);
    about.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from("PK\u0003\u0004"), about, Buffer.from(localName), packed, gap]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    listed.push(Buffer.from("PK\u0001\u0002"), Buffer.from([20, 0]), about, place, Buffer.from(name));
    locals.push(local);
    at += local.length;
  }
  const list = Buffer.concat(listed);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...locals, list, end, tail]);
}

const relations = (inside: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${inside}</Relationships>`;

const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
export const relationTo = (type: string, target: string, mode = ""): string =>
  `<Relationship Id="r${type}" Type="${office}/${type}" Target="${target}"${mode && ` TargetMode="${mode}"`}/>`;

const wordTypes = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`;

export interface DocxChange {
  body?: string;
  // Relations of the document, beside that to a page on the web.
  relations?: string;
  types?: string;
  more?: readonly ZipPart[];
  head?: string;
}

export const docxParts = (change: DocxChange = {}): ZipPart[] => [
  { name: "[Content_Types].xml", content: change.types ?? wordTypes },
  { name: "_rels/.rels", content: relations(relationTo("officeDocument", "word/document.xml")) },
  {
    name: "word/document.xml",
    content: `${change.head ?? '<?xml version="1.0" encoding="UTF-8"?>'}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>Trade licence of Rao and Sons</w:t></w:r>${change.body ?? ""}</w:p></w:body></w:document>`,
  },
  {
    name: "word/_rels/document.xml.rels",
    content: relations(
      relationTo("hyperlink", "https://boli.in/about", "External") + (change.relations ?? ""),
    ),
  },
  ...(change.more ?? []),
];

export const aDocx = (change: DocxChange = {}): Buffer => aZip(docxParts(change));

// A field in the pieces into which Word splits it.
export const aField = (...pieces: string[]): string =>
  `<w:r><w:fldChar w:fldCharType="begin"/></w:r>${pieces.map((piece) => `<w:r><w:instrText xml:space="preserve">${piece}</w:instrText></w:r>`).join("")}<w:r><w:fldChar w:fldCharType="end"/></w:r>`;

export interface DocChange {
  text?: string;
  flags?: number;
  // The table stream's content behind the list of pieces.
  table?: string;
  // More entries of the folder, by name; a folder contains something.
  entries?: ReadonlyArray<{ name: string; isFolder?: boolean }>;
  mainName?: string;
  // The sector that follows the first one of the main stream.
  secondSector?: number;
}

const sectorBytes = 512;
const streamBytes = 4_096;
const sectorsOfStream = streamBytes / sectorBytes;

// An old Word document: one sector of the table of sectors, the folder, the main stream and its table.
export function aDoc(change: DocChange = {}): Buffer {
  const text = Buffer.from(change.text ?? "Trade licence of Rao and Sons", "utf16le");
  const main = Buffer.alloc(streamBytes);
  main.writeUInt16LE(0xa5ec, 0);
  main.writeUInt16LE(change.flags ?? 0, 10);
  main.writeUInt32LE(0, 0x1a2);
  main.writeUInt32LE(5 + 16, 0x1a6);
  text.copy(main, 1_024);
  const table = Buffer.alloc(streamBytes);
  table.writeUInt8(2, 0);
  table.writeUInt32LE(16, 1);
  table.writeUInt32LE(text.length / 2, 9);
  table.writeUInt32LE(1_024, 15);
  table.write(change.table ?? "Normal.dot", 64, "utf16le");
  const folder = [
    entryOf("Root Entry", 5, { child: 1 }),
    entryOf(change.mainName ?? "WordDocument", 2, { first: 3 }),
    entryOf("0Table", 2, { first: 3 + sectorsOfStream }),
    ...(change.entries ?? []).map(({ name, isFolder }) => entryOf(name, isFolder ? 1 : 2, { child: 1 })),
  ];
  const folderBytes = Buffer.alloc(2 * sectorBytes);
  Buffer.concat(folder).copy(folderBytes);
  const next = Buffer.alloc(sectorBytes, 0xff);
  const chain = (first: number, length: number): void => {
    for (let number = first; number < first + length; number += 1)
      next.writeUInt32LE(number === first + length - 1 ? 0xfffffffe : number + 1, number * 4);
  };
  next.writeUInt32LE(0xfffffffd, 0);
  chain(1, 2);
  chain(3, sectorsOfStream);
  chain(3 + sectorsOfStream, sectorsOfStream);
  if (change.secondSector !== undefined) next.writeUInt32LE(change.secondSector, 3 * 4);
  const head = Buffer.alloc(sectorBytes, 0xff);
  head.fill(0, 8, 76);
  Buffer.from("d0cf11e0a1b11ae1", "hex").copy(head);
  head.writeUInt16LE(0x3e, 24);
  head.writeUInt16LE(3, 26);
  head.writeUInt16LE(0xfffe, 28);
  head.writeUInt16LE(9, 30);
  head.writeUInt16LE(6, 32);
  head.writeUInt32LE(1, 44);
  head.writeUInt32LE(1, 48);
  head.writeUInt32LE(streamBytes, 56);
  head.writeUInt32LE(0xfffffffe, 60);
  head.writeUInt32LE(0xfffffffe, 68);
  head.writeUInt32LE(0, 76);
  return Buffer.concat([head, next, folderBytes, main, table]);
}

function entryOf(name: string, kind: number, { first = 0, child = 0xffffffff } = {}): Buffer {
  const entry = Buffer.alloc(128);
  entry.write(name, 0, "utf16le");
  entry.writeUInt16LE(2 * name.length + 2, 64);
  entry.writeUInt8(kind, 66);
  entry.writeUInt32LE(0xffffffff, 68);
  entry.writeUInt32LE(0xffffffff, 72);
  entry.writeUInt32LE(kind === 2 ? 0xffffffff : child, 76);
  entry.writeUInt32LE(first, 116);
  entry.writeUInt32LE(kind === 2 ? streamBytes : 0, 120);
  return entry;
}
