import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Check } from "./check.tsx";

const drawn = (props: Partial<Parameters<typeof Check>[0]> = {}) =>
  renderToStaticMarkup(<Check label="Chat" checked={false} onChange={() => {}} {...props} />);

test("a box has its label, and a hint that describes it", () => {
  const html = drawn({ hint: "People in the sale may write." });
  const [, id = ""] = /<input id="([^"]+)"/.exec(html) ?? [];
  expect(html).toContain(`<label for="${id}">Chat</label>`);
  expect(html).toContain(`aria-describedby="${id}-hint"`);
  expect(html).toContain(`<p id="${id}-hint" class="form-field-hint">People in the sale may write.</p>`);
});

test("without a hint it names none; a refusal finds it by its name", () => {
  const html = drawn({ name: "settings.allowChat", isOff: true });
  expect(html).not.toContain("aria-describedby");
  expect(html).toContain('<div class="check" data-field="settings.allowChat">');
  expect(html).toMatch(
    /<input[^>]* disabled="" name="settings.allowChat"|<input[^>]* name="settings.allowChat"[^>]* disabled=""/,
  );
});
