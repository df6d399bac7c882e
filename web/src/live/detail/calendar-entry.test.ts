import { expect, test } from "vitest";
import { googleCalendarLinkOf } from "./calendar-button.tsx";

const sale = {
  title: "Lamps, bells; and more",
  description: "पहली पंक्ति, जो बहुत लंबी है और इसलिए कैलेंडर की फ़ाइल में मोड़ी जाती है।\nSecond line.",
  startDateTime: "2026-12-01T04:30:00.000Z",
  endDateTime: "2026-12-01T07:30:00.000Z",
};
const pageUrl = "https://boli.example/app/live-auctions/01900000-0000-7000-8000-000000000001";

test("SALEPAGE-4 Google's form is filled in", () => {
  const query = new URL(googleCalendarLinkOf(sale, pageUrl)).searchParams;
  expect(query.get("dates")).toBe("20261201T043000Z/20261201T073000Z");
  expect(query.get("text")).toBe(sale.title);
  expect(query.get("details")).toContain(pageUrl);
});
