import type { AuctionMap, MapArea, MapPoint } from "@boli/contract/auctions/map";
import { answerList, auctionCard } from "../../../../e2e/support/auction-answers.ts";
import type { AccountName } from "../../../../e2e/support/sign-in.ts";
import { done } from "../../../../e2e/support/state-answers.ts";
import { busy, click, focused, gives, type StatesOf, steps, visit } from "../../../../e2e/support/steps.ts";

const mapAddress = "/api/auctions/map";

const cities: readonly MapArea[] = [
  { city: "New Delhi", state: "Delhi", lat: 28.6139, lng: 77.209, count: 120 },
  { city: "Mumbai", state: "Maharashtra", lat: 19.076, lng: 72.8777, count: 12 },
  { city: "Thiruvananthapuram", state: "Kerala", lat: 8.5241, lng: 76.9366, count: 3 },
  { city: "Visakhapatnam", state: "Andhra Pradesh", lat: 17.6868, lng: 83.2185, count: 1 },
  { city: "Daman", state: "Dadra and Nagar Haveli and Daman and Diu", lat: 20.4283, lng: 72.8397, count: 2 },
];

const pointAt = ({ city, state, lat, lng }: MapArea, at: number): MapPoint => {
  const { id, title, type, status, startsAt, images } = auctionCard(at + 1);
  const place = { city, state, lat, lng, isExact: at !== 1 };
  return { id, title, type, status, startsAt, picture: images[0] ?? null, ...place };
};

const rest = { near: null, unplaced: 2, exact: true };
const free: AuctionMap = { access: "free", areas: [...cities], ...rest };
const full: AuctionMap = { access: "full", points: cities.map(pointAt), clusters: [], ...rest };

const open = (account: AccountName, data: AuctionMap) =>
  steps(
    answerList,
    gives(`${mapAddress}*`, done(data)),
    visit("/app/auctions?view=map", account),
    ".auction-pin",
  );

// The list of auctions on a map.
export const mapStates = {
  map: open("member", full),
  "map-locked": open("buyer", free),
  "map-card": steps(open("member", full), click(".auction-pin-one >> nth=0"), focused(".map-card")),
  "map-failed": steps(
    answerList,
    busy(`${mapAddress}*`),
    visit("/app/auctions?view=map", "buyer"),
    ".list-failed",
  ),
} satisfies Partial<StatesOf<"/app/auctions">>;
