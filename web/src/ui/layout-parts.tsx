import { createElement, type ComponentPropsWithRef } from "react";
import "./layout-parts.css";

type Space = 1 | 2 | 3 | 4 | 5 | 6 | 7;
type Element = keyof HTMLElementTagNameMap;

// The looks that a part may be given. Each value is a step of the scales in `tokens.css`, and one class in `layout-parts.css`.
export interface Looks {
  // Between its children; `across` where the space beside them differs from the space below them.
  gap?: Space;
  across?: Space;
  pad?: Space;
  align?: "start" | "center" | "end" | "baseline" | "stretch";
  justify?: "start" | "center" | "end" | "between";
  // A box with an edge around it, a sunken one, a quotation.
  surface?: "panel" | "raised" | "sunken" | "quote";
  size?: "label" | "caption" | "list" | "name" | "section" | "thing" | "title";
  weight?: "regular" | "strong" | "bold";
  tone?: "quiet" | "plain" | "primary" | "success" | "warning" | "error";
  // Its share of what it stands in: what is left over, most of it, a whole line, a whole line of a phone; `shrunk` gives way.
  takes?: "rest" | "most" | "line" | "phone-line" | "shrunk";
  // The least width of a column of facts, in rem.
  least?: 14;
  // Long words break wherever the line ends.
  wraps?: "anywhere";
}

type PartProps<Tag extends Element> = Looks & { as?: Tag } & Omit<
    ComponentPropsWithRef<Tag>,
    keyof Looks | "style"
  >;

const lookNames = new Set(
  "gap across pad align justify surface size weight tone takes least wraps".split(" "),
);

// A part is an element with classes: its own, and one for each look. A `className` beside them is a name of the screen's own,
// for what no part says; its rules win, because the parts are in a layer.
function part(name: string, usual: Looks = {}, tag: Element = "div") {
  return function Part<Tag extends Element = "div">({ as, className, ...given }: PartProps<Tag>) {
    const names = [name];
    const rest: Record<string, unknown> = {};
    for (const [key, value] of Object.entries({ ...usual, ...given }))
      if (!lookNames.has(key)) rest[key] = value;
      else if (value !== undefined) names.push(`${key}-${String(value)}`);
    if (className !== undefined) names.push(className);
    return createElement(as ?? tag, { ...rest, className: names.join(" ") });
  };
}

// Children below each other.
export const Stack = part("stack", { gap: 4 });
// Children beside each other, on further lines where they do not fit.
export const Row = part("row", { gap: 2, align: "center" });
// A whole screen, from its heading on; as tall as the window, so that the footer stays where it is when the data comes.
export const Screen = part("screen", { gap: 5 });
// Names with their values.
export const Facts = part("facts", { gap: 3, least: 14 }, "dl");
export const Text = part("text", {}, "p");
// Text that is read second.
export const Note = part("text", { size: "list", tone: "quiet" }, "p");
export const Heading = part("heading", { size: "section" }, "h2");
