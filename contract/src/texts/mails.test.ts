import { describe, expect, it } from "vitest";
import { languages } from "../base/languages.ts";
import type { MailText } from "../base/sentences.ts";
import { type MailKey, type MailValues, mails } from "./mails.ts";

// Each value is distinct, so that it can be recognised wherever it appears.
const samples: MailValues = {
  verifyEmail: { hours: 24 },
  alreadyHaveAccount: {},
  resetPassword: { name: "Asha Rao", minutes: 45 },
  passwordChanged: { name: "Asha Rao", when: "20 Nov 2026" },
  newSignIn: { name: "Asha Rao", when: "20 Nov 2026", device: "Firefox on Windows", network: "203.0.113.0" },
  manyNewSignIns: { name: "Asha Rao", when: "20 Nov 2026", device: "Firefox", network: "203.0.113.0" },
  twoStepTurnedOn: { name: "Asha Rao", when: "20 Nov 2026" },
  twoStepTurnedOff: { name: "Asha Rao", when: "20 Nov 2026" },
  recoveryCodeUsed: { name: "Asha Rao", when: "20 Nov 2026", left: 7 },
  googleLinked: { name: "Asha Rao", when: "20 Nov 2026" },
  recoveryCodesRenewed: { name: "Asha Rao", when: "20 Nov 2026" },
  manyWrongPasswords: { name: "Asha Rao", when: "20 Nov 2026" },
  manyWrongTries: { name: "Asha Rao", when: "20 Nov 2026", tries: 37 },
  manyWrongCodes: { name: "Asha Rao", when: "20 Nov 2026" },
  questionAboutAuction: {
    name: "Asha Rao",
    auction: "Office chairs",
    from: "Ravi Iyer",
    message: "Is it all?",
  },
  resellerSubmitted: { name: "Asha Rao", business: "Rao and Sons" },
  resellerInReview: { name: "Asha Rao", business: "Rao and Sons" },
  resellerApproved: { name: "Asha Rao", business: "Rao and Sons" },
  resellerChanges: { name: "Asha Rao", business: "Rao and Sons" },
  resellerRejected: { name: "Asha Rao", business: "Rao and Sons" },
  resellerSuspended: { name: "Asha Rao", business: "Rao and Sons" },
  resellerReinstated: { name: "Asha Rao", business: "Rao and Sons" },
  resellerWaits: { name: "Asha Rao", business: "Rao and Sons" },
  listingWaits: { name: "Asha Rao", auction: "Office chairs", organisation: "Rao and Sons" },
  listingApproved: { name: "Asha Rao", auction: "Office chairs" },
  listingSentBack: { name: "Asha Rao", auction: "Office chairs", reason: "The date is missing." },
  subscriptionActive: { name: "Asha Rao", amount: 998, endsAt: "20 Nov 2026" },
  refundAgreed: { name: "Asha Rao", amount: 998 },
  refundRefused: { name: "Asha Rao", amount: 998, reason: "It was used." },
  refundSent: { name: "Asha Rao", amount: 998, reference: "632700000001" },
  subscriptionEnding: { name: "Asha Rao", endsAt: "20 Nov 2026" },
  subscriptionEnded: { name: "Asha Rao", endsAt: "20 Nov 2026" },
  accountLeaving: { name: "Asha Rao", until: "20 Nov 2026" },
  accountKept: { name: "Asha Rao", when: "20 Nov 2026" },
  accountUnused: { name: "Asha Rao", until: "20 Nov 2026" },
  ownDataReady: { name: "Asha Rao", until: "20 Nov 2026" },
  notifications: {
    name: "Asha Rao",
    topic: "changes",
    told: [{ kind: "auction-place-changed", given: { auction: "Office chairs" }, things: 1 }],
  },
};
const keys = Object.keys(samples) as MailKey[];
const supportEmail = "help@boli.test";

function say<Key extends MailKey>(language: keyof typeof mails, key: Key, values: MailValues[Key]): MailText {
  return mails[language][key]({ ...values, supportEmail });
}

// The values that the mail of notifications shows unchanged.
const plainValuesOf = (key: MailKey): unknown[] =>
  key === "notifications" ? ["Asha Rao", "Office chairs"] : Object.values(samples[key]);

