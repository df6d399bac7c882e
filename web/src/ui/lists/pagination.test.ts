import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Pagination, pagesShown } from "./pagination.tsx";

test("PAGINATION-1 up to seven pages are all shown", () => {
  expect(pagesShown(1, 1)).toEqual([1]);
  expect(pagesShown(3, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

test("PAGINATION-2 of many, the first, the last and the neighbours are shown, and always seven things", () => {
  expect(pagesShown(1, 20)).toEqual([1, 2, 3, 4, 5, "after", 20]);
  expect(pagesShown(4, 20)).toEqual([1, 2, 3, 4, 5, "after", 20]);
  expect(pagesShown(5, 20)).toEqual([1, "before", 4, 5, 6, "after", 20]);
  expect(pagesShown(16, 20)).toEqual([1, "before", 15, 16, 17, "after", 20]);
  expect(pagesShown(17, 20)).toEqual([1, "before", 16, 17, 18, 19, 20]);
  expect(pagesShown(20, 20)).toEqual([1, "before", 16, 17, 18, 19, 20]);
});

test("PAGINATION-3 no page is shown twice, and this one is always among them", () => {
  for (let pages = 1; pages <= 30; pages++)
    for (let page = 1; page <= pages; page++) {
      const shown = pagesShown(page, pages);
      expect(new Set(shown).size).toBe(shown.length);
      expect(shown).toContain(page);
      expect(shown).toContain(pages);
    }
});

test("PAGINATION-4 of all the links, the one to this page alone says that it is", () => {
  const html = renderToStaticMarkup(
    createElement(Pagination, {
      page: 2,
      pages: 3,
      texts: {
        label: "Pages",
        previous: "Previous",
        next: "Next",
        page: ({ page }) => `Page ${page}`,
        pageOf: ({ page, pages }) => `${page} of ${pages}`,
      },
      renderLink: (page, { label, isCurrent }) =>
        createElement(
          "a",
          { key: label, href: `?page=${page}`, "aria-current": isCurrent ? "page" : undefined },
          label,
        ),
    }),
  );
  expect(html.match(/<a [^>]*aria-current="page"[^>]*>[^<]*/g)).toEqual([
    '<a href="?page=2" aria-current="page">Page 2',
  ]);
  expect(html.match(/<a /g)).toHaveLength(5);
});
