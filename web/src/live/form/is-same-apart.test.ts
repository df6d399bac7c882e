import { expect, test } from "vitest";
import { emptySaleForm, lotOfItem } from "./form-state.ts";
import { isSameApartFromLots } from "./sections.tsx";

const lot = lotOfItem({ id: "a", name: "Lamp", category: "Art", minimumBidPrice: 1, cover: null });
const before = { form: emptySaleForm, isLive: false };

test("MAKE-10 a part of the form without lots is rendered again when something else than the lots changed", () => {
  expect(isSameApartFromLots(before, { ...before, form: { ...emptySaleForm, lots: [lot] } })).toBe(true);
  expect(isSameApartFromLots(before, { ...before, form: { ...emptySaleForm, title: "Lamps" } })).toBe(false);
  const { settings } = emptySaleForm;
  const clerk = { ...emptySaleForm, settings: { ...settings, pace: "clerk" as const } };
  expect(isSameApartFromLots(before, { ...before, form: clerk })).toBe(false);
  const started = { ...before, isLive: true };
  expect(isSameApartFromLots(before, started)).toBe(false);
});
