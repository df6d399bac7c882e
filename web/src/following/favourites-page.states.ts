import type { Favourite } from "@boli/contract/following/endpoints";
import { answerWith } from "../../../e2e/support/answers.ts";
import { answerPictures, auctionCard } from "../../../e2e/support/auction-answers.ts";
import { saleCard } from "../../../e2e/support/sale-answers.ts";
import { done, listOf } from "../../../e2e/support/state-answers.ts";
import {
  busy,
  click,
  counts,
  gives,
  never,
  type StatesOf,
  type Steps,
  steps,
  visit,
} from "../../../e2e/support/steps.ts";

const address = "/api/favourites*";
const feed = "/api/calendar-feed";

const favourite = (number: number, changes: Favourite["changes"] = []): Favourite => {
  const auction = auctionCard(number);
  return { kind: "auction", id: auction.id, savedAt: "2026-11-01T04:30:00.000Z", changes, auction };
};

const liveFavourite: Favourite = {
  kind: "live-auction",
  id: saleCard(40).id,
  savedAt: "2026-11-01T04:30:00.000Z",
  changes: [{ field: "end", before: null }],
  liveAuction: saleCard(40, {
    isVerified: true,
    youtubeUrl: "https://youtu.be/aqz-KE-bpKQ",
    youtubeEmbedId: "aqz-KE-bpKQ",
    picture: null,
  }),
};
const moved = { field: "date", before: "2026-11-30T04:30:00.000Z" } as const;
const changed = [
  favourite(1, [moved, { field: "address", before: null }, { field: "price", before: null }]),
  liveFavourite,
];

const enter = visit("/app/favorites", "buyer");
const open = (favourites: readonly Favourite[]): Steps =>
  steps(
    answerPictures,
    gives("/api/following", done({ favourites: favourites.map(({ id }) => id), reminders: [] })),
    gives(address, listOf(favourites, { limit: 12 })),
    enter,
  );

export const states: StatesOf<"/app/favorites"> = {
  full: steps(open([1, 2, 3].map((number) => favourite(number))), counts(".auction-card-title", 3)),
  changed: steps(open(changed), counts(".favourite-changes", 2)),
  calendar: steps(
    (page) => {
      const url = `https://boli.example/calendar/${"Zk3".repeat(11)}.ics`;
      return answerWith(page, feed, ({ method }) =>
        method === "POST" ? { status: 201, json: done({ url }) } : { json: done({ madeAt: null }) },
      );
    },
    open([favourite(1)]),
    click(".calendar-feed button"),
    ".calendar-feed-url",
  ),
  "calendar-dialog": steps(
    gives(feed, done({ madeAt: "2026-11-20T06:30:00.000Z" })),
    open([favourite(1)]),
    click(".calendar-feed button >> nth=-1"),
    "dialog[open]",
  ),
  loading: steps(never(address), enter, counts(".auction-card-empty", 6)),
  empty: steps(open([]), ".list-empty"),
  failed: steps(busy(address), enter, ".list-failed"),
};
