import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { pass, show } from "../ui/testing/show.tsx";
import { Countdown } from "./countdown.tsx";
import { RoomAnnouncer } from "./speech.tsx";
import { inMs } from "./testing/shown-sale.ts";

const timer = page.getByRole("timer");
const label = (): string => document.querySelector(".countdown-label")?.textContent ?? "";
const spoken = (): string =>
  [...document.querySelectorAll("[aria-live]")].map((place) => place.textContent).join("");
const isNear = (): boolean => document.querySelector(".countdown")?.hasAttribute("data-near") === true;

const drawn = (until: string, onZero?: (until: string) => void, note?: string) => (
  <>
    <Countdown
      label="Closes in"
      nearLabel="Closing soon"
      note={note}
      until={until}
      over="Closing…"
      {...(onZero === undefined ? {} : { onZero })}
      isSpoken
    />
    <RoomAnnouncer />
  </>
);

test("SALEPAGE-2 a countdown moves each second, turns red below five minutes, and says at zero what follows", async () => {
  const onZero = vi.fn();
  const until = inMs(301_500);
  await show(drawn(until, onZero));
  expect([timer.element().textContent, label(), isNear()]).toEqual(["00:05:02", "Closes in", false]);
  await pass(1_000);
  expect([timer.element().textContent, isNear()]).toEqual(["00:05:01", false]);
  await pass(1_000);
  expect([timer.element().textContent, label(), isNear()]).toEqual(["00:05:00", "Closing soon", true]);
  await pass(298_000);
  expect([timer.element().textContent, onZero.mock.calls.length]).toEqual(["00:00:02", 0]);
  await pass(2_000);
  expect([timer.element().textContent, onZero.mock.calls]).toEqual(["Closing…", [[until]]]);
  await pass(10_000);
  expect(onZero).toHaveBeenCalledOnce();
});

test("CLOSE-1 a close that is moved is counted down to anew, also after zero", async () => {
  const onZero = vi.fn();
  const shown = await show(drawn(inMs(1_000), onZero));
  await pass(1_100);
  expect(timer.element().textContent).toBe("Closing…");
  const later = inMs(120_000);
  await shown.change(drawn(later, onZero, "Extended +02:00"));
  expect([timer.element().textContent, label()]).toEqual(["00:02:00", "Extended +02:00"]);
  await pass(120_100);
  expect(onZero.mock.calls.map(([until]) => until)).toEqual([onZero.mock.calls[0]?.[0], later]);
});

test("SALEPAGE-2 the time is said aloud at 5 minutes, 1 minute, 30 and 10 seconds only", async () => {
  await show(drawn(inMs(302_000)));
  const heard: [second: number, text: string][] = [];
  let before = "";
  for (let second = 302; second > 0; second -= 1) {
    await pass(1_000);
    const now = spoken();
    if (now !== before && now !== "") heard.push([second - 1, now]);
    before = now;
  }
  expect(heard.map(([, text]) => text)).toEqual([
    "5 minutes left",
    "1 minute left",
    "30 seconds left",
    "10 seconds left",
  ]);
});

test("SALEPAGE-2 days are counted as such", async () => {
  await show(drawn(inMs(2 * 86_400_000 + 3_600_000)));
  expect(timer.element().textContent).toBe("2 days 01:00:00");
});
