import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keptMs, RoomAnnouncer, sentences } from "./speech.tsx";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.advanceTimersByTime(keptMs);
  vi.useRealTimers();
});

test("ROOMPAGE-8 the place that is read out begins empty, and one that moves into a dialog does not read the last sentence again", () => {
  const empty = renderToStaticMarkup(<RoomAnnouncer />);
  expect(empty.match(/aria-live="(assertive|polite)"/g)).toHaveLength(2);
  sentences.speak({ text: "1 minute left", isUrgent: false, rank: 2 });
  expect(renderToStaticMarkup(<RoomAnnouncer />)).toBe(empty);
});
