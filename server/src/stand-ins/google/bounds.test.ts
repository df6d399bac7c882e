import { expect, it } from "vitest";
import { memoryStore } from "./provider.ts";
import { People, listedPeople } from "./people.ts";

it("the stand-in for Google keeps a limited number of sign-ins and drops the oldest first", async () => {
  const store = memoryStore({ max: 3 })("Interaction");
  for (const id of ["a", "b", "c", "d"]) await store.upsert(id, { kind: id }, 60);
  expect(await store.find("a")).toBeUndefined();
  for (const id of ["b", "c", "d"]) expect(await store.find(id)).toMatchObject({ kind: id });
});

it("the stand-in for Google keeps a limited number of people, but always the listed ones", () => {
  const people = new People();
  const added = Array.from({ length: 1_500 }, (_, at) => people.findOrAdd(`P ${at}`, `p${at}@example.test`));
  expect(added.filter(({ subject }) => people.find(subject)).length).toBeLessThan(1_001);
  expect(people.find(added.at(-1)!.subject)).toBeDefined();
  for (const { subject } of listedPeople) expect(people.find(subject)).toBeDefined();
});
