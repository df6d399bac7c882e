import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pictureSizes } from "@boli/contract/uploads/pictures";
import type { DemoTools } from "../../http/capability.ts";
import type { FileStore } from "../../platform/files/file-store.ts";
import { type SeededUpload, saveSeededDocument, saveSeededPicture } from "../../uploads/index.ts";
import { type DemoFiles, auctionIdOf, itemIdOf, uploadIdOf } from "./auction-body.ts";
import { type DemoAuction, type PictureName, pictureNames } from "./demo-auction.ts";
import { documentName, documentOf } from "./documents.ts";

export interface SeededFiles {
  uploads: SeededUpload[];
  // By the number of the auction.
  byAuction: Map<number, DemoFiles>;
}

// Stores the pictures and documents of these auctions. A picture used by several is stored once.
export async function saveFiles(
  files: FileStore,
  people: DemoTools["people"],
  demos: readonly DemoAuction[],
): Promise<SeededFiles> {
  const bytes = new Map<string, number>();
  const names = demos.flatMap(({ pictures, items }) => [
    ...pictures,
    ...items.flatMap(({ picture }) => picture ?? []),
  ]);
  const papers = demos.flatMap((demo) => (demo.documents ?? []).map((kind) => ({ demo, kind })));
  const [pictures] = await Promise.all([
    saveDemoPictures(files, names),
    ...papers.map(async ({ demo, kind }) => {
      const key = keyOf(`${kind} ${demo.number}`);
      const paper = documentOf(demo, kind);
      await saveSeededDocument(files, key, paper);
      bytes.set(key, paper.length);
    }),
  ]);
  const uploads = demos.flatMap((demo) => uploadsOf(demo, people[demo.owner], { bytes, pictures }));
  return { uploads, byAuction: new Map(demos.map((demo) => [demo.number, namedFilesOf(demo)])) };
}

// Each use of a file is a separate upload.
function uploadsOf(
  demo: DemoAuction,
  userId: string,
  {
    bytes,
    pictures: saved,
  }: { bytes: ReadonlyMap<string, number>; pictures: ReadonlyMap<string, DemoPicture> },
): SeededUpload[] {
  const { number, pictures, documents = [], items } = demo;
  const ofAuction = { kind: "auction", id: auctionIdOf(number) };
  const picture = (name: PictureName) => {
    const drawn = saved.get(name);
    if (drawn === undefined) throw new Error(`The picture ${name} is not drawn.`);
    return { userId, purpose: "auction-picture" as const, ...drawn };
  };
  return [
    ...pictures.map((name, position) => ({
      ...picture(name),
      id: uploadIdOf(number, "picture", position),
      thing: ofAuction,
      position,
    })),
    ...documents.map((kind, position) => ({
      userId,
      purpose: "auction-document" as const,
      format: "pdf" as const,
      name: documentName(kind),
      key: keyOf(`${kind} ${number}`),
      bytes: bytes.get(keyOf(`${kind} ${number}`)) ?? 0,
      width: null,
      height: null,
      id: uploadIdOf(number, "document", position),
      thing: ofAuction,
      position,
    })),
    ...items.flatMap((item, index) =>
      item.picture
        ? [
            {
              ...picture(item.picture),
              id: uploadIdOf(number, "item", index),
              thing: { kind: "auction-item", id: itemIdOf(number, index + 1) },
              position: 0,
            },
          ]
        : [],
    ),
  ];
}

const namedFilesOf = ({ number, pictures, documents = [], items }: DemoAuction): DemoFiles => ({
  pictures: pictures.map((_, position) => uploadIdOf(number, "picture", position)),
  documents: documents.map((kind, position) => ({ upload: uploadIdOf(number, "document", position), kind })),
  itemPictures: items.map(({ picture }, index) => (picture ? [uploadIdOf(number, "item", index)] : [])),
});

const widest = { width: 1600, height: 1200 } as const;

// A file's key derives from its content: the demo's pictures are public, and its documents need a signed link anyway.
export const keyOf = (what: string): string =>
  createHash("sha256").update(`demo ${what}`).digest().subarray(0, 16).toString("base64url");

const fileOf = (name: string, size: number): string =>
  join(import.meta.dirname, "pictures", `${name}-${size}.webp`);

// A drawn picture of the demo, as its upload is stored.
export interface DemoPicture {
  format: "webp";
  name: string;
  key: string;
  bytes: number;
  width: number;
  height: number;
}

// Stores these drawn pictures. Each is stored once, however many things show it.
export async function saveDemoPictures(
  files: FileStore,
  names: readonly string[],
): Promise<ReadonlyMap<string, DemoPicture>> {
  const known = pictureNames.filter((name) => names.includes(name));
  const saved = await Promise.all(
    known.map(async (name) => {
      const sizes = await Promise.all(
        pictureSizes.map(async (size) => [size, await readFile(fileOf(name, size))] as const),
      );
      const key = keyOf(name);
      await saveSeededPicture(files, key, sizes);
      const bytes = sizes.find(([size]) => size === widest.width)?.[1].length ?? 0;
      return [name, { format: "webp", name: `${name}.webp`, key, bytes, ...widest }] as const;
    }),
  );
  return new Map(saved);
}
