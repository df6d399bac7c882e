import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type SignedIn, type TestApp, startTestApp } from "../../testing/app.ts";
import {
  anAuction,
  auctionInput,
  editAuction,
  fullViewOf,
  sendAuction,
  viewOf,
} from "../../testing/auctions.ts";
import { aPdf } from "../../testing/pdf-parts.ts";
import { aJpeg } from "../../testing/picture-parts.ts";
import {
  aReadyPicture,
  anUpload,
  listStoredFiles,
  sendFile,
  startUploadWorker,
} from "../../testing/uploads.ts";

let app: TestApp;
let seller: SignedIn;
let subscriber: SignedIn;
beforeAll(async () => {
  app = await startTestApp();
  seller = await app.signIn({ role: "seller" });
  subscriber = await app.signIn({ subscriptionStatus: "subscribed" });
});
afterAll(() => app.close());

const aPicture = (owner: SignedIn = seller) => anUpload(app.database, { userId: owner.user.id });
async function aDocument(): Promise<string> {
  const file = { content: aPdf(), name: "Notice.pdf", purpose: "auction-document" } as const;
  const answer = await sendFile(seller, file);
  return (answer.body.data as { id: string }).id;
}
const keyOf = (address: string): string => address.split("/").at(-2) ?? "";
const rowsOf = (ids: readonly string[]) =>
  app.database.db
    .selectFrom("upload")
    .select(["id", "thing_id"])
    .where("id", "in", [...ids])
    .limit(10)
    .execute();

