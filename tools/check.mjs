// `npm run check`: the fast half of the tests, for every commit.
import { budgetStep, staticSteps, unitStep } from "./checks/fast.mjs";
import { conclude, runSteps } from "./checks/step.mjs";

// The unit tests take longest, so they begin first and the small steps run beside them.
const outcomes = await runSteps([unitStep, ...staticSteps, budgetStep]);
process.exitCode = conclude(outcomes) ? 0 : 1;