const sentencesOf = ({ subject, lines, action, notes, unsubscribe }: MailText): string[] => [
  subject,
  ...lines,
  ...(action ? [action.label] : []),
  ...(unsubscribe ? [unsubscribe] : []),
  ...notes,
];

describe("the mails", () => {
  it("are the same ones in every language", () => {
    for (const language of languages)
      expect(Object.keys(mails[language]).toSorted()).toEqual(keys.toSorted());
  });

  it.each(languages.flatMap((language) => keys.map((key) => ({ language, key }))))(
    "$key says every value it is given in $language, and nothing empty",
    ({ language, key }) => {
      const sentences = sentencesOf(say(language, key, samples[key]));
      for (const value of plainValuesOf(key)) expect(sentences.join("\n")).toContain(String(value));
      for (const sentence of sentences) {
        expect(sentence.trim()).not.toBe("");
        expect(sentence).not.toMatch(/undefined|NaN|\[object/);
      }
    },
  );

  it.each(keys)("%s is Hindi in Hindi and English in English, line by line", (key) => {
    for (const sentence of sentencesOf(say("hi", key, samples[key])))
      expect(sentence).toMatch(/[\u0900-\u097F]/);
    expect(sentencesOf(say("en", key, samples[key])).join("")).not.toMatch(/[\u0900-\u097F]/);
  });

  it("about a change to the account say whom to write to", () => {
    const notices = keys.filter((key) => "when" in samples[key]);
    expect(notices).toHaveLength(12);
    for (const language of languages) {
      for (const key of notices)
        expect(sentencesOf(say(language, key, samples[key])).join()).toContain(supportEmail);
    }
  });

  it("have the same parts in every language", () => {
    for (const key of keys) {
      const [inEnglish, inHindi] = [say("en", key, samples[key]), say("hi", key, samples[key])];
      expect(inHindi.lines.length, key).toBe(inEnglish.lines.length);
      expect(inHindi.notes.length, key).toBe(inEnglish.notes.length);
      expect(inHindi.action === undefined, key).toBe(inEnglish.action === undefined);
    }
  });

  it("NOTIFY-16 several notifications are one mail, with dates that are true whenever it is read", () => {
    const startsAt = "2026-12-01T04:30:00.000Z";
    const told = [
      { kind: "auction-starts", given: { auction: "Lamps", startsAt, before: "day" }, things: 1 },
      { kind: "auction-place-changed", given: { auction: "Chairs" }, things: 3 },
      { kind: "of-a-newer-program", given: {}, things: 1 },
    ];
    const mail = say("en", "notifications", { name: "Asha", topic: "changes", told });
    expect(mail.subject).toBe("Updates on auctions you follow");
    expect(mail.lines.slice(1)).toEqual([
      "“Lamps” starts on 1 Dec 2026 at 10:00 AM.",
      "The places of 3 auctions you follow have changed.",
    ]);
  });

  it("NOTIFY-25 a mail of one notification names its auction in the subject, cut where it is long", () => {
    const subjectOf = (told: MailValues["notifications"]["told"]): string =>
      say("en", "notifications", { name: "Asha", topic: "changes", told }).subject;
    const placeOf = (auction: string, things = 1) => [
      { kind: "auction-place-changed", given: { auction }, things },
    ];
    expect(subjectOf(placeOf("Lamps"))).toBe("New place: Lamps");
    expect(subjectOf(placeOf("Lamps ".repeat(20)))).toMatch(/^New place: Lamps.{30,44}…$/);
    expect(subjectOf(placeOf("Lamps", 3))).toBe("New places");
  });

  it("use the singular for one, and say when no recovery code is left", () => {
    const { name, when } = samples.recoveryCodeUsed;
    expect(say("en", "verifyEmail", { hours: 1 }).lines.join()).toContain("1 hour.");
    expect(say("en", "recoveryCodeUsed", { name, when, left: 1 }).lines.join()).toContain(
      "1 recovery code left",
    );
    expect(say("en", "recoveryCodeUsed", { name, when, left: 0 }).lines.join()).toContain("your last one");
    expect(say("hi", "recoveryCodeUsed", { name, when, left: 0 }).lines.join()).toContain("आखिरी");
  });
});
