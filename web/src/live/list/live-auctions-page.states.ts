import { answerSales, fromNow, listAddress, saleCard } from "../../../../e2e/support/sale-answers.ts";
import { busy, counts, never, type StatesOf, steps, visit } from "../../../../e2e/support/steps.ts";

const path = "/app/live-auctions";
const enter = visit(path, "buyer");

// One in each status, with long and short texts.
const sales = [
  saleCard(1, {
    status: "live",
    isVerified: true,
    startDateTime: fromNow(-1),
    endDateTime: fromNow(0.07),
    statistics: { totalBids: 57, totalRevenue: 3_42_000 },
    participantCount: 214,
  }),
  saleCard(2, { startDateTime: fromNow(-0.01), title: "Machines of a closed mill" }),
  saleCard(3, {
    startDateTime: fromNow(3),
    title: "जयपुर की पुरानी हवेली का फ़र्नीचर, झूमर और कालीन, एक ही शाम में",
    description: "दो दरवाज़े, चार खाने।",
    isVerified: true,
  }),
  saleCard(4, { startDateTime: fromNow(100), title: "Rugs", host: null, city: null, state: null }),
  saleCard(5, {
    status: "completed",
    startDateTime: fromNow(-50),
    endDateTime: fromNow(-47),
    statistics: { totalBids: 412, totalRevenue: 18_40_500 },
  }),
  saleCard(6, { status: "cancelled", startDateTime: fromNow(-20), title: "Books of an old library" }),
];

export const states: StatesOf<"/app/live-auctions"> = {
  full: steps(
    (page) => answerSales(page, sales, 43),
    visit(`${path}?category=Art&verified=yes`, "buyer"),
    counts(".sale-card-title", sales.length),
  ),
  loading: steps(never(listAddress), enter, counts(".sale-card-empty", 6)),
  empty: steps((page) => answerSales(page, []), enter, ".list-empty"),
  failed: steps(busy(listAddress), enter, ".list-failed"),
};
