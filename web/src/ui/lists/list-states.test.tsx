import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { setLanguage } from "../../locales/language.ts";
import { ListStates } from "./list-states.tsx";
import { Skeleton } from "./skeleton.tsx";

beforeAll(async () => {
  vi.stubGlobal("document", { documentElement: {} });
  await setLanguage("en");
  vi.unstubAllGlobals();
});

const rest = { isError: false, isFetching: false, errorUpdateCount: 0, refetch: () => undefined };

const draw = (found: { data: readonly string[] | undefined; isError: boolean; isFetching: boolean }) =>
  renderToStaticMarkup(
    <ListStates
      query={{ ...rest, ...found }}
      loading={<Skeleton rows={2} rowHeight="row" text="Loading the lamps…" />}
      failed="Failed to load the lamps"
      empty={{
        is: (lamps) => lamps.length === 0,
        heading: "No lamps",
        sentence: "Hang one up.",
        action: <button type="button">Hang</button>,
      }}
    >
      {(lamps) => <p>{lamps.join()}</p>}
    </ListStates>,
  );

describe("LISTS-1 a list has four states", () => {
  test("loading: as many rows as are likely, and a word for screen readers", () => {
    const html = draw({ ...rest, data: undefined });
    expect(html).toMatch(/^<output .*Loading the lamps…/);
    expect(html.match(/"skeleton-row"/g)).toHaveLength(2);
  });
  test("failed: the sentence, announced at once, and another try", () => {
    const html = draw({ ...rest, data: undefined, isError: true });
    expect(html).toMatch(/role="alert".*Failed to load the lamps/);
    expect(html).toContain(">Try again</button>");
  });
  test("empty: why, and what to do about it", () => {
    const html = draw({ ...rest, data: [] });
    expect(html).toMatch(/No lamps.*Hang one up\..*>Hang<\/button>/);
  });
  test("full: the list alone", () => {
    expect(draw({ ...rest, data: ["brass", "clay"] })).toBe("<p>brass,clay</p>");
  });
});

test("LISTS-2 what was loaded stays in sight when loading it again fails, and the button shows that it works", () => {
  const html = draw({ data: ["brass"], isError: true, isFetching: true });
  expect(html).toContain("<p>brass</p>");
  expect(html).toMatch(/aria-busy="true"/);
});
