import { gzipSync } from "node:zlib";
import { type HostileFile, canaryText, eicar, refused } from "./hostile-file.ts";
import { aJpeg, aPng, anAvif } from "./picture-parts.ts";
import { aPdf } from "./pdf-parts.ts";

const bytes = (...values: number[]): Buffer => Buffer.from(values);
const padded = (start: Buffer | string, length = 2_000): Buffer =>
  Buffer.concat([Buffer.isBuffer(start) ? start : Buffer.from(start, "latin1"), Buffer.alloc(length)]);
const svg = (inside: string): string =>
  `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="10" height="10">${inside}</svg>`;
const laughs = (): string => {
  const entities = Array.from({ length: 9 }, (_, level) => {
    const inner = level === 0 ? "lol" : `&l${level - 1};`.repeat(10);
    return `<!ENTITY l${level} "${inner}">`;
  });
  return `<?xml version="1.0"?><!DOCTYPE x [${entities.join("")}]><x>&l8;</x>`;
};

// A GIF that claims to be an endless animation: a logical screen, then many empty frames.
function animatedGif(frames: number): Buffer {
  const frame = Buffer.concat([
    bytes(0x21, 0xf9, 4, 0, 1, 0, 0, 0),
    bytes(0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0),
  ]);
  return Buffer.concat([
    Buffer.from("GIF89a"),
    bytes(1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255),
    ...Array.from({ length: frames }, () => frame),
    bytes(0x3b),
  ]);
}

function heic(): Buffer {
  return padded(Buffer.concat([bytes(0, 0, 0, 24), Buffer.from("ftypheic\0\0\0\0mif1heic")]));
}

function bmp(): Buffer {
  const head = Buffer.alloc(54);
  head.write("BM", 0, "latin1");
  head.writeUInt32LE(54, 10);
  head.writeUInt32LE(40, 14);
  head.writeInt32LE(60_000, 18);
  head.writeInt32LE(60_000, 22);
  head.writeUInt16LE(1, 26);
  head.writeUInt16LE(24, 28);
  return head;
}

type Disguise = Omit<HostileFile, "outcome">;

// Files in none of our picture formats, whatever their name: no decoder ever sees them.
const noPictures: readonly Disguise[] = [
  { title: "one byte", name: "lamp.jpg", content: () => bytes(0xff) },
  { title: "a GIF with ten thousand frames", name: "lamp.gif", content: () => animatedGif(10_000) },
  { title: "a TIFF", name: "lamp.tif", content: () => padded("II*\0\x08\0\0\0") },
  { title: "a BMP of 60,000 by 60,000", name: "lamp.bmp", content: bmp },
  { title: "an ICO", name: "lamp.ico", content: () => padded(bytes(0, 0, 1, 0, 1, 0, 0, 0, 1, 0)) },
  { title: "a Photoshop file", name: "lamp.psd", content: () => padded("8BPS\0\x01") },
  { title: "a JPEG XL", name: "lamp.jxl", content: () => padded(bytes(0xff, 0x0a)) },
  { title: "a HEIC, which only its maker's phones can read", name: "IMG_1.HEIC", content: heic },
  {
    title: "a film",
    name: "lamp.mp4",
    content: () => padded(Buffer.concat([bytes(0, 0, 0, 24), Buffer.from("ftypisom\0\0\0\0isommp42")])),
  },
  {
    title: "an SVG with a script",
    name: "lamp.svg",
    type: "image/svg+xml",
    content: () => Buffer.from(svg("<script>alert(1)</script>")),
  },
  {
    title: "an SVG that calls itself a JPEG",
    name: "lamp.jpg",
    type: "image/jpeg",
    content: () => Buffer.from(svg('<image href="file:///etc/passwd"/>')),
  },
  { title: "a packed SVG", name: "lamp.svgz", content: () => gzipSync(svg("<script>alert(1)</script>")) },
  { title: "XML whose entities multiply", name: "lamp.jpg", content: () => Buffer.from(laughs()) },
  {
    title: "a page with a script, called .jpg",
    name: "lamp.jpg",
    type: "image/jpeg",
    content: () => Buffer.from("<!doctype html><script>alert(document.cookie)</script>"),
  },
  {
    title: "a PHP program, called .jpg",
    name: "lamp.php.jpg",
    content: () => Buffer.from("<?php system($_GET['c']); ?>"),
  },
  {
    title: "a PHP program behind the start of a GIF",
    name: "lamp.gif",
    content: () => Buffer.from("GIF89a<?php system($_GET['c']); ?>"),
  },
  { title: "a script of a shell", name: "lamp.png", content: () => Buffer.from("#!/bin/sh\nrm -rf /\n") },
  { title: "a program for Windows", name: "lamp.jpg", content: () => padded("MZ\x90\0\x03") },
  { title: "a program for Linux", name: "lamp.png", content: () => padded("\x7fELF\x02\x01\x01") },
  { title: "an archive", name: "lamp.jpg", content: () => padded("PK\x03\x04\x14\0") },
  {
    title: "drawing orders that run a program",
    name: "lamp.jpg",
    content: () =>
      Buffer.from(
        "push graphic-context\nviewbox 0 0 640 480\nfill 'url(https://x.test/\"|id\")'\npop graphic-context",
      ),
  },
  {
    title: "a PostScript program",
    name: "lamp.jpg",
    content: () => Buffer.from("%!PS\n(%pipe%id) (w) file"),
  },
  { title: "the virus of the scanners", name: "lamp.jpg", content: () => eicar },
  { title: "a document for a picture", name: "notice.jpg", content: () => aPdf() },
  {
    title: "a picture behind something else",
    name: "lamp.jpg",
    content: async () => Buffer.concat([Buffer.from(`<!--${canaryText}-->`), await aJpeg()]),
  },
];

