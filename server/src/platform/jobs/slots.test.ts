import { expect, test } from "vitest";
import { Slots } from "./leases.ts";

function takeAll(slots: Slots): string[] {
  const taken: string[] = [];
  for (let kind = slots.take(); kind !== undefined; kind = slots.take()) taken.push(kind);
  return taken;
}

test("kinds take turns, however much of one of them is due", () => {
  const slots = new Slots(1);
  slots.offer(["mail", "close-lot"]);
  const turns: string[] = [];
  for (let turn = 0; turn < 4; turn += 1) {
    const [kind = "none"] = takeAll(slots);
    turns.push(kind);
    slots.free(kind);
    // The mails never end, and are offered at every check.
    slots.offer(["mail"]);
  }
  expect(turns).toEqual(["mail", "close-lot", "mail", "close-lot"]);
});

test("one kind leaves a quarter of the slots to the others", () => {
  const slots = new Slots(16);
  slots.offer(["mail"]);
  expect(takeAll(slots)).toHaveLength(12);
  slots.offer(["sms"]);
  expect(takeAll(slots)).toEqual(["sms", "sms", "sms", "sms"]);
  expect(slots.inUse).toBe(16);
});

test("a kind with a lower limit gets no more slots, and takes no other kind's turn", () => {
  const slots = new Slots(16, (kind) => (kind === "pictures" ? 1 : undefined));
  slots.offer(["pictures", "mail"]);
  expect(takeAll(slots).filter((kind) => kind === "pictures")).toHaveLength(1);
  expect(slots.inUse).toBe(13);
  slots.rest("mail");
  slots.free("pictures");
  expect(takeAll(slots)).toEqual(["pictures"]);
});

test("a kind without due jobs is skipped until it is offered again", () => {
  const slots = new Slots(4);
  slots.offer(["mail", "sms"]);
  slots.rest("mail");
  expect(new Set(takeAll(slots))).toEqual(new Set(["sms"]));
  slots.rest("sms");
  slots.free("sms");
  slots.offer(["mail"]);
  expect(takeAll(slots)).toEqual(["mail", "mail"]);
});
