import { expect, test } from "vitest";
import { engineOf, storiesBeside } from "./touched.mjs";

const stories = (folder: string) => [`${folder}/a.story.test.ts`];

test("a change touches the stories beside it, once", () => {
  const changed = [
    "server/src/live/lane.ts",
    "server/src/live/events.ts",
    "server/src/platform/jobs/queries.ts",
  ];
  expect(storiesBeside(changed, stories)).toEqual([
    "server/src/live/a.story.test.ts",
    "server/src/platform/jobs/a.story.test.ts",
  ]);
});

test("a source without stories beside it touches those of the nearest folder above", () => {
  const only = (folder: string) =>
    ["server/src", "server/src/live"].includes(folder) ? stories(folder) : [];
  expect(storiesBeside(["server/src/live/demo/plans.ts", "server/src/live/lane.ts"], only)).toEqual([
    "server/src/live/a.story.test.ts",
  ]);
  expect(storiesBeside(["server/src/settings/reader.ts", "server/src/app.ts"], only)).toEqual([
    "server/src/a.story.test.ts",
  ]);
});

test("a schema of the contract touches the stories of its capability", () => {
  expect(storiesBeside(["contract/src/auctions/inputs.ts"], stories)).toEqual([
    "server/src/auctions/a.story.test.ts",
  ]);
});

test("schemas of two capabilities touch the stories of both", () => {
  expect(
    storiesBeside(["contract/src/feature-flags/endpoints.ts", "contract/src/audit/endpoints.ts"], stories),
  ).toEqual(["server/src/audit/a.story.test.ts", "server/src/feature-flags/a.story.test.ts"]);
});

test("a story of one kind of database runs on that one, and every other story on the one that is here", () => {
  const database = "server/src/platform/database";
  expect(engineOf(`${database}/embedded/maintenance.story.test.ts`, "postgres")).toBe("embedded");
  expect(engineOf(`${database}/postgres/postgres.story.test.ts`, "embedded")).toBe("postgres");
  expect(engineOf(`${database}/database.story.test.ts`, "postgres")).toBe("postgres");
  expect(engineOf("server/src/live/live.story.test.ts", "embedded")).toBe("embedded");
});

test("screens, documents and unit tests touch no story", () => {
  const changed = [
    "web/src/auctions/queries.ts",
    "docs/glossary.md",
    "server/src/live/bid-rules.test.ts",
    "contract/src/base/money.ts",
  ];
  expect(storiesBeside(changed, stories)).toEqual([]);
});
