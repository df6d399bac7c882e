import { describe, expect, test } from "vitest";
import { en } from "./texts/en.ts";
import { agoIn } from "../../ui/drafts/draft-offer.tsx";
import { fieldAt, labelAt } from "./fields.ts";
import { emptyItem } from "./form-state.ts";
import { momentText } from "./field-words.ts";
import { totalPaise } from "./summary-section.tsx";

const minute = 60_000;

test.each([
  [0, "just now"],
  [59_999, "just now"],
  [5 * minute, "5 minutes ago"],
  [59 * minute, "59 minutes ago"],
  [60 * minute, "1 hour ago"],
  [23 * 60 * minute, "23 hours ago"],
  [24 * 60 * minute, "yesterday"],
  [3 * 24 * 60 * minute, "3 days ago"],
  // A clock that was set back must not promise the future.
  [-minute, "just now"],
])("WORDS-1 a moment %i ms ago is named as people say it: %s", (past, says) => {
  expect(agoIn("en", 0, past)).toBe(says);
});

test("WORDS-2 the same in Hindi", () => {
  expect(agoIn("hi", 0, 5 * minute)).toBe("5 मिनट पहले");
  expect(agoIn("hi", 0, 0)).toBe("अभी-अभी");
});

test("WORDS-3 an instant is written with its day of the week, in Indian time", () => {
  expect(momentText(new Date("2026-12-01T04:30:00Z"))).toBe("Tuesday, 1 December 2026, 10:00 AM IST");
  expect(momentText(undefined)).toBeUndefined();
});

describe("WORDS-4 a refused field is called as it is on the screen", () => {
  const isInMoreDetails = (at: string) => fieldAt(at)?.group !== undefined;
  const items = [{ ...emptyItem("a"), name: "Desk" }, emptyItem("b")];
  test.each([
    ["title", "Title"],
    ["location.pincode", "PIN code"],
    ["date", "Start"],
    ["time", "Start time"],
    ["items", "Items"],
    ["item.a.name", "Desk: Item name"],
    ["item.b.estimatedValue", "Item 2: Estimated value"],
    ["item.a", "Desk"],
    ["item.a.something-new", "Desk"],
  ])("%s", (name, label) => {
    expect(labelAt(name, items, en)).toBe(label);
  });

  test("and what is folded away is known, so that it can be opened", () => {
    expect(["endsAt", "earnestMoney.deadline", "attachments"].every(isInMoreDetails)).toBe(true);
    expect(["title", "images", "items", "location.address", "nothing"].some(isInMoreDetails)).toBe(false);
  });
});

test("WORDS-5 the total counts the items that have an amount, to the paisa", () => {
  const worth = (estimatedValue: string) => ({ ...emptyItem(estimatedValue), estimatedValue });
  expect(totalPaise({ items: ["0.1", "0.2", "1,00,000", "", "much"].map(worth) })).toBe(1_00_000_30);
});
