import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { maxNamedInDigest } from "../alerts/notifications.ts";
import {
  type Given,
  type NotificationKind,
  type NotificationText,
  aboutKinds,
  mailTopics,
} from "../notifications/kinds.ts";
import { type Language, languages } from "../base/languages.ts";
import {
  type NotificationKey,
  type NotificationValues,
  notificationKinds,
  notificationTexts,
  mailedSentences,
  sentenceOf,
} from "./notifications.ts";

const now = new Date("2026-11-23T06:00:00Z");
const inHindi = /[\u0900-\u097F]/;

// Each value is distinct, so that it can be recognised wherever it appears.
const auction = "Z-1000 & Z-2000";
const lotId = "01981d5e-0000-7000-8000-000000000002";
const startsAt = "2026-12-24T04:30:00.000Z";
const samples: NotificationValues = {
  "reseller-submitted": { organisation: "Q-77" },
  "reseller-in-review": { organisation: "Q-77" },
  "reseller-approved": { organisation: "Q-77" },
  "reseller-changes": { organisation: "Q-77" },
  "reseller-rejected": { organisation: "Q-77" },
  "reseller-suspended": { organisation: "Q-77" },
  "reseller-reinstated": { organisation: "Q-77" },
  "reseller-waits": { organisation: "Q-77" },
  "own-data-ready": { until: "2026-11-24T06:10:00.000Z" },
  "own-data-failed": {},
  "account-kept": {},
  "listing-waits": { auction, organisation: "Q-77" },
  "listing-approved": { auction },
  "listing-sent-back": { auction, reason: "9-9-9" },
  "auction-starts": { auction, startsAt, before: "day" },
  "auction-moved": { auction, startsAt },
  "auction-price-changed": { auction, estimate: { from: 5_000, to: 8_000 } },
  "auction-end-changed": { auction, endsAt: startsAt },
  "auction-earnest-changed": { auction, amount: 50_000 },
  "auction-status-changed": { auction, status: "ongoing" },
  "auction-cancelled": { auction, startsAt },
  "auction-place-changed": { auction },
  "alert-match": { auction, city: "X-5", startsAt },
  "alert-digest": {
    count: 9,
    auctions: [{ id: "01981d5e-0000-7000-8000-000000000001", auction: "Y-3", city: "X-6" }],
  },
  "subscription-active": { amount: 999, endsAt: startsAt },
  "subscription-ending": { endsAt: startsAt },
  "subscription-ended": { endsAt: startsAt },
  "payment-rejected": { amount: 999, reason: "7-7-7" },
  "payment-refunded": { amount: 999 },
  "lot-restarted": { auction, item: "W-6", reason: "7-7-7" },
  "ceiling-lapsed": { auction, item: "W-6", why: "changed" },
  "sale-cancelled": { auction, reason: "7-7-7" },
  "watched-sale-cancelled": { auction, reason: "7-7-7" },
  "sale-host-left": { auction },
  "sale-ended": { auction, reason: "7-7-7" },
  "sale-interrupted": { auction, closesAt: startsAt, days: 2 },
  "sale-needs-admin": { auction, item: "W-6", reason: "7-7-7" },
  "bidder-needs-admin": { auction, item: "W-6", bidder: "Bidder 8" },
  "lot-extended": { auction, item: "W-6", endsAt: startsAt },
  "lot-next": { auction, item: "W-6", how: "closes", at: startsAt },
  "lot-outbid": { auction, item: "W-6", amount: 100, lotId },
  "payment-due": { auction, item: "W-6", lotId, until: startsAt },
  "payment-late": { auction, item: "W-6", lotId },
  "win-paid": { auction, item: "W-6", lotId },
  "win-collected": { auction, item: "W-6", lotId },
  "win-unpaid": { auction, item: "W-6", lotId, until: startsAt },
  "win-due": { auction, item: "W-6", lotId },
  "win-disputed": { auction, item: "W-6", lotId },
  "dispute-waits": { auction, item: "W-6", lotId },
  "dispute-decided": { auction, item: "W-6", lotId, decision: "upheld", reason: "9-9-9" },
  "dispute-decided-for-host": { auction, item: "W-6", lotId, decision: "dismissed", reason: "9-9-9" },
  "strike-counts": { auction, item: "W-6", lotId },
  "unpaid-stands": { auction, item: "W-6", lotId },
  "second-offer": { auction, item: "W-6", lotId, amount: 100, until: startsAt },
  "second-offer-over": { auction, item: "W-6", lotId },
  "second-offer-answered": { auction, item: "W-6", lotId, answer: "lapsed" },
  "lot-sold": { auction, item: "W-6", amount: 100, lotId, head: "a-1" },
  "chat-reported": { auction },
  "lot-won": { auction, item: "W-6", lotId, amount: 100, head: "a-1" },
  "lot-lost": { auction, item: "W-6", amount: 100, head: "a-1" },
  "barred-from-lot": { auction, item: "W-6", reason: "7-7-7" },
  "refund-sent": { amount: 999, reference: "632700000001" },
  "refund-failed": { amount: 999 },
  "chargeback-opened": { amount: 999, reference: "BOLI7K2M9QX4TR8A2BC3" },
  "payment-taken-back": { amount: 999, reference: "BOLI7K2M9QX4TR8A2BC3" },
  "refund-refused": { amount: 999, reason: "7-7-7" },
};
const keys = Object.keys(notificationKinds) as NotificationKey[];

