import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const read = (file: string) => readFileSync(new URL(file, import.meta.url), "utf8");
const [sheet, source] = [read("layout-parts.css"), read("layout-parts.tsx")];

// The looks as the types list them: each name with its steps.
const steps = /type Space = ([^;]+);/.exec(source)?.[1] ?? "";
const looks = [
  ...(/interface Looks \{(.+?)\n\}/s.exec(source)?.[1] ?? "").matchAll(/^ {2}(\w+)\?: ([^;]+);/gm),
].flatMap(([, name, type = ""]) =>
  [...type.replace("Space", steps).matchAll(/[\w-]+/g)].map(([step]) => `${name}-${step}`),
);

test("every step of a look is one rule of the sheet, and the sheet has no other", () => {
  const rules = [...sheet.matchAll(/\.([a-z]+-[\w-]+)/g)].map(([, name]) => name);
  expect(looks.length).toBeGreaterThan(40);
  expect(new Set(rules)).toEqual(new Set(looks));
});

test("every look is turned into a class", () => {
  const turned = /new Set\(\s*"([^"]+)"/.exec(source)?.[1]?.split(" ");
  expect(turned).toEqual([...new Set(looks.map((look) => look.split("-")[0]))]);
});
