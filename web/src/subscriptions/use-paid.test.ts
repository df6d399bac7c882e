import { act, createElement } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, expect, test, vi } from "vitest";
import type { AttemptState, MySubscription } from "@boli/contract/subscriptions/schemas";
import { stubPage } from "../lib/testing/fake-page.ts";
import { usePaid, useUntilPaid } from "./use-paid.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

// A person's attempts by their ids. The server calls one "pending" while it waits.
function mineWith(states: Record<string, AttemptState>): MySubscription {
  const history = Object.entries(states).map(([id, state]) => ({ id, payment: { state } }));
  const pending = history.find(({ payment }) => payment.state === "waiting") ?? null;
  return { pending, history } as unknown as MySubscription;
}

// A screen to which the server tells one after another; returns which of them it took as a payment, and which it showed last.
async function tell(...states: Array<Record<string, AttemptState>>) {
  const root = createRoot(stubPage());
  const told = states.map(mineWith);
  const onPaid = vi.fn<(mine: MySubscription) => void>();
  const onShown = vi.fn<(mine: MySubscription | undefined) => void>();
  function Shown({ mine }: { mine: MySubscription }) {
    usePaid(mine, onPaid);
    onShown(useUntilPaid(mine));
    return null;
  }
  for (const mine of told) await act(async () => root.render(createElement(Shown, { mine })));
  await act(async () => root.unmount());
  const shown = onShown.mock.lastCall?.[0];
  return { paid: onPaid.mock.calls.map(([mine]) => told.indexOf(mine)), shown: shown && told.indexOf(shown) };
}

test("PAY-SCREEN-2 the attempt that waited on a screen is told to be paid, also while a later one waits", async () => {
  const told = { paid: [1], shown: 0 };
  expect(await tell({ a: "waiting" }, { a: "paid" })).toEqual(told);
  expect(await tell({ a: "waiting" }, { b: "waiting", a: "paid" })).toEqual(told);
});

test("PAY-SCREEN-2 no payment is told of one that was paid before, or is declined", async () => {
  const nothing = { paid: [], shown: 1 };
  expect(await tell({ a: "paid" }, { b: "waiting", a: "paid" })).toEqual(nothing);
  expect(await tell({ a: "waiting" }, { a: "declined" })).toEqual(nothing);
});
