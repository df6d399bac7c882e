import { expect, it } from "vitest";

// A mistake that somebody might make one day, planted to see that it is found: a check that never failed proves nothing.
export interface PlantedBug<Plant> {
  name: string;
  // The rules that it breaks, as the title of its test names them.
  rules: string;
  plant: Plant;
  // Everything that must find it, and nothing else may: rules or checks, by their names.
  foundBy: readonly string[];
}

export interface Finding {
  by: string;
  what: string;
}

// Bugs that break the same rules and are found in the same way.
export const bugsOf = <Plant>(
  plants: Readonly<Record<string, Plant>>,
  { rules, foundBy }: { rules: string; foundBy: readonly string[] },
): Array<PlantedBug<Plant>> =>
  Object.entries(plants).map(([name, plant]) => ({ name, rules, plant, foundBy }));

export function testPlanted<Bug extends PlantedBug<unknown>>(
  bugs: readonly Bug[],
  find: (bug: Bug) => readonly Finding[] | Promise<readonly Finding[]>,
): void {
  it.each(bugs.map((bug) => [bug.rules, bug.name, bug] as const))(
    "%s finds out when %s",
    async (...[, , bug]) => {
      const found = await find(bug);
      const by = [...new Set(found.map((one) => one.by))];
      expect(by.toSorted(), JSON.stringify(found)).toEqual(bug.foundBy.toSorted());
    },
  );
}
