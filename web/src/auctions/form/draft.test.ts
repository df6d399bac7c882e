import { describe, expect, test } from "vitest";
import { emptyForm, emptyItem } from "./form-state.ts";
import { parseDraft, type DraftContent } from "./draft.ts";

const form = { ...emptyForm, title: "Clearance", items: [{ ...emptyItem("a"), name: "Desk" }] };
const savedDraft: DraftContent = { form, open: undefined, key: "key", original: null };

describe("DRAFT-8 a draft of another release is read as far as it fits", () => {
  test("as it was kept, it comes back", () => {
    expect(parseDraft(JSON.parse(JSON.stringify(savedDraft)))).toEqual(savedDraft);
  });

  test("a field that this release does not know is left out", () => {
    const [item] = form.items;
    const later = { ...form, venue: "Hall 2", items: [{ ...item, colour: "brown" }] };
    expect(parseDraft({ ...savedDraft, form: later, mood: "good" })).toEqual(savedDraft);
  });

  test("a field that is new in this release is empty", () => {
    const { organiser: _, endsAt: __, contactInfo: ___, ...earlier } = form;
    const { unit: ____, ...item } = form.items[0] ?? emptyItem("a");
    expect(parseDraft({ ...savedDraft, form: { ...earlier, items: [item] } })).toEqual(savedDraft);
  });

  test("an item or a file that cannot be one is left out alone", () => {
    const odd = { ...form, items: [5, ...form.items, null], images: [{ url: 5 }] };
    expect(parseDraft({ ...savedDraft, form: odd })).toEqual(savedDraft);
  });

  test("a value that no longer fits is empty, and the others stay", () => {
    const odd = { ...form, type: "Moon", location: 5, images: "none", endsAt: null, organiser: {} };
    expect(parseDraft({ ...savedDraft, form: odd })).toEqual(savedDraft);
  });

  test.each([null, 5, "text", {}, { form: "none", key: "key" }])(
    "what is no draft is none: %j",
    (content) => {
      expect(parseDraft(content)).toBeUndefined();
    },
  );
});
