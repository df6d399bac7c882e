import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { states } from "@boli/contract/places/states";
import type { PincodePlace, Suggestion } from "@boli/contract/places/endpoints";
import { setLanguage } from "../locales/language.ts";
import { usePlaceMessages } from "./texts/index.ts";
import { ComboboxPopup } from "../ui/fields/combobox-popup.tsx";
import type { SuggestContent } from "../ui/fields/combobox-state.ts";
import { PincodeField } from "./pincode-field.tsx";
import { pincodePlace, suggestions } from "./queries.ts";
import {
  describe as looksOf,
  CityField,
  PlaceField,
  StateField,
  officeText,
  placeText,
} from "./place-fields.tsx";

vi.stubGlobal("document", { documentElement: {} });
beforeEach(() => setLanguage("en"));
afterAll(() => vi.unstubAllGlobals());

const nothing = () => undefined;
const andheri: PincodePlace = {
  pincode: "400053",
  office: "Andheri",
  city: "Mumbai",
  district: "Mumbai",
  state: "Maharashtra",
  point: { lat: 19.11, lng: 72.86 },
};
const pune: Suggestion = {
  kind: "city",
  label: "Pune (Poona), Maharashtra",
  city: "Pune",
  state: "Maharashtra",
  pincode: null,
  point: null,
};
const kerala: Suggestion = { ...pune, kind: "state", label: "Kerala", city: null, state: "Kerala" };

// Drawn once to text, with what the cache knows already.
function draw(part: ReactNode, known: (cache: QueryClient) => void = nothing): string {
  const cache = new QueryClient();
  known(cache);
  return renderToStaticMarkup(<QueryClientProvider client={cache}>{part}</QueryClientProvider>);
}

describe("PLACES-1 a field that suggests places is a combobox", () => {
  const field = (error?: string) =>
    draw(<PlaceField label="Location" name="location" value="pu" onChange={nothing} error={error} />);

  test("closed at first, with the specification's placeholder", () => {
    expect(field()).toMatch(/<input[^>]* role="combobox"[^>]* placeholder="City or State"/);
    expect(field()).toMatch(/aria-autocomplete="list" aria-expanded="false"/);
    expect(field()).not.toMatch(/aria-controls|aria-activedescendant|listbox/);
  });

  test("tied to its label and to the sentence of its error", () => {
    const [, id] = /<label for="([^"]+)">Location</.exec(field("Unknown.")) ?? [];
    expect(field("Unknown.")).toContain(`id="${id}"`);
    expect(field("Unknown.")).toMatch(new RegExp(`aria-invalid="true" aria-describedby="${id}-error"`));
    expect(field("Unknown.")).toContain(`<p id="${id}-error"`);
  });

  test("also for the city of an address", () => {
    const city = draw(<CityField value="" onChange={nothing} onPlace={nothing} required />);
    expect(city).toMatch(/>City<.*<input[^>]* role="combobox"/);
    expect(city).toMatch(/<input[^>]* name="city"/);
    expect(city).toMatch(/<input[^>]* aria-required="true"/);
  });
});

describe("PLACES-2 below it is what is known, announced to screen readers as well", () => {
  function Popup({ content, marked }: { content: SuggestContent<Suggestion>; marked: number | undefined }) {
    const { places } = usePlaceMessages();
    return (
      <ComboboxPopup
        id="f"
        label="Location"
        content={content}
        texts={places}
        marked={marked}
        describe={(suggestion) => looksOf(suggestion, places)}
        onChoose={nothing}
      />
    );
  }
  const popup = (content: SuggestContent<Suggestion>, marked?: number) =>
    draw(<Popup content={content} marked={marked} />);

  test("suggestions with their kinds, one of them marked", () => {
    const content = popup({ kind: "list", items: [pune, kerala] }, 1);
    expect(content).toContain('<output class="unseen">2 suggestions</output>');
    expect(content).toMatch(/id="f-list" role="listbox" aria-label="Location"/);
    expect(content).toMatch(
      /id="f-0" role="option" aria-selected="false".*Pune \(Poona\), Maharashtra.*>City</,
    );
    expect(content).toMatch(/id="f-1" role="option" aria-selected="true".*Kerala.*>State</);
  });

  test("one suggestion is one", () => {
    expect(popup({ kind: "list", items: [pune] })).toContain(">1 suggestion<");
  });

  test.each([
    ["looking", "Looking for places…"],
    ["empty", "No place found. You can keep what you typed."],
    ["failed", "We couldn&#x27;t look up places. You can keep what you typed."],
  ] as const)("%s: %s", (kind, texts) => {
    expect(popup({ kind })).toBe(
      `<output class="unseen">${texts}</output><p class="suggest-popup suggest-words" aria-hidden="true">${texts}</p>`,
    );
  });

  test("nothing while nothing is asked", () => {
    expect(popup({ kind: "none" })).toBe('<output class="unseen"></output>');
  });
});

