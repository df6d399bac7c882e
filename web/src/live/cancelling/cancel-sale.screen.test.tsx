import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { liveEndpoints } from "@boli/contract/live/endpoints";
import { answer } from "../../ui/testing/server.ts";
import {
  button,
  field,
  isShown,
  pass,
  press,
  pressKey,
  pressTwice,
  show,
  type,
} from "../../ui/testing/show.tsx";
import { toasts } from "../../ui/overlays/toasts.ts";
import { saleId } from "../testing/shown-sale.ts";
import { CancelSale } from "./cancel-sale.tsx";
import { en } from "./texts/en.ts";

const dialog = page.getByRole("dialog");
const reason = field(en.reason);
const action = () => dialog.element().querySelector("[type=submit]") as Element;
const said = () => toasts.visible.get().map(({ text }) => text);

async function asked(onOver = vi.fn(async () => undefined)) {
  await show(<CancelSale sale={{ id: saleId, isPractice: false }} onOver={onOver} />);
  await press(button(en.action));
  return onOver;
}

test("SALE-4 a sale is cancelled with a reason, once however often it is pressed", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const sent = answer(liveEndpoints.cancelSale, async () => {
    await promise;
    return { data: { seq: 21 } };
  });
  const onOver = await asked();
  expect(reason.element()).toHaveFocus();
  await type("  It rains.  ");
  await pressTwice(action());
  expect([sent.length, action().textContent]).toEqual([1, en.working]);
  await pressKey("Escape");
  expect(isShown(dialog)).toBe(true);
  resolve();
  await pass(0);
  expect(sent.map(({ params, body }) => [params, body])).toEqual([[[saleId], { reason: "It rains." }]]);
  expect([onOver.mock.calls.length, said(), isShown(dialog)]).toEqual([1, [en.done], false]);
});

test("SALE-4 nothing is cancelled without a reason, and the field says so until one is typed", async () => {
  const sent = answer(liveEndpoints.cancelSale, "lost");
  await asked();
  await type("   ");
  await press(action());
  expect(sent).toEqual([]);
  expect(reason.element()).toHaveAccessibleDescription(en.reasonMissing);
  await press(reason);
  await type("Rain");
  expect(reason.element()).not.toBeInvalid();
});

test("SALE-4 a refusal is said in the dialog, which keeps the reason", async () => {
  answer(liveEndpoints.cancelSale, { code: "sale_has_bids", error: "Somebody has bid." });
  const onOver = await asked();
  await type("Rain");
  await press(action());
  expect(dialog.element().textContent).toContain("Somebody has bid.");
  expect(reason.element()).toHaveValue("Rain");
  expect([onOver.mock.calls.length, said()]).toEqual([0, []]);
  await press(button(en.keep));
  expect(isShown(dialog)).toBe(false);
  expect(button(en.action).element()).toHaveFocus();
  await press(button(en.action));
  expect(dialog.element().textContent).not.toContain("Somebody has bid.");
});

test("SALE-4 one that was cancelled before counts as done, without saying that it was done here", async () => {
  answer(liveEndpoints.cancelSale, { code: "sale_not_live", error: "It is over." });
  const onOver = await asked();
  await type("Rain");
  await press(action());
  expect([onOver.mock.calls.length, said(), isShown(dialog)]).toEqual([1, [], false]);
});
