import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Picture } from "./picture.tsx";

const draw = (alt: string) => renderToStaticMarkup(<Picture url={undefined} alt={alt} sizes="100vw" />);

test("a drawn picture is hidden from screen readers where the words beside it say the same", () => {
  expect(draw("")).toContain('aria-hidden="true"');
  expect(draw("")).not.toContain("role=");
});

test("a drawn picture with a name of its own is announced as a picture", () => {
  expect(draw("A lamp")).toContain('role="img" aria-label="A lamp"');
  expect(draw("A lamp")).not.toContain("aria-hidden");
});