describe("the files of an auction", () => {
  it("FILES-1 are answered as addresses in their order, of the auction and of its items", async () => {
    const [one, two, three] = [await aPicture(), await aPicture(), await aPicture()];
    const input = auctionInput({ images: [two.id, one.id] });
    input.items[0] = { ...input.items[0]!, images: [three.id] };
    const auction = await anAuction(app, { owner: seller, images: input.images!, items: input.items });
    const seen = await viewOf(app, undefined, auction.id);
    expect(seen.images.map(keyOf)).toEqual([two.key, one.key]);
    expect(seen.items.map(({ images }) => images.map(keyOf))).toEqual([[three.key], []]);
  });

  it("FILES-2 that are somebody else's, gone or sent for something else are refused at their field", async () => {
    const stranger = await app.signIn({ role: "seller" });
    const theirs = await aPicture(stranger);
    const gone = "01900000-0000-7000-8000-00000000ffff";
    const document = await aDocument();
    for (const named of [theirs.id, gone, document, "https://elsewhere.test/x.webp", "../../etc/passwd"]) {
      const answer = await sendAuction(seller, auctionInput({ images: [named] }));
      expect(answer).toMatchObject({ status: 400, body: { code: "invalid_input" } });
      expect(Object.keys(answer.body.fields ?? {})).toEqual(["images"]);
    }
    const items = [{ name: "Desk", description: "x", category: "Furniture" as const, images: [theirs.id] }];
    const answer = await sendAuction(seller, auctionInput({ items }));
    expect(Object.keys(answer.body.fields ?? {})).toEqual(["items.0.images"]);
    expect(await rowsOf([theirs.id])).toEqual([{ id: theirs.id, thing_id: null }]);
  });

  it("FILES-3 leave with what they belonged to: a picture taken out, an item removed, the auction deleted", async () => {
    const [cover, other, ofItem] = [await aPicture(), await aPicture(), await aPicture()];
    const items = auctionInput().items.map((item, at) =>
      at === 0 ? { ...item, images: [ofItem.id] } : item,
    );
    const auction = await anAuction(app, { owner: seller, images: [cover.id, other.id], items });
    const seen = await fullViewOf(app, seller, auction.id);
    const left = await editAuction(seller, auction.id, 1, {
      ...auction.input,
      images: [seen.images[0]],
      items: [{ ...auction.input.items[1], id: seen.items[1]?.id }],
    });
    expect(left.status, left.text).toBe(200);
    expect((await rowsOf([cover.id, other.id, ofItem.id])).map(({ id }) => id)).toEqual([cover.id]);
    const admin = await app.signIn({ role: "admin" });
    await admin.caller.delete(`/api/auctions/${auction.id}`);
    expect(await rowsOf([cover.id])).toEqual([]);
  });

  it("FILES-4 are shared with a copy of the listing, and stay until the last of the two is gone", async () => {
    const worker = startUploadWorker(app);
    const admin = await app.signIn({ role: "admin" });
    const remove = (id: string) => admin.caller.delete(`/api/auctions/${id}`);
    const cover = await aReadyPicture(seller, await aJpeg());
    const first = await anAuction(app, { owner: seller, images: [cover.id] });
    const { images } = await viewOf(app, seller, first.id);
    expect(images).toEqual([cover.url]);
    const copy = await anAuction(app, { owner: seller, images });
    expect((await viewOf(app, undefined, copy.id)).images).toEqual(images);
    const stranger = await app.signIn({ role: "seller" });
    expect((await sendAuction(stranger, auctionInput({ images }))).status).toBe(400);

    // A later removal shows that the first one's has been done: they are done in their order.
    const marker = await aReadyPicture(seller, await aJpeg(20, 20));
    await remove(first.id);
    await seller.caller.delete(`/api/uploads/${marker.id}`);
    const lying = async (url: string) =>
      (await listStoredFiles(app)).filter((path) => path.includes(keyOf(url)));
    await expect.poll(() => lying(marker.url), { timeout: 20_000 }).toEqual([]);
    expect(await lying(cover.url)).toHaveLength(3);
    await remove(copy.id);
    await expect.poll(() => lying(cover.url), { timeout: 20_000 }).toEqual([]);
    await worker.stop();
  });

  it("FILES-5 everyone sees a notice's kind; its link is for those who may know the place", async () => {
    const document = await aDocument();
    const auction = await anAuction(app, {
      owner: seller,
      attachments: [{ upload: document, kind: "notice" }],
    });
    const free = await app.signIn();
    expect((await viewOf(app, free, auction.id)).attachments).toEqual([{ kind: "notice" }]);
    expect((await fullViewOf(app, subscriber, auction.id)).attachments).toEqual([
      { id: document, kind: "notice", name: "Notice.pdf", bytes: expect.any(Number) },
    ]);
    const path = `/api/auctions/${auction.id}/attachments/${document}`;
    expect(await free.caller.get(path)).toMatchObject({ status: 403, body: { code: "place_locked" } });
    expect((await app.anyone.get(path)).status).toBe(401);
    const led = await subscriber.caller.get(path);
    expect(led.status).toBe(302);
    const file = await app.anyone.get(led.headers.get("location") ?? "");
    expect(file.text).toContain("%PDF-");
    // A link is good for a minute.
    await app.moveClock(61_000);
    const late = await app.anyone.get(led.headers.get("location") ?? "");
    await app.moveClock(0);
    expect(late.status).toBe(404);
  });

  it("FILES-6 that are still being drawn are kept by an editor, and shown to others when they are ready", async () => {
    const drawing = await anUpload(app.database, { userId: seller.user.id, status: "processing" });
    const auction = await anAuction(app, { owner: seller, images: [drawing.id] });
    expect((await viewOf(app, subscriber, auction.id)).images).toEqual([]);
    expect((await viewOf(app, seller, auction.id)).images.map(keyOf)).toEqual([drawing.key]);
  });

  it("FILES-7 that leave one item may be taken by another in the same edit", async () => {
    const [staying, moved] = [await aPicture(), await aPicture()];
    const desk = { ...auctionInput().items[0]!, images: [staying.id, moved.id] };
    const auction = await anAuction(app, { owner: seller, items: [desk] });
    const [seen] = (await fullViewOf(app, seller, auction.id)).items;
    const [first, second] = seen?.images ?? [];
    const answer = await editAuction(seller, auction.id, 1, {
      ...auction.input,
      items: [
        { ...desk, id: seen?.id, images: [first] },
        { ...desk, name: "Second desk", images: [second] },
      ],
    });
    expect(answer.status, answer.text).toBe(200);
    const { items } = await viewOf(app, undefined, auction.id);
    expect(items.map(({ images }) => images.map(keyOf))).toEqual([[staying.key], [moved.key]]);
    // The row that the first item had is gone; the second has one of its own over the same files.
    expect((await rowsOf([staying.id, moved.id])).map(({ id }) => id)).toEqual([staying.id]);
  });
});
