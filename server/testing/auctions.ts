import type { AuctionDraft } from "@boli/contract/auctions/inputs";
import type { AuctionView, FullAuction } from "@boli/contract/auctions/endpoints";
import { v7 as uuid } from "uuid";
import { findPincode } from "../src/places/index.ts";
import { users } from "../src/users/index.ts";
import type { SignedIn, TestApp } from "./app.ts";
import type { TestAnswer } from "./http.ts";
import { aPlace } from "./paywall/planted-places.ts";

const day = 86_400_000;

export interface BuiltAuction {
  id: string;
  owner: SignedIn;
  input: AuctionDraft;
}

// A complete request body of a seller; a test changes only the fields that it is about. Each body has its own place, which
// the recorder recognises.
export function auctionInput(change: Partial<AuctionDraft> = {}): AuctionDraft {
  // Builds the index of places now, because on a busy machine that takes longer than a transaction may wait.
  findPincode("110001");
  const { address, pincode, coordinates, inspectionPlace, sourceUrl } = aPlace();
  return {
    title: "Office furniture and two sedans",
    description: "Desks, chairs and cars of a closed office, sold as seen.",
    type: "Embassy",
    date: new Date(Date.now() + 30 * day).toISOString(),
    time: "10:00 AM",
    location: { address, city: "Pune", state: "Maharashtra", pincode, coordinates },
    inspection: { place: inspectionPlace },
    sourceUrl,
    contactInfo: { phone: "+91 20 5550 0100", email: "clerk@embassy.test" },
    items: [
      { name: "Desk", description: "Teak, six drawers", category: "Furniture", estimatedValue: 12_500 },
      {
        name: "Sedan",
        description: "2016, runs",
        category: "Vehicles",
        condition: "fair",
        estimatedValue: 3_40_000,
      },
    ],
    ...change,
  };
}

export const sendAuction = (seller: SignedIn, input: unknown): Promise<TestAnswer> =>
  seller.caller.post("/api/auctions", input, { "idempotency-key": uuid() });

// An auction listed by its seller over HTTP.
export async function anAuction(
  app: TestApp,
  { owner, ...change }: Partial<AuctionDraft> & { owner?: SignedIn } = {},
): Promise<BuiltAuction> {
  const seller = owner ?? (await app.signIn({ role: "seller" }));
  const input = auctionInput(change);
  const answer = await sendAuction(seller, input);
  if (answer.status !== 201) throw new Error(`No auction was made: ${answer.text}`);
  return { id: (answer.body.data as { id: string }).id, owner: seller, input };
}

// The view of an auction that somebody gets; without a person, that of a signed-out visitor.
export async function viewOf(app: TestApp, who: SignedIn | undefined, id: string): Promise<AuctionView> {
  const answer = await (who?.caller ?? app.anyone).get(`/api/auctions/${id}`);
  if (answer.status !== 200) throw new Error(`No auction is shown: ${answer.text}`);
  return answer.body.data as AuctionView;
}

export async function fullViewOf(app: TestApp, who: SignedIn, id: string): Promise<FullAuction> {
  const seen = await viewOf(app, who, id);
  if (seen.access !== "full") throw new Error("This is the free view.");
  return seen;
}

export const editAuction = (
  who: SignedIn,
  id: string,
  version: number,
  input: unknown,
  key = uuid(),
): Promise<TestAnswer> =>
  who.caller.with({ "if-match": String(version), "idempotency-key": key }).put(`/api/auctions/${id}`, input);

// Erases the person but leaves their auctions visible.
export const eraseAccount = ({ database }: TestApp, { user }: SignedIn): Promise<void> =>
  database.transaction((tx) => users.personal.erase(tx, user.id));
