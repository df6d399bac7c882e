import type { AuctionDraft } from "@boli/contract/auctions/inputs";
import type { AuctionView } from "@boli/contract/auctions/endpoints";
import type { SignedIn, TestApp } from "../app.ts";
import { anAuction, auctionInput, editAuction } from "../auctions.ts";
import type { TestAnswer } from "../http.ts";
import { sendFile, startUploadWorker, untilSettled, uploadOf } from "../uploads.ts";
import { sellerInput, sendApplication } from "../sellers.ts";
import { anItem } from "../live.ts";
import { questionHeader } from "./fixed-random.ts";
import { plantedDocument, plantedPicture } from "./planted-files.ts";
import { type WorldName, plantedPlace } from "./planted-places.ts";

// The auctions of each world by purpose; their ids are the same in both.
export interface AuctionIds {
  // Has every possible field, and was changed, its place included.
  rich: string;
  // Hidden: visible only to its owner and admins.
  hidden: string;
  // A new seller's, which waits for an admin: another listing in each world, in everything that lists show and filter.
  waiting: string;
  // In the second world its only paid field is the address. It was cancelled with a reason that contains the address.
  bare: string;
  // The other seller's own auction, the same in both worlds.
  own: string;
  // A live auction, whose public page everybody may read.
  sale: string;
  // The document of the rich auction, and the storage keys of its files.
  document: string;
  documentKey: string;
  picture: string;
}

interface Makers {
  owner: SignedIn;
  newSeller: SignedIn;
  admin: SignedIn;
  otherSeller: SignedIn;
  reseller: SignedIn;
}

async function makeSale({ database }: TestApp, { user, caller }: SignedIn): Promise<string> {
  const item = await anItem(database, user.id);
  const made = await must(
    caller.post("/api/live-auctions", {
      title: "Lamps for all",
      startDateTime: "2031-03-01T10:00:00+05:30",
      endDateTime: "2031-03-01T12:00:00+05:30",
      selectedItems: [{ inventoryItem: item, minimumBidPrice: 100 }],
    }),
  );
  return (made.body.data as { id: string }).id;
}

// Paid fields differ between the worlds; the number of changes does not.
export async function makeAuctions(app: TestApp, world: WorldName, makers: Makers): Promise<AuctionIds> {
  const { owner, newSeller, admin, otherSeller } = makers;
  const files = await sendFiles(app, world, owner);
  const named = {
    images: [files.picture],
    attachments: [{ upload: files.document, kind: "notice" as const }],
  };
  const rich = await anAuction(app, { owner, ...everything(), ...named });
  const moved = { ...everything(), ...named, title: "Rich in everything" };
  await must(editAuction(owner, rich.id, 1, moved));
  await must(editAuction(owner, rich.id, 2, movedAgain(moved, world)));

  const hidden = await anAuction(app, { owner, title: "Hidden from all", date: "2031-02-11" });
  await must(admin.caller.put(`/api/admin/auctions/${hidden.id}/visibility`, { hidden: true }));

  await must(
    sendApplication(newSeller, sellerInput({ organisation: `New in world ${world}` }), "to become a seller"),
  );
  const waiting = await anAuction(app, { owner: newSeller, ...waitingIn(world) });

  const bare = await anAuction(app, {
    owner,
    title: "Bare of everything",
    date: "2031-02-12",
    ...(world === "B" ? nothingButTheAddress() : {}),
  });
  await must(owner.caller.post(`/api/auctions/${bare.id}/cancel`, { reason: "Closed" }));
  // As one from before reasons were looked through.
  await app.database.db
    .updateTable("auction_change")
    .set({ about: `Closed: ${bare.input.location.address}` })
    .where("auction_id", "=", bare.id)
    .where("field", "=", "status")
    .execute();
  const over = await anAuction(app, { owner, title: "Called off", date: "2031-02-13" });
  await must(owner.caller.post(`/api/auctions/${over.id}/cancel`, { reason: "Rain" }));
  const own = await anAuction(app, {
    owner: otherSeller,
    title: "Of the other seller",
    ...placedBySeller(),
  });
  const sale = await makeSale(app, makers.reseller);
  const ids = { rich: rich.id, hidden: hidden.id, waiting: waiting.id, bare: bare.id, own: own.id, sale };
  return { ...ids, ...files };
}

// A picture with the same pixels in both worlds, and a document with different content.
export async function sendFiles(
  app: TestApp,
  world: WorldName,
  owner: SignedIn,
): Promise<Pick<AuctionIds, "document" | "documentKey" | "picture">> {
  const place = plantedPlace(0, world);
  const document = uploadOf(await sendFile(owner, plantedDocument(place)));
  const worker = startUploadWorker(app);
  // The number of polls until the picture is ready differs from run to run.
  const waiting = { ...owner, caller: owner.caller.with({ [questionHeader]: "is it ready" }) };
  const sent = uploadOf(await sendFile(owner, await plantedPicture(place, world)));
  const { url } = await untilSettled(waiting, sent.id);
  await worker.stop();
  if (url === null) throw new Error("The picture of a world was not drawn.");
  const row = await app.database.db
    .selectFrom("upload")
    .select("key")
    .where("id", "=", document.id)
    .executeTakeFirstOrThrow();
  return { document: document.id, documentKey: row.key, picture: url };
}

