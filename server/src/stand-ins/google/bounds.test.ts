import { expect, it } from "vitest";
import { memoryStore } from "./memory-store.ts";
import { People, listedPeople } from "./people.ts";

it("the played Google keeps so many sign-ins and no more: the eldest goes first", async () => {
  const store = memoryStore({ most: 3 })("Interaction");
  for (const id of ["a", "b", "c", "d"]) await store.upsert(id, { kind: id }, 60);
  expect(await store.find("a")).toBeUndefined();
  for (const id of ["b", "c", "d"]) expect(await store.find(id)).toMatchObject({ kind: id });
});

it("the played Google knows so many people and no more, and those listed for ever", () => {
  const people = new People();
  const met = Array.from({ length: 1_500 }, (_, at) => people.meet(`P ${at}`, `p${at}@example.test`));
  expect(met.filter(({ subject }) => people.find(subject)).length).toBeLessThan(1_001);
  expect(people.find(met.at(-1)!.subject)).toBeDefined();
  for (const { subject } of listedPeople) expect(people.find(subject)).toBeDefined();
});
