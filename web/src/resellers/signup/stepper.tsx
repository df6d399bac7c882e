import { TickIcon } from "../../ui/icons.tsx";
import { useResellerMessages } from "../texts/index.ts";
import { signupSteps, type SignupStep } from "./signup-search.ts";
import "./stepper.css";

interface StepperProps {
  current: SignupStep;
  // The first step that is not done.
  open: SignupStep;
}

// The steps of the form, with those that are done, which a screen reader says in words. On a phone only the current one has its name beside it.
export function Stepper({ current, open }: StepperProps) {
  const words = useResellerMessages();
  const isDone = (step: SignupStep): boolean =>
    step !== current && signupSteps.indexOf(step) < signupSteps.indexOf(open);
  return (
    <ol className="stepper" aria-label={words.stepsLabel}>
      {signupSteps.map((step, index) => (
        <li
          key={step}
          aria-current={step === current ? "step" : undefined}
          data-done={isDone(step) || undefined}
        >
          <span className="stepper-sign numbers" aria-hidden="true">
            {isDone(step) ? <TickIcon /> : index + 1}
          </span>
          <span className="stepper-name">{words.steps[step]}</span>
          {isDone(step) && <span className="unseen">({words.stepDone})</span>}
        </li>
      ))}
    </ol>
  );
}
