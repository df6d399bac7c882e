import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { WaitingApplications } from "@boli/contract/dashboard/endpoints";
import { inLanguage } from "../locales/testing/in-language.ts";
import { ApplicationsToReview } from "./review-line.tsx";

async function show(language: "en" | "hi", found: WaitingApplications | undefined) {
  await inLanguage(language);
  const html = renderToStaticMarkup(<ApplicationsToReview found={found} link={null} />);
  return {
    tone: /data-waiting="(\w+)"/.exec(html)?.[1],
    lines: [...html.matchAll(/<p(?: [^>]*)?>(.*?)<\/p>/g)].map(([, line]) => line),
  };
}

const oldest = { workingDays: 2, dueAt: "2026-11-27T10:30:00.000Z", isOverdue: false };
const late = { ...oldest, workingDays: 5, isOverdue: true };

test("RESELLER-19 the line has its two sentences while it is loading, when nobody waits, and when somebody does", async () => {
  const promise = "Resellers are promised a decision within 2 to 3 business days";
  expect(await show("en", undefined)).toEqual({
    tone: undefined,
    lines: ["Applications to review", promise],
  });
  expect(await show("en", { waiting: 0, oldest: null })).toEqual({
    tone: undefined,
    lines: ["No applications to review", promise],
  });
  expect(await show("en", { waiting: 1, oldest })).toEqual({
    tone: "true",
    lines: ["1 application to review", "Oldest: 2 of 3 business days, due by 27 Nov 2026, 4:00 PM"],
  });
});

test("RESELLER-19 an application that waits for longer than was promised stands out", async () => {
  expect(await show("en", { waiting: 12, oldest: late })).toEqual({
    tone: "overdue",
    lines: ["12 applications to review", "Oldest: 5 business days, overdue since 27 Nov 2026, 4:00 PM"],
  });
  expect((await show("hi", { waiting: 12, oldest: late })).lines).toEqual([
    "12 आवेदनों की जाँच बाकी है",
    "सबसे पुराना: 5 कामकाजी दिन, फ़ैसला 27 नवंबर 2026, शाम 4:00 बजे तक होना था",
  ]);
});