// Files that start like a picture of ours but do not continue like one.
const brokenHeads: readonly Disguise[] = [
  {
    title: "a PNG whose header says it is four gigabytes long",
    name: "lamp.png",
    content: async () => {
      const png = Buffer.from(await aPng());
      png.writeUInt32BE(0xffffffff, 8);
      return png;
    },
  },
  {
    title: "a PNG of no width",
    name: "lamp.png",
    content: async () => {
      const png = Buffer.from(await aPng());
      png.writeUInt32BE(0, 16);
      return png;
    },
  },
  {
    title: "a JPEG of five thousand empty segments",
    name: "lamp.jpg",
    content: async () =>
      Buffer.concat([
        bytes(0xff, 0xd8),
        ...Array.from({ length: 5_000 }, () => bytes(0xff, 0xfe, 0, 2)),
        (await aJpeg()).subarray(2),
      ]),
  },
  {
    title: "a JPEG whose segment has no length",
    name: "lamp.jpg",
    content: () => padded(bytes(0xff, 0xd8, 0xff, 0xe0, 0, 0)),
  },
  { title: "a JPEG that is only a start", name: "lamp.jpg", content: () => bytes(0xff, 0xd8, 0xff) },
  {
    title: "a WebP of an unknown kind",
    name: "lamp.webp",
    content: () => padded("RIFF\xff\xff\xff\xffWEBPANIM\xff\xff\xff\x7f"),
  },
  {
    title: "an AVIF whose boxes are longer than itself",
    name: "lamp.avif",
    content: async () => {
      const avif = Buffer.from(await anAvif());
      avif.writeUInt32BE(0x7fffffff, avif.indexOf("meta") - 4);
      avif.writeUInt32BE(3, avif.indexOf("iprp") - 4);
      return avif;
    },
  },
];

export const disguises: readonly HostileFile[] = [
  { title: "nothing", name: "lamp.jpg", content: () => Buffer.alloc(0), outcome: refused("file_empty") },
  ...noPictures.map((file) => ({ ...file, outcome: refused("picture_kind_not_taken") })),
  ...brokenHeads.map((file) => ({ ...file, outcome: refused("picture_damaged") })),
];
