import { auctionPaths, salePaths } from "@boli/contract/site/site";
import { pictureSizes, pictureUrl } from "@boli/contract/uploads/pictures";
import { consentVersion } from "@boli/contract/users/consent";
import { hashOfToken } from "../../src/auth/sessions/tokens.ts";
import { aSignUp, chosenPassword } from "../accounts.ts";
import { testPassword } from "../builders.ts";
import { auctionInput } from "../auctions.ts";
import { aForm } from "../uploads.ts";
import { plantedDocument } from "./planted-files.ts";
import { plantedPlace } from "./planted-places.ts";
import { placedBySeller, type AuctionIds } from "./world-auctions.ts";
import { type World, freePrincipals } from "./worlds.ts";

// Requests for endpoints, pages and routes that cannot be derived from the tables. A missing entry stops the metamorphic
// test.

// Bodies besides those of `things`: valid ones, and ones that get further.
export const moreBodies: Record<string, unknown[]> = {
  completeSecondStep: [{ code: "123456" }],
  signUp: [aSignUp("newcomer@people.test")],
  resendVerification: [{ email: "newcomer@people.test", password: chosenPassword }],
  verifyEmail: [{ token: "no-such-link" }],
  linkGoogle: [{ password: testPassword }],
  setPassword: [{ password: chosenPassword }],
  requestReset: [{ email: "owner@people.test", byMail: true }],
  checkReset: [{ token: "no-such-link" }],
  completeReset: [{ token: "no-such-link", password: chosenPassword }],
  confirmTwoStep: [{ code: "123456" }],
  prove: [{ password: testPassword }],
  acceptConsent: [{ consentVersion }],
  sendOtp: [{ mobileNumber: "9820055501" }],
  verifyMobile: [{ mobileNumber: "9820055501", otp: "123456" }],
  createAuction: [auctionInput(placedBySeller(901))],
  sendUpload: [() => aForm({ ...plantedDocument(plantedPlace(902)) })],
  createSale: [
    {
      title: "A sale",
      startDateTime: "2031-03-01T10:00:00+05:30",
      endDateTime: "2031-03-01T12:00:00+05:30",
      selectedItems: [{ inventoryItem: "01900000-0000-7000-8000-00000000ffff", minimumBidPrice: 100 }],
    },
  ],
};

// Concrete paths for pages with a wildcard.
export const pathsOfPages: Record<string, (ids: AuctionIds) => string[]> = {
  "/app/*": ({ rich, hidden, waiting, own }) => [
    "/app/dashboard",
    "/app/auctions",
    "/app/auctions?search=Quillonwadi",
    ...[rich, hidden, waiting, own].map((id) => `/app/auctions/${id}`),
    "/app/auctions/malformed",
  ],
  [auctionPaths(":id").en]: ({ rich, hidden, waiting, own }) =>
    [rich, hidden, waiting, own, "malformed"].map((id) => auctionPaths(id).en),
  [auctionPaths(":id").hi]: ({ rich, hidden, waiting, own }) =>
    [rich, hidden, waiting, own, "malformed"].map((id) => auctionPaths(id).hi),
  [salePaths(":id").en]: ({ sale, rich }) => [sale, rich, "malformed"].map((id) => salePaths(id).en),
  [salePaths(":id").hi]: ({ sale, rich }) => [sale, rich, "malformed"].map((id) => salePaths(id).hi),
};

interface SocketEnd {
  // Causes the socket's last message.
  bring(world: World, params: Record<string, string>, token: string | undefined): Promise<unknown>;
  // The kind of the last message; without it, the end of the socket counts.
  lastWord?: string;
}

// The end of the messages of each socket.
export const socketEnds: Record<string, SocketEnd> = {
  events: {
    bring: ({ app }, _params, token = "") =>
      app.database.transaction((tx) =>
        tx.deleteFrom("session").where("token_hash", "=", hashOfToken(token)).execute(),
      ),
  },
  saleEvents: {
    bring: ({ people }, { id }) =>
      people.admin.caller.patch(`/api/live-auctions/${id}`, { title: "Renamed" }),
    lastWord: "sale-changed",
  },
};

type RawRoute = { paths(world: Pick<World, "ids" | "feeds">, url: string): string[] } | { why: string };

const itself: RawRoute = { paths: (_world, url) => [url] };

// Routes that are in no table: the paths to request, or why none are needed.
export const rawRoutes: Record<string, RawRoute> = {
  "GET /healthz": itself,
  "GET /readyz": itself,
  "GET /metrics": itself,
  "GET /sw.js": itself,
  "GET /assets/*": { paths: () => ["/assets/app.js", "/assets/nothing.js"] },
  "GET /files/pictures/:key/:name": {
    paths: ({ ids: { picture } }) => [
      ...pictureSizes.map((size) => pictureUrl(picture, size)),
      "/files/pictures/quillonwadi-quillonwad/1600.webp",
    ],
  },
  "GET /files/sealed/:key": {
    paths: ({ ids: { documentKey } }) => [
      `/files/sealed/${documentKey}`,
      `/files/sealed/${documentKey}?until=1925000000&signature=quillonwadi`,
    ],
  },
  "GET /files/private/:key": {
    paths: ({ ids: { documentKey } }) => [
      `/files/private/${documentKey}`,
      `/files/private/${documentKey}?until=1925000000&signature=quillonwadi`,
      "/files/private/quillonwadi-quillonwad?until=1925000000&signature=quillonwadi",
    ],
  },
  "GET /files/own-data/:id": {
    paths: ({ ids: { rich } }) => [
      `/files/own-data/${rich}`,
      `/files/own-data/${rich}?until=1925000000&signature=quillonwadi`,
    ],
  },
  "GET /calendar/:file": {
    paths: ({ feeds }) => [
      ...freePrincipals.flatMap((who) => feeds[who] ?? []),
      `/calendar/${"q".repeat(32)}.ics`,
      "/calendar/quillonwadi",
    ],
  },
  "GET /dev/outbox": { paths: () => ["/dev/outbox", "/dev/outbox?to=owner%40people.test"] },
  "GET /dev/outbox.json": itself,
  "GET /dev/google": itself,
  "GET /dev/google/": itself,
  "GET /dev/upi": {
    paths: () => ["/dev/upi", "/dev/upi?link=upi%3A%2F%2Fpay%3Fpa%3Da%40b%26tr%3Dx%26am%3D1%26cu%3DINR"],
  },
  "POST /dev/upi": { why: "answers the page of the same address" },
  "POST /dev/upi.json": { why: "plays a payment app, and knows no auction" },
  "POST /api/payments/webhook/:provider": { why: "answers that it took a signed message, and nothing else" },
  "GET /unsubscribe/:topic/:token": {
    paths: () => [
      "/unsubscribe/reminders/quillonwadi",
      "/unsubscribe/changes/AZAAAAAAcACAAQAAAAAAAQ.quillonwadi",
    ],
  },
  "POST /unsubscribe/:topic/:token": { why: "answers the page of the same address" },
  "POST /api/csp-reports": { why: "answers nothing, whatever is reported" },
  "ANY /dev/google/*": { why: "plays Google, with keys of its own at each start, and knows no auction" },
  "ANY /dev/google/interaction/:uid": { why: "the same" },
};