interface LooseTexts {
  one(values: object, now: Date): NotificationText;
  many?(count: number, values: object, now: Date): NotificationText;
}
const textsOf = (language: Language, key: NotificationKey) =>
  notificationTexts[language][key] as unknown as LooseTexts;
const said = ({ title, message }: NotificationText): string => `${title}\n${message}`;

// A file of texts that has the sentences of notifications.
const saysNotifications = /^export const \w+NotificationTexts\b/m;

describe("the notifications", () => {
  it("of every capability are collected, in both languages", () => {
    const src = join(import.meta.dirname, "..");
    const written = readdirSync(src, { recursive: true, encoding: "utf8" })
      .filter(
        (file) => /^[\w-]+\/(notifications|texts-en|texts-hi)\.ts$/.test(file) && !file.startsWith("texts"),
      )
      .filter(
        (file) =>
          file.endsWith("notifications.ts") || saysNotifications.test(readFileSync(join(src, file), "utf8")),
      )
      .toSorted();
    const capabilities = [...new Set(written.map((file) => file.split("/")[0]))];
    expect(written).toEqual(
      capabilities.flatMap((name) =>
        ["notifications", "texts-en", "texts-hi"].map((file) => `${name}/${file}.ts`),
      ),
    );
    expect(capabilities).toEqual([
      "alerts",
      "auctions",
      "following",
      "live",
      "outcomes",
      "own-data",
      "resellers",
      "subscriptions",
    ]);
    for (const language of languages)
      expect(Object.keys(notificationTexts[language]).toSorted()).toEqual(keys.toSorted());
  });

  it.each(keys)("%s has values that fit, and opens a page of ours", (key) => {
    const { values, opens, mail }: NotificationKind = notificationKinds[key];
    expect(values.safeParse(samples[key]).success).toBe(true);
    for (const kind of aboutKinds) {
      const id = "01981d5e-0000-7000-8000-000000000001";
      expect(typeof opens === "string" ? opens : opens({ kind, id }, samples[key] as Given)).toMatch(
        /^\/(?:app\/[\w/-]+|reseller-signup)(\?[\w=&-]+)?$/,
      );
    }
    if (mail !== undefined) expect(mailTopics).toContain(mail);
  });

  it.each(languages.flatMap((language) => keys.map((key) => ({ language, key }))))(
    "$key is said in $language: names what it is about, and is nowhere empty",
    ({ language, key }) => {
      const { one, many } = textsOf(language, key);
      const texts = [one(samples[key], now), ...(many ? [many(37, samples[key], now)] : [])];
      if ("auction" in samples[key]) expect(said(texts[0] as NotificationText)).toContain(auction);
      if (many) expect(said(texts[1] as NotificationText)).toContain("37");
      for (const { title, message } of texts) {
        for (const sentence of [title, message]) {
          expect(inHindi.test(sentence)).toBe(language === "hi");
          expect(sentence).not.toMatch(/undefined|NaN|\[object|null|Invalid/);
          expect(sentence.trim()).toBe(sentence);
        }
        expect(title).not.toMatch(/[.।]$/);
        expect(title.length).toBeLessThan(45);
      }
    },
  );

  it.each(keys)("%s gathers with a sentence of its own, or not at all", (key) => {
    const { gathers }: NotificationKind = notificationKinds[key];
    for (const language of languages)
      expect(textsOf(language, key).many === undefined).toBe(gathers === undefined);
  });

  it.each([
    ["2026-11-23T04:30:00.000Z", "“A” started today at 10:00 AM."],
    ["2026-11-23T18:00:00.000Z", "“A” starts today at 11:30 PM."],
    ["2026-11-23T18:30:00.000Z", "“A” starts tomorrow at 12:00 AM."],
    ["2026-11-22T04:30:00.000Z", "“A” started yesterday at 10:00 AM."],
    ["2026-12-01T04:30:00.000Z", "“A” starts on 1 Dec 2026 at 10:00 AM."],
  ])("say a start at %s as it is at this moment in India", (at, sentence) => {
    const { one } = notificationTexts.en["auction-starts"];
    expect(one({ auction: "A", startsAt: at, before: "day" }, now).message).toBe(sentence);
  });

  it("NOTIFY-3 no value of theirs is a place, or could carry one besides what its author wrote for everyone", () => {
    const known = [
      "amount",
      "answer",
      "at",
      "auction",
      "auctions",
      "before",
      "bidder",
      "city",
      "closesAt",
      "count",
      "days",
      "decision",
      "endsAt",
      "estimate",
      "head",
      "how",
      "item",
      "lotId",
      "organisation",
      "reason",
      "reference",
      "startsAt",
      "status",
      "until",
      "why",
    ];
    const names = keys.flatMap((key) => Object.keys(samples[key]));
    expect([...new Set(names)].toSorted()).toEqual(known);
    for (const key of keys) {
      const { values }: NotificationKind = notificationKinds[key];
      expect(values.safeParse({ ...samples[key], address: "12 Mill Road" }).success, key).toBe(false);
    }
  });

  it.each([
    ["2026-11-23T06:10:00.000Z", 0, "The lot that closes first now closes today at 11:40 AM."],
    ["2026-11-23T05:50:00.000Z", 0, "Its lots closed later than announced."],
    ["2026-11-23T05:50:00.000Z", 2, "Its lots closed 2 days later."],
    [
      "2026-11-24T06:10:00.000Z",
      1,
      "All its lots close a day later; the first one now closes tomorrow at 11:40 AM.",
    ],
    [
      "2026-11-25T06:10:00.000Z",
      2,
      "All its lots close 2 days later; the first one now closes on 25 Nov 2026 at 11:40 AM.",
    ],
    [null, 0, "The auctioneer goes on with it."],
  ])(
    "CLOSE-12 a sale that was interrupted says how it goes on: first close %s, moved by %i days",
    (closesAt, days, sentence) => {
      const values = { auction: "A", closesAt, days };
      const { one } = notificationTexts.en["sale-interrupted"];
      expect(one(values, now).message).toBe(
        `Nobody could bid in “A” for a while. Every bid that was accepted counts. ${sentence}`,
      );
      const inTheOther = notificationTexts.hi["sale-interrupted"].one(values, now).message;
      const isPast = closesAt !== null && new Date(closesAt) < now;
      expect(inTheOther).toMatch(closesAt === null ? /नीलामकर्ता/ : isPast ? /बंद हुए/ : /11:[24]0 बजे/);
      if (days > 0) expect(inTheOther).toContain(`${days} दिन`);
    },
  );

  it("says how many start tomorrow", () => {
    const values = { auction: "A", startsAt: "2026-11-24T04:30:00.000Z", before: "day" } as const;
    const { message } = notificationTexts.en["auction-starts"].many(3, values, now);
    expect(message).toBe("3 auctions you follow start tomorrow.");
  });
});

it("ALERT-22 a mail of several matches names twenty of them, and the drawer five", () => {
  const auctions = Array.from({ length: maxNamedInDigest }, (_, at) => ({
    id: "01900000-0000-7000-8000-000000000001",
    auction: `Lot ${at + 1}`,
    city: "Pune",
  }));
  const given = notificationKinds["alert-digest"].values.parse({ count: 23, auctions });
  const named = (text: string): number => text.match(/Lot \d+/g)?.length ?? 0;
  for (const [language, inMail, inDrawer] of [
    ["en", "… and 3 more", "and 18 more"],
    ["hi", "… और 3 अन्य", "और 18 अन्य"],
  ] as const) {
    const drawer = sentenceOf(language, { kind: "alert-digest", given, thingCount: 1 }, new Date(0)).message;
    expect([named(drawer), drawer]).toEqual([5, expect.stringContaining(inDrawer)]);
    const [mail] = mailedSentences(language, [{ kind: "alert-digest", given, things: 1 }]);
    const lines = mail?.lines.join("\n") ?? "";
    expect([named(lines), lines]).toEqual([20, expect.stringContaining(inMail)]);
    // Nothing is more than nothing.
    const unnamed = { count: 23, auctions: [] };
    const [alone] = mailedSentences(language, [{ kind: "alert-digest", given: unnamed, things: 1 }]);
    expect(alone?.lines).toHaveLength(1);
  }
});
