// `npm run check`: the fast half of the tests, for every commit.
import { budgetStep, buildStep, staticSteps, unitStep } from "./checks/fast.mjs";
import { conclude, runSteps } from "./checks/step.mjs";
import { touchedStep } from "./checks/touched.mjs";

// What takes longest begins first, and the small steps run beside it. What is weighed must be built.
const outcomes = [
  ...(await runSteps([unitStep, touchedStep, buildStep, ...staticSteps])),
  ...(await runSteps([budgetStep])),
];
process.exitCode = conclude(outcomes) ? 0 : 1;
