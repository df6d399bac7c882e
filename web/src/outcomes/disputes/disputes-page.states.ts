import { answerDisputes, dispute, disputesAddress } from "../../../../e2e/support/sale-answers.ts";
import { busy, counts, never, type StatesOf, steps, visit } from "../../../../e2e/support/steps.ts";

const enter = visit("/app/disputes", "admin");
const disputes = [
  dispute(1),
  dispute(2, {
    strikes: 2,
    why: "own_sale",
    payment: "Pay within 7 days by bank transfer to the account on the invoice.",
  }),
];

export const states: StatesOf<"/app/disputes"> = {
  full: steps((page) => answerDisputes(page, disputes), enter, counts(".dispute", 2)),
  loading: steps(never(disputesAddress), enter, ".skeleton-row"),
  empty: steps((page) => answerDisputes(page, []), enter, ".list-empty"),
  failed: steps(busy(disputesAddress), enter, ".list-failed"),
};
