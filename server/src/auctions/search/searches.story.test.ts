import type { AuctionCard } from "@boli/contract/auctions/card";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestApp, startTestApp } from "../../../testing/app.ts";
import { seedDemoWorld } from "../../../testing/demo.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await seedDemoWorld({ database: app.database, files: app.store.files });
});
afterAll(() => app.close());

async function find(text: string): Promise<string[]> {
  const { body } = await app.anyone.get(`/api/auctions?search=${encodeURIComponent(text)}`);
  return (body.data as AuctionCard[]).map(({ title }) => title);
}

// As people type, and which auction of the demo must come first.
const searches: ReadonlyArray<readonly [typed: string, first: RegExp]> = [
  ["furniture delhi", /Embassy residence/],
  ["delhi furniture", /Embassy residence/],
  ["Furniture in New Delhi", /Embassy residence/],
  ["funiture delhi", /Embassy residence/],
  ["furnture mumbai", /Consulate office furniture/],
  ["mumbai airport", /Unclaimed baggage/],
  ["bombay airport", /Unclaimed baggage/],
  ["airport mumbai luggage", /Unclaimed baggage/],
  ["sari surat", /Textile mill/],
  ["saree surat", /Textile mill/],
  ["saari", /Textile mill|Temple trust/],
  ["surat saris", /Textile mill/],
  ["साड़ी", /Textile mill|Temple trust/],
  ["सूरत साड़ी", /Textile mill/],
  ["साइकिल", /Housing society|Household goods/],
  ["cycle pune", /Housing society/],
  ["bicycle", /Housing society|Household goods/],
  ["saikil", /Housing society|Household goods/],
  ["gaadi", /diplomatic cars|tractors/],
  ["gadi delhi", /diplomatic cars/],
  ["गाड़ी", /diplomatic cars|tractors|वाहनों/],
  ["car", /diplomatic cars/],
  ["cars delhi", /diplomatic cars/],
  ["embassy car", /diplomatic cars/],
  ["diplomtic cars", /diplomatic cars/],
  ["tractor", /tractors/],
  ["ट्रैक्टर लुधियाना", /tractors/],
  ["tractor ludhiana bank", /tractors/],
  ["auto rickshaw", /auto-rickshaws/],
  ["laptop", /laptops left at security/],
  ["leptop", /laptops left at security/],
  ["laptops bangalore", /laptops left at security/],
  ["bengaluru phone", /laptops left at security/],
  ["mobile chennai", /Confiscated cargo/],
  ["madras customs", /Confiscated cargo/],
  ["generator chennai", /plant room/],
  ["genset vizag", /generator sets/],
  ["visakhapatnam scrap", /dock scrap/],
  ["kabaad", /dock scrap|mixed scrap|कबाड़/],
  ["कबाड़ इंदौर", /कबाड़/],
  ["scrap nagpur", /mixed scrap/],
  ["forklift nagpur", /Insolvency/],
  ["forklift", /forklift/],
  ["copper cable", /Copper cable/],
  ["taamba", /Copper|brass|copper|kitchen/],
  ["pital ke bartan", /brass vessels/],
  ["brass madurai", /Temple trust/],
  ["silk sari madurai", /Temple trust/],
  ["container mundra", /Fourteen containers/],
  ["nhava sheva", /Nhava Sheva/],
  ["jnpt container", /containers/],
  ["timber kandla", /timber logs/],
  ["lakdi", /timber|teak/],
  ["boat kochi", /Fishing boats/],
  ["cochin boats", /Fishing boats/],
  ["नाव कोच्चि", /Fishing boats/],
  ["sewing machine", /sewing machines/],
  ["silai machine tirupur", /sewing machines/],
  ["tea assam", /Tea estate/],
  ["chai jorhat", /Tea estate/],
  ["books kolkata", /library/],
  ["calcutta kitab", /library/],
  ["किताबें", /library|books/],
  ["carpet hyderabad", /Household goods/],
  ["kaleen", /carpets/],
  ["school bench jaipur", /School furniture/],
  ["refrigerator udaipur", /Lake hotel/],
  ["fridge", /Lake hotel/],
  ["AC", /clearance|plant room|Consulate/],
  ["air conditioner chennai", /plant room/],
  ["lost property", /lost property/],
  ["khoya paya", /lost and found|lost property|Unclaimed/],
  ["unclaimed ahmedabad", /Six months/],
  ["lost and found kochi", /Quarterly/],
  ["tent lucknow", /Wedding hall/],
  ["flea market goa", /flea market/],
  ["dutavas dilli", /Embassy|Cultural|diplomatic/],
  ["ghadi", /watches|clocks|articles|lost and found/],
  ["watch ahmedabad", /Six months/],
  ["treadmill", /Housing society/],
];

it.each(searches)("SEARCH-1 who types “%s” finds what is meant first", async (typed, first) => {
  expect((await find(typed))[0] ?? "nothing").toMatch(first);
});
