import { expect, test } from "vitest";
import { createTyping, onPressEnd } from "./window.ts";

function make() {
  const due: (() => void)[] = [];
  const typing = createTyping((run) => due.push(run));
  return { ...typing, now: typing.isTyping.get, soon: () => due.splice(0).forEach((run) => run()) };
}

test("ROOMPAGE-7 the dock is small while the focus is in a text field", () => {
  const { now, focus } = make();
  expect(now()).toBe(false);
  focus(true);
  expect(now()).toBe(true);
  focus(false);
  expect(now()).toBe(false);
});

test("ROOMPAGE-7 a press that takes the focus out of the field is over before the dock grows under it", () => {
  const { now, focus, press, release, soon } = make();
  focus(true);
  press();
  focus(false);
  expect(now()).toBe(true);
  release();
  expect(now()).toBe(true);
  soon();
  expect(now()).toBe(false);
  // A press into the field makes it small at once.
  press();
  focus(true);
  expect(now()).toBe(true);
  release();
  soon();
  expect(now()).toBe(true);
});

test.each(["mouseup", "dragend", "pointercancel", "contextmenu", "blur"])(
  "ROOMPAGE-7 a press that ends with %s is over, and the dock grows again",
  (name) => {
    const { now, focus, press, release, soon } = make();
    const page = new EventTarget();
    const listening = new AbortController();
    onPressEnd(page, release, listening.signal);
    focus(true);
    press();
    focus(false);
    page.dispatchEvent(new Event(name));
    soon();
    expect(now()).toBe(false);
    listening.abort();
    press();
    focus(true);
    focus(false);
    page.dispatchEvent(new Event(name));
    soon();
    expect(now()).toBe(true);
  },
);
