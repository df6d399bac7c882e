import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, expect, test, vi } from "vitest";
import { setLanguage } from "../locales/language.ts";
import { NewPasswordFields } from "./new-password-fields.tsx";

beforeAll(async () => {
  vi.stubGlobal("document", { documentElement: {} });
  await setLanguage("en");
  vi.unstubAllGlobals();
});

const shown = (password: string, confirmation: string): string =>
  renderToStaticMarkup(
    <NewPasswordFields typed={{ password, confirmation }} onType={() => undefined} error={undefined} />,
  );

test("the second password says that it differs from the first, and not before it does", () => {
  const mismatch = "Passwords do not match";
  expect(shown("A-brass-lamp-9!", "A-brass")).not.toContain(mismatch);
  expect(shown("A-brass-lamp-9!", "A-brass-lamp-9!")).not.toContain(mismatch);
  expect(shown("A-brass-lamp-9!", "A-brick")).toContain(mismatch);
});
