import type { Chosen } from "./chosen.ts";
import type { WholeRunRecord } from "./record.ts";

// The processor time of a choice, by the times of its files in the whole run.

const journeyOfStates = "e2e/journeys/screens.journey.ts";

const sum = (values: Iterable<number>): number => [...values].reduce((all, value) => all + value, 0);

const minutes = (ms: number): number => Math.round(ms / 60_000);

export const wholeMinutes = ({ cpu }: WholeRunRecord): number => minutes(sum(cpu.values()));

export function estimatedMinutes(
  chosen: Omit<Chosen, "states">,
  { cpu, times }: WholeRunRecord,
  shareOfStates: number,
): number {
  const partOf = (part: string, files: readonly string[], extra = 0): number => {
    const its = times.get(part) ?? new Map<string, number>();
    const all = sum(its.values());
    if (all === 0) return 0;
    return ((cpu.get(part) ?? 0) * (sum(files.map((file) => its.get(file) ?? all / its.size)) + extra)) / all;
  };
  const states = (times.get("journeys")?.get(journeyOfStates) ?? 0) * shareOfStates;
  const always = sum([...cpu].filter(([part]) => !times.has(part)).map(([, ms]) => ms));
  return minutes(
    always +
      partOf("unit tests", chosen.unit) +
      partOf("screen parts", chosen.screenParts) +
      partOf("stories on PostgreSQL", chosen.stories) +
      partOf("stories on embedded", chosen.embedded) +
      partOf("journeys", chosen.journeys, states) +
      partOf("faults", chosen.faults) +
      partOf("timed", chosen.timed),
  );
}
