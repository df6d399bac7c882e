import { median, quantile } from "../harness/statistics.ts";
import { fine, tableOf } from "../harness/tables.ts";
import { findingCases } from "./cases.ts";
import { type FindingRound, worldNames } from "./measure.ts";

const p95 = (samples: readonly number[]): number =>
  quantile(
    samples.toSorted((one, other) => one - other),
    0.95,
  );

const figures = (samples: readonly number[]): string =>
  `${fine(median(samples), 1)} / ${fine(p95(samples), 1)}`;

const cpuMs = (rounds: readonly FindingRound[]): number =>
  rounds.reduce((sum, { cpuMicros }) => sum + cpuMicros, 0) /
  rounds.reduce((sum, { samplesMs }) => sum + samplesMs.length, 0) /
  1_000;

// A million auctions may take twice as long as ten thousand, and no longer than the aim in milliseconds.
export function findingTable(rounds: readonly FindingRound[]): string {
  const worlds = worldNames.filter((name) => rounds.some(({ world }) => world === name));
  const [small, large] = worldNames;
  const columns = [
    "Request",
    ...worlds.map((world) => `${world}: CPU ms`),
    "ratio of CPU",
    ...worlds.map((world) => `${world}: p50 / p95 ms`),
    "ratio of p95",
    "Aim, ms",
  ];
  const rows = findingCases("").map(({ name, aimMs }) => {
    const of = (world: string) => rounds.filter((one) => one.case === name && one.world === world);
    const samples = (world: string) => of(world).flatMap(({ samplesMs }) => samplesMs);
    const hasBoth = of(small).length > 0 && of(large).length > 0;
    return [
      name,
      ...worlds.map((world) => fine(cpuMs(of(world)), 1)),
      hasBoth ? `**${fine(cpuMs(of(large)) / cpuMs(of(small)))}**` : "",
      ...worlds.map((world) => figures(samples(world))),
      hasBoth ? fine(p95(samples(large)) / p95(samples(small))) : "",
      String(aimMs),
    ];
  });
  return tableOf(columns, rows);
}
