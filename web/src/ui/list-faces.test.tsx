import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { speak } from "../locales/language.ts";
import { ListFaces } from "./list-faces.tsx";
import { Skeleton } from "./skeleton.tsx";

beforeAll(async () => {
  vi.stubGlobal("document", { documentElement: {} });
  await speak("en");
  vi.unstubAllGlobals();
});

const rest = { isError: false, isFetching: false, refetch: () => undefined };

const draw = (found: { data: readonly string[] | undefined; isError: boolean; isFetching: boolean }) =>
  renderToStaticMarkup(
    <ListFaces
      found={{ ...rest, ...found }}
      loading={<Skeleton rows={2} rowHeight="row" words="Loading the lamps…" />}
      failed="Failed to load the lamps"
      empty={{
        is: (lamps) => lamps.length === 0,
        heading: "No lamps",
        sentence: "Hang one up.",
        action: <button type="button">Hang</button>,
      }}
    >
      {(lamps) => <p>{lamps.join()}</p>}
    </ListFaces>,
  );

describe("LISTS-1 a list has four faces", () => {
  test("on its way: as many rows as are likely, and a word for screen readers", () => {
    const face = draw({ ...rest, data: undefined });
    expect(face).toMatch(/^<output .*Loading the lamps…/);
    expect(face.match(/"skeleton-row"/g)).toHaveLength(2);
  });
  test("not to be had: the sentence, told at once, and another try", () => {
    const face = draw({ ...rest, data: undefined, isError: true });
    expect(face).toMatch(/role="alert".*Failed to load the lamps/);
    expect(face).toContain(">Try again</button>");
  });
  test("empty: why, and what to do about it", () => {
    const face = draw({ ...rest, data: [] });
    expect(face).toMatch(/No lamps.*Hang one up\..*>Hang<\/button>/);
  });
  test("full: the list alone", () => {
    expect(draw({ ...rest, data: ["brass", "clay"] })).toBe("<p>brass,clay</p>");
  });
});

test("LISTS-2 what was loaded stays in sight when loading it anew fails, and the button shows that it works", () => {
  const face = draw({ data: ["brass"], isError: true, isFetching: true });
  expect(face).toContain("<p>brass</p>");
  expect(face).toMatch(/aria-busy="true"/);
});
