import { TickIcon } from "../../ui/icons.tsx";
import { useResellerMessages } from "../texts/index.ts";
import { signupSteps, type SignupStep } from "./signup-search.ts";
import "./stepper.css";

// The steps of the form, with those that are done. On a phone only the current one has its name beside it.
export function Stepper({ current }: { current: SignupStep }) {
  const words = useResellerMessages();
  const at = signupSteps.indexOf(current);
  return (
    <ol className="stepper" aria-label={words.stepsLabel}>
      {signupSteps.map((step, index) => (
        <li
          key={step}
          aria-current={step === current ? "step" : undefined}
          data-done={index < at || undefined}
        >
          <span className="stepper-sign numbers" aria-hidden="true">
            {index < at ? <TickIcon /> : index + 1}
          </span>
          <span className="stepper-name">{words.steps[step]}</span>
        </li>
      ))}
    </ol>
  );
}
