import { randomUUID } from "node:crypto";
import type { AuctionDraft } from "@boli/contract/auctions/inputs";
import type { APIRequestContext } from "@playwright/test";
import { draftOfPlace } from "./planted-place.ts";

export interface Listed {
  id: string;
  title: string;
  // Words of the place that are nowhere else, to search for.
  address: string;
  pincode: string;
  point: { lat: number; lng: number } | undefined;
}

const dayMs = 86_400_000;

// A word that no other journey's auction has.
export const rareWord = (): string => `Quill${randomUUID().slice(0, 8)}`;

// The date in India so many days from now.
export const dayAhead = (days: number): string =>
  new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Kolkata" }).format(new Date(Date.now() + days * dayMs));

export const auctionDraft = (change: Partial<AuctionDraft> = {}): AuctionDraft => ({
  title: `Office furniture and two sedans ${rareWord()}`,
  description: "Desks, chairs and cars of a closed office, sold as seen.",
  type: "Embassy",
  date: dayAhead(30),
  time: "10:00 AM",
  ...draftOfPlace(),
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
});

export const loadPage = async (request: APIRequestContext, address: string): Promise<string> =>
  (await request.get(address)).text();
