import { deflateSync, gzipSync } from "node:zlib";
import sharp from "sharp";
import { type HostileFile, canaryText, canaryWords, reEncoded, eicar, refused } from "./hostile-file.ts";
import {
  aJpeg,
  aPicture,
  aPng,
  aWebp,
  anAvif,
  cameraNotes,
  comment,
  exif,
  pixelsOfWebp,
  pngChunk,
  riff,
  riffChunk,
  webpCanvas,
  withChunks,
  withSegment,
  xmp,
} from "./picture-parts.ts";
import { aPdf } from "./pdf-parts.ts";

const markup = `<script>alert("${canaryText}")</script>`;
// Degrees, minutes and seconds as a camera writes them; tests search for these bytes as well.
const gps = { lat: [23, 27, 24.4407], lng: [91, 14, 4.4444], area: canaryText };
const gpsBytes = [244_407, 44_444].map((number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(number);
  return bytes;
});

// The embedded thumbnail still shows what was cropped from the picture.
const thumbnail = (): Promise<Buffer> =>
  aJpeg(160, 120).then((jpeg) => comment(jpeg, `before it was cropped: ${canaryText}`));

const profile = async (): Promise<Buffer> => {
  const { icc } = await sharp(await aPicture().withIccProfile("p3").jpeg().toBuffer()).metadata();
  return icc ?? Buffer.alloc(0);
};

const withChunk = async (name: string, content: Buffer): Promise<Buffer> =>
  withChunks(await aPng(), pngChunk(name, content));

type Stowaway = Omit<HostileFile, "outcome" | "canaries"> & { canaries?: readonly Buffer[] };

