import { type Options, type Run, simulate } from "./simulate.ts";
import type { Scenario, SimStep } from "./terms.ts";

// Everything that a person needs to understand a failure: the seed, the rule, and the shortest run found that still breaks
// it.
export function explain(scenario: Scenario, options: Partial<Options> = {}): string {
  const { broken } = simulate(scenario, options);
  if (!broken) return `Seed ${scenario.seed} keeps the law.`;
  const short = shrink(scenario, options, broken);
  const story: string[] = [];
  const again = simulate(short, { ...options, story });
  return [
    `Seed ${scenario.seed} breaks ${broken.what}`,
    `The shortest run found (${short.steps.length} of ${scenario.steps.length} steps) breaks ${again.broken?.what ?? "nothing"}`,
    `Terms: ${JSON.stringify(scenario.terms)}`,
    ...(story.length > 60 ? ["      …"] : []),
    ...story.slice(-60),
    `Again: BOLI_SEED=${scenario.seed} SIMULATIONS=1`,
  ].join("\n");
}

// Takes away ever smaller pieces for as long as the same rule stays broken.
function shrink(scenario: Scenario, options: Partial<Options>, broken: NonNullable<Run["broken"]>): Scenario {
  const breaks = (steps: SimStep[]): boolean =>
    simulate({ ...scenario, steps }, options).broken?.rule === broken.rule;
  let { steps } = scenario;
  let tries = 600;
  for (let piece = Math.ceil(steps.length / 2); piece >= 1 && tries > 0; piece = Math.floor(piece / 2)) {
    for (let from = 0; from < steps.length && tries > 0; tries--) {
      const fewer = steps.toSpliced(from, piece);
      if (breaks(fewer)) steps = fewer;
      else from += piece;
    }
  }
  return { ...scenario, steps };
}