// Changes while others listen: one auction moves, another is hidden and shown again.
export async function moveOnceMore(
  { owner, admin }: Pick<Makers, "owner" | "admin">,
  { rich, bare, document }: AuctionIds,
): Promise<void> {
  const { body } = await owner.caller.get(`/api/auctions/${rich}`);
  const { version, images } = body.data as AuctionView;
  const attachments = [{ upload: document, kind: "notice" as const }];
  await must(editAuction(owner, rich, version, { ...everything(), images, attachments }));
  for (const hidden of [true, false])
    await must(admin.caller.put(`/api/admin/auctions/${bare}/visibility`, { hidden }));
}

// A word that the rich auction gets when it changes, so that alerts find it then.
export const newWord = "Zephyrette";

// Changes everything of which followers hear, and the place.
export async function changeForFollowers(
  { owner, admin }: Pick<Makers, "owner" | "admin">,
  { rich, own, document }: AuctionIds,
  world: WorldName,
): Promise<void> {
  const { body } = await owner.caller.get(`/api/auctions/${rich}`);
  const { version, images, items } = body.data as AuctionView;
  const attachments = [{ upload: document, kind: "notice" as const }];
  const changed = {
    ...everything(),
    title: `Rich in everything, ${newWord}`,
    date: "2031-02-11",
    earnestMoney: { amount: 6_000, deadline: "2031-02-08T12:00:00+05:30" },
    items: items.map((item, at) => (at === 0 ? { ...item, estimatedValue: 77_000 } : item)),
  };
  await must(
    editAuction(owner, rich, version, {
      ...movedAgain(changed, world),
      title: changed.title,
      images,
      attachments,
    }),
  );
  await must(admin.caller.put(`/api/admin/auctions/${own}/status`, { status: "cancelled" }));
}

// Lists of coming auctions have more than one again, so that their order shows.
export async function takeBackCancellation(
  { admin }: Pick<Makers, "admin">,
  { own }: AuctionIds,
): Promise<void> {
  await must(admin.caller.put(`/api/admin/auctions/${own}/status`, { status: "upcoming" }));
}

async function must(sent: Promise<TestAnswer>): Promise<TestAnswer> {
  const answer = await sent;
  if (answer.status >= 300) throw new Error(`A world could not be made: ${answer.status} ${answer.text}`);
  return answer;
}

// An auction with every field, at the next place of this world.
function everything(): AuctionDraft {
  const input = auctionInput({ date: "2031-02-10", endsAt: "2031-02-12T18:00:00+05:30" });
  const times = { from: "2031-02-01T10:00:00+05:30", to: "2031-02-02T17:00:00+05:30" };
  return {
    ...input,
    organiser: "Office of Works",
    eventType: "Clearance",
    expectedAttendees: 120,
    saleMethod: "sealed",
    inspection: { ...times, place: input.inspection?.place ?? null },
    earnestMoney: { amount: 5_000, deadline: "2031-02-08T12:00:00+05:30" },
    eligibility: { text: "Registered firms", flags: ["gst_registered"] },
    paymentDeadline: "2031-02-20T12:00:00+05:30",
    liftingDeadline: "2031-02-25T12:00:00+05:30",
    // Without phone and email the page offers a contact form.
    contactInfo: null,
  };
}

// Changes one paid field, a different one in each world.
function movedAgain(input: AuctionDraft, world: WorldName): AuctionDraft {
  const { address, pincode } = auctionInput().location;
  const change = world === "A" ? { address } : { pincode };
  return { ...input, title: "Rich in everything, and renamed", location: { ...input.location, ...change } };
}

function nothingButTheAddress(): Partial<AuctionDraft> {
  const { address, city, state } = auctionInput().location;
  return { location: { address, city, state }, inspection: null, sourceUrl: null };
}

// Differs in status, type, place and day, so that a list, a count or a search that looked at it would differ.
const waitingIn = (world: WorldName): Partial<AuctionDraft> => {
  const { location } = auctionInput();
  const differs =
    world === "A"
      ? { title: "Desks of a new seller", type: "Port" as const, date: "2031-02-16" }
      : { title: "Wardrobes and lamps of somebody else", type: "Airport" as const, date: "2031-03-20" };
  const city = world === "A" ? "Pune" : "Nagpur";
  return { ...differs, location: { ...location, city, state: "Maharashtra" } };
};

// The same in both worlds, because its seller may know it.
export function placedBySeller(index = 900): Partial<AuctionDraft> {
  const { address, pincode, coordinates } = plantedPlace(index);
  return {
    date: "2031-02-14",
    location: { address, city: "Mumbai", state: "Maharashtra", pincode, coordinates },
    inspection: null,
    sourceUrl: null,
  };
}
