// `npm run check`: the fast half of the tests, for every commit.
import { budgetStep, buildStep, staticSteps, unitTests } from "./checks/fast.mjs";
import { conclude, runSteps } from "./checks/step.mjs";
import { touchedStep } from "./checks/touched.mjs";

// The longest step starts first, and the small ones run beside it. The budgets weigh the build, so they come after it.
const outcomes = [
  ...(await runSteps([{ name: "unit tests", run: unitTests() }, touchedStep, buildStep, ...staticSteps])),
  ...(await runSteps([budgetStep])),
];
process.exitCode = conclude(outcomes) ? 0 : 1;