describe("PLACES-3 a pincode says who it is", () => {
  const field = (
    typed: Partial<{ value: string; city: string; state: string }>,
    known?: (cache: QueryClient) => void,
  ) =>
    draw(
      <PincodeField value="400053" city="" state="" {...typed} onChange={nothing} onPlace={nothing} />,
      known ?? ((cache) => cache.setQueryData(pincodePlace("400053").queryKey, andheri)),
    );

  test("once it is known", () => {
    expect(field({})).toContain(">Andheri, Mumbai, Maharashtra</output>");
    expect(field({})).not.toContain("<button");
  });

  test("before, what it will do", () => {
    expect(field({ value: "4000" })).toContain(">Enter 6 digits and we&#x27;ll fill in the city and state.<");
    expect(field({}, nothing)).toContain(">Looking up the PIN code…<");
  });

  test("and offers its city where another was typed", () => {
    expect(field({ city: "Bandra", state: "Maharashtra" })).toMatch(
      /<button[^>]*>Use Mumbai, Maharashtra<\/button>/,
    );
    expect(field({ city: "Mumbai", state: "Maharashtra" })).not.toContain("<button");
  });

  test("its line is tied to the field", () => {
    const [, hint] = /aria-describedby="([^"]+)"/.exec(field({})) ?? [];
    expect(field({})).toContain(`<output id="${hint}">`);
  });
});

describe("PLACES-4 a state is one of the 36 of today", () => {
  const options = (html: string) =>
    [...html.matchAll(/<option[^>]*value="([^"]*)"[^>]*>([^<]*)</g)].map((m) => m.slice(1));
  const field = (value = "") => draw(<StateField value={value} onChange={nothing} />);

  test("in the order of the shown language, by the same value", async () => {
    const english = options(field());
    expect(english).toHaveLength(37);
    expect(english[0]).toEqual(["", "Choose a state"]);
    expect(english.slice(1).map(([value]) => value)).toEqual(states.map(({ name }) => name).toSorted());
    await setLanguage("hi");
    const hindi = options(field());
    expect(hindi[0]).toEqual(["", "राज्य चुनें"]);
    expect(new Set(hindi.map(([value]) => value))).toEqual(new Set(english.map(([value]) => value)));
    expect(hindi.slice(1).every(([, label]) => /^[\p{Script=Devanagari}\s]+$/u.test(label ?? ""))).toBe(true);
  });

  test("and the chosen one is shown", () => {
    expect(field("Kerala")).toMatch(/<option value="Kerala" selected="">/);
  });
});

test("PLACES-5 a place is written once where city, office and state are called alike", () => {
  expect(placeText(pune)).toBe("Pune, Maharashtra");
  expect(placeText(kerala)).toBe("Kerala");
  expect(placeText({ city: "Chandigarh", state: "Chandigarh" })).toBe("Chandigarh");
  expect(officeText(andheri)).toBe("Andheri, Mumbai, Maharashtra");
  expect(officeText({ office: "Kolasib", city: "Kolasib", state: "Mizoram" })).toBe("Kolasib, Mizoram");
});

test("PLACES-6 what was asked before is not asked again, and each text is asked by itself", () => {
  expect(suggestions("pu").queryKey).not.toEqual(suggestions("pun").queryKey);
  expect(suggestions("pu").retry).toBe(false);
});
