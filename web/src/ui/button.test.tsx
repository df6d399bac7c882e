import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Button } from "./button.tsx";

test("a button says what it opens, shows and keeps pressed", () => {
  const html = renderToStaticMarkup(
    <Button
      kind="quiet"
      aria-expanded={false}
      aria-haspopup="dialog"
      aria-pressed
      aria-label="Filters, 2 set"
    >
      Filters
    </Button>,
  );
  for (const said of [
    'aria-expanded="false"',
    'aria-haspopup="dialog"',
    'aria-pressed="true"',
    'aria-label="Filters, 2 set"',
    'class="button button-quiet"',
  ])
    expect(html).toContain(said);
});
