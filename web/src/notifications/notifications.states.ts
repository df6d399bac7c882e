import { openSignedIn } from "../../../e2e/support/sign-in.ts";
import { listOf } from "../../../e2e/support/state-answers.ts";
import { busy, click, counts, gives, never, type StatesOf, steps } from "../../../e2e/support/steps.ts";

const address = "/api/notifications?*";
const dayMs = 86_400_000;

// One of each look: unread and important, gathered, read, and a long one, over three days and more than one page.
const told = [
  {
    title: "Auction starts today",
    message: "“Unclaimed baggage evening sale” starts today at 8:00 PM.",
    daysAgo: 0,
  },
  { title: "New places", message: "The places of 3 auctions you follow have changed.", daysAgo: 0 },
  {
    title: "Please change your listing",
    message: `“${"Six months of unclaimed articles ".repeat(4).trim()}” can't go live yet. The reason: “The date is missing.”`,
    daysAgo: 1,
  },
  {
    title: "New date",
    message: "“Six months of unclaimed articles” now starts on 1 Dec 2026 at 12:00 PM.",
    daysAgo: 9,
  },
].map(({ title, message, daysAgo }, number) => ({
  id: `01900000-0000-7000-8000-00000000000${number}`,
  count: number === 1 ? 3 : 1,
  type: "auction",
  priority: number === 0 ? "high" : "medium",
  title,
  message,
  timestamp: new Date(Date.now() - daysAgo * dayMs).toISOString(),
  read: number > 1,
  actionUrl: "/app/auctions",
  about: null,
  auctions:
    number === 1
      ? [
          "Unclaimed baggage evening sale",
          "Six months of unclaimed articles, in lots",
          "आठ दफ़्तरों का फ़र्नीचर",
        ].map((name, at) => ({
          title: name,
          actionUrl: `/app/auctions/01900000-0000-7000-8000-00000000010${at}`,
        }))
      : [],
}));

const list = (rows: readonly object[], pages: number, unread: number) => ({
  ...listOf(rows, { total: rows.length * 2, pages }),
  unread,
});
const open = steps((page) => openSignedIn(page, "buyer"), click(".bell"), "dialog .notifications");

// The drawer behind the bell of every signed-in screen.
export const notificationStates = {
  notifications: steps(gives(address, list(told, 2, 4)), open, counts(".notification", told.length)),
  "notifications-empty": steps(gives(address, list([], 1, 0)), open, "dialog .list-empty"),
  "notifications-failed": steps(busy(address), open, "dialog .notice-error"),
  "notifications-loading": steps(never(address), open, "dialog .skeleton"),
} satisfies Partial<StatesOf<"/app/dashboard">>;
