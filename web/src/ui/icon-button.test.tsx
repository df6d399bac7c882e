import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { IconButton } from "./icon-button.tsx";

const draw = (disabledBecause?: string): string =>
  renderToStaticMarkup(
    <IconButton label="Move Chair up" disabledBecause={disabledBecause} onPress={() => undefined}>
      ↑
    </IconButton>,
  );

test("ICONS-1 a button that does nothing now can be reached and says why, beside what it is called", () => {
  const off = draw("This is already the first item.");
  expect(off).toContain('title="This is already the first item."');
  expect(off).toContain('aria-label="Move Chair up"');
  expect(off).toContain('aria-disabled="true"');
  expect(off).not.toMatch(/ disabled/);
});

test("ICONS-2 a button that works is called by what it does, and nothing more", () => {
  expect(draw()).toContain('title="Move Chair up"');
  expect(draw()).not.toContain("aria-disabled");
});