// Pictures with more than pixels: coordinates, other files, programs, pages.
const pictures: readonly Stowaway[] = [
  {
    title: "a JPEG with the place where it was taken",
    name: "lamp.jpg",
    content: async () => exif(await aJpeg(), cameraNotes({ text: canaryText, gps })),
    canaries: gpsBytes,
  },
  {
    title: "a JPEG with a smaller picture of what was cut away",
    name: "lamp.jpg",
    content: async () => exif(await aJpeg(), cameraNotes({ thumbnail: await thumbnail() })),
  },
  {
    title: "a JPEG with a page in a comment",
    name: "lamp.jpg",
    content: async () => comment(await aJpeg(), markup),
  },
  {
    title: "a JPEG with a page in the camera's notes",
    name: "lamp.jpg",
    content: async () => exif(await aJpeg(), cameraNotes({ text: markup })),
  },
  {
    title: "a JPEG with a page in its XMP",
    name: "lamp.jpg",
    content: async () => xmp(await aJpeg(), `<x:xmpmeta xmlns:x="adobe:ns:meta/">${markup}</x:xmpmeta>`),
  },
  {
    title: "a JPEG with a caption for newspapers",
    name: "lamp.jpg",
    content: async () =>
      withSegment(
        await aJpeg(),
        0xed,
        Buffer.from(`Photoshop 3.0\x008BIM\x04\x04\0\0${canaryText}`, "latin1"),
      ),
  },
  {
    title: "a JPEG with a PHP program in a comment",
    name: "lamp.jpg.php",
    content: async () => comment(await aJpeg(), `<?php system($_GET['c']); // ${canaryText} ?>`),
    canaries: [Buffer.from("<?php")],
  },
  {
    title: "a JPEG with the virus of the scanners",
    name: "lamp.jpg",
    content: async () => Buffer.concat([comment(await aJpeg(), eicar.toString()), eicar]),
    canaries: [eicar, eicar.subarray(28, 60)],
  },
  {
    title: "a JPEG that is an archive of programs as well",
    name: "lamp.jar",
    type: "application/java-archive",
    content: async () =>
      Buffer.concat([
        await aJpeg(),
        Buffer.from(`PK\x03\x04\x14\0\0\0\0\0META-INF/MANIFEST.MF ${canaryText}PK\x05\x06`, "latin1"),
      ]),
    canaries: [Buffer.from("PK\x03\x04", "latin1"), Buffer.from("META-INF")],
  },
  {
    title: "a JPEG that is a page as well",
    name: "lamp.html",
    type: "text/html",
    content: async () => Buffer.concat([comment(await aJpeg(), "<!--"), Buffer.from(`-->${markup}`)]),
    canaries: [Buffer.from("<script")],
  },
  {
    title: "a JPEG that is a PDF as well",
    name: "lamp.pdf",
    type: "application/pdf",
    content: async () => Buffer.concat([await aJpeg(), aPdf(`/Note (${canaryText})`)]),
    canaries: [Buffer.from("%PDF-")],
  },
  {
    title: "a JPEG with a film behind it, as phones make them",
    name: "PXL_1.MP.jpg",
    content: async () =>
      Buffer.concat([await aJpeg(), Buffer.from(`\0\0\0\x18ftypmp42${canaryText}`, "latin1")]),
    canaries: [Buffer.from("ftypmp42")],
  },
  {
    title: "a JPEG with a second picture behind it",
    name: "lamp.jpg",
    content: async () => Buffer.concat([await aJpeg(), await thumbnail()]),
  },
  {
    title: "a JPEG whose colour profile tells a tale",
    name: "lamp.jpg",
    content: async () => {
      const icc = Buffer.concat([await profile(), Buffer.from(canaryText)]);
      icc.writeUInt32BE(icc.length, 0);
      const head = Buffer.from("ICC_PROFILE\0\x01\x01", "latin1");
      return withSegment(await aJpeg(), 0xe2, Buffer.concat([head, icc]));
    },
  },
  {
    title: "a PNG with notes",
    name: "lamp.png",
    content: async () => withChunk("tEXt", Buffer.from(`Comment\0${canaryText}`)),
  },
  {
    title: "a PNG with packed notes",
    name: "lamp.png",
    content: async () =>
      withChunk("zTXt", Buffer.concat([Buffer.from("Comment\0\0"), deflateSync(canaryText)])),
  },
  {
    title: "a PNG with notes in every script",
    name: "lamp.png",
    content: async () => withChunk("iTXt", Buffer.from(`XML:com.adobe.xmp\0\0\0\0\0${markup}`)),
  },
  {
    title: "a PNG with a camera's notes",
    name: "lamp.png",
    content: async () => withChunk("eXIf", cameraNotes({ text: canaryText, gps })),
    canaries: gpsBytes,
  },
  {
    title: "a PNG with a file in a chunk of its own",
    name: "lamp.png",
    content: async () => withChunk("fiLe", gzipSync(canaryText)),
    canaries: [Buffer.from([0x1f, 0x8b, 0x08])],
  },
  {
    title: "a PNG with a page behind its end",
    name: "lamp.png.html",
    type: "text/html",
    content: async () => Buffer.concat([await aPng(), Buffer.from(markup)]),
    canaries: [Buffer.from("<script")],
  },
  {
    title: "a WebP with a camera's notes and a page",
    name: "lamp.webp",
    content: async () =>
      riff(
        webpCanvas(64, 48, 0x0c),
        pixelsOfWebp(await aWebp()),
        riffChunk("EXIF", cameraNotes({ text: canaryText, gps })),
        riffChunk("XMP ", Buffer.from(markup)),
      ),
    canaries: gpsBytes,
  },
  {
    title: "a WebP with a chunk that nobody knows",
    name: "lamp.webp",
    content: async () =>
      riff(webpCanvas(64, 48), pixelsOfWebp(await aWebp()), riffChunk("HIDE", Buffer.from(canaryText))),
  },
  {
    title: "an AVIF with a camera's notes",
    name: "lamp.avif",
    content: () =>
      aPicture()
        .withExif({ IFD0: { ImageDescription: canaryText } })
        .avif({ effort: 0 })
        .toBuffer(),
  },
  {
    title: "an AVIF with a page behind it",
    name: "lamp.avif",
    content: async () => Buffer.concat([await anAvif(), Buffer.from(`\0\0\x04\0free${markup}`, "latin1")]),
  },
];

export const stowaways: readonly HostileFile[] = pictures.map(({ canaries = [], ...picture }) => ({
  ...picture,
  canaries: [...canaryWords, ...canaries],
  outcome: canaries.includes(eicar) ? refused("file_infected") : reEncoded(64, 48),
}));
