import type { DemoTools } from "../../http/capability.ts";
import type { FileStore } from "../../platform/files/file-store.ts";
import { type SeededUpload, saveSeededDocument } from "../../uploads/index.ts";
import type { DemoFiles } from "./auction-body.ts";
import type { DemoAuction } from "./demo-auction.ts";
import { documentName, documentOf } from "./documents.ts";
import { auctionIdOf, itemIdOf, uploadIdOf } from "./ids.ts";
import type { PictureName } from "./picture-names.ts";
import { type DemoPicture, keyOf, saveDemoPictures } from "./save-pictures.ts";

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
