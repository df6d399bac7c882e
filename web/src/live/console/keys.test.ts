import { afterEach, describe, expect, it, vi } from "vitest";
import { isTyping, pressOf } from "./keys.ts";

afterEach(() => void vi.unstubAllGlobals());

const key = (of: string, more: object = {}) => ({
  key: of,
  code: /^[a-z]$/i.test(of) ? `Key${of.toUpperCase()}` : "",
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  repeat: false,
  ...more,
});

describe("a key of the console", () => {
  it("CONSOLE-3 is an action; with Shift, or in capitals, it is the other one or the same", () => {
    expect(pressOf(key("w"))).toBe("fair-warning");
    expect(pressOf(key("S"))).toBe("sold");
    expect(pressOf(key("h"))).toBe("hold");
    expect(pressOf(key("H", { shiftKey: true }))).toBe("resume");
    expect(pressOf(key("E", { shiftKey: true }))).toBe("end");
    expect(pressOf(key("S", { shiftKey: true }))).toBeUndefined();
    expect(pressOf(key("Escape"))).toBe("disarm");
    for (const shiftKey of [true, false]) expect(pressOf(key("?", { shiftKey }))).toBe("keys");
    expect(pressOf(key("z"))).toBeUndefined();
    expect(pressOf(key("Tab"))).toBeUndefined();
  });

  it("CONSOLE-3 is each action of the table", () => {
    const table: Record<string, string> = {
      o: "start",
      n: "next",
      w: "fair-warning",
      s: "sold",
      p: "pass",
      x: "withdraw",
      r: "reoffer",
      f: "floor",
      d: "drop-reserve",
      e: "extend",
      t: "extend-all",
      m: "message",
      h: "hold",
      a: "ask-admin",
      y: "link",
      l: "stream",
      b: "rehearse",
      "/": "search",
      "1": "preset-1",
      "2": "preset-2",
      "3": "preset-3",
    };
    for (const [letter, press] of Object.entries(table))
      expect([letter, pressOf(key(letter))]).toEqual([letter, press]);
    for (const [letter, press] of [
      ["H", "resume"],
      ["E", "end"],
      ["X", "cancel"],
    ] as const)
      expect(pressOf(key(letter, { shiftKey: true }))).toBe(press);
  });

  it("CONSOLE-3 does nothing while it is held down, and nothing with a modifier", () => {
    expect(pressOf(key("s", { repeat: true }))).toBeUndefined();
    for (const modifier of ["ctrlKey", "metaKey", "altKey"])
      expect(pressOf(key("s", { [modifier]: true }))).toBeUndefined();
  });

  it("CONSOLE-3 counts by its place on a Hindi layout", () => {
    expect(pressOf(key("ै", { code: "KeyW" }))).toBe("fair-warning");
    expect(pressOf(key("्", { code: "KeyD" }))).toBe("drop-reserve");
    // Another Latin layout goes by its letters.
    expect(pressOf(key("w", { code: "KeyZ" }))).toBe("fair-warning");
  });

  it("CONSOLE-3 belongs to a field, a dialog or a menu that has the focus", () => {
    class Somewhere {
      isContentEditable = false;
      readonly inside: string;
      constructor(inside: string) {
        this.inside = inside;
      }
      matches(selector: string): boolean {
        return selector.split(", ").includes(this.inside);
      }
      closest(selector: string): Somewhere | null {
        return this.matches(selector) ? this : null;
      }
    }
    vi.stubGlobal("HTMLElement", Somewhere);
    const at = (inside: string): boolean => isTyping(new Somewhere(inside) as unknown as EventTarget);
    for (const inside of ["input", "textarea", "select", "dialog", "[role=menu]"])
      expect([inside, at(inside)]).toEqual([inside, true]);
    expect(at("button")).toBe(false);
    expect(isTyping(null)).toBe(false);
  });
});
