import { useEffect, useRef, useState, type FormEvent, type ReactNode } from "react";
import { businessDetails, documentTypes, type DraftDetails } from "@boli/contract/resellers/application";
import type { ResellerApplication } from "@boli/contract/resellers/endpoints";
import type { User } from "@boli/contract/users/user";
import { useMessages } from "../../locales/use-messages.ts";
import { Button } from "../../ui/button.tsx";
import { Facts, Note, Row } from "../../ui/layout-parts.tsx";
import { Refused } from "../../ui/summary.tsx";
import { fieldsOf, useAttempt } from "../../ui/use-attempt.ts";
import { useResellerMessages } from "../texts/index.ts";
import { BusinessFields, DocumentFields, AddressFields } from "./step-fields.tsx";
import { checkStep, firstOpenStep, ownFields } from "./check-form.ts";
import { sentDocuments, type SignupForm } from "./form.ts";
import { signupSteps, type SignupStep } from "./signup-search.ts";
import { useSending } from "./use-sending.ts";
import { useSignupForm, type Signup } from "./use-signup-form.ts";
import { Fact } from "../../ui/fact.tsx";
import { AddressFacts, BusinessFacts } from "../details-list.tsx";
import { TickIcon } from "../../ui/icons.tsx";
import "./signup.css";
import "./signup-wizard.css";

interface SignupWizardProps {
  user: User | undefined;
  application: ResellerApplication | null;
  step: SignupStep;
  onStep(step: SignupStep): void;
  onSent(): void;
  // The links of somebody who is not signed in, which return to this step.
  signIn: ReactNode;
}

// The four steps of an application. Typing works for everybody; documents and sending need an account.
export function SignupWizard({ signIn, ...props }: SignupWizardProps) {
  const texts = useResellerMessages();
  const { signup, step, open, state, areDocumentsReplaced, errors, ...steps } = useWizard(props);
  const { goTo, submit, type } = steps;
  const heading = useStepHeading(step);
  const isWorking = state.kind === "working";
  const needsAccount = step === "documents" && props.user === undefined;
  const before = signupSteps[signupSteps.indexOf(step) - 1];
  return (
    <div className="signup">
      <Stepper current={step} open={open} />
      <form className="card signup-form" onSubmit={(event) => void submit(event)} noValidate>
        <div>
          <p className="unseen">
            {texts.stepOf({
              number: signupSteps.indexOf(step) + 1,
              count: signupSteps.length,
              name: texts.steps[step],
            })}
          </p>
          <h2 ref={heading} tabIndex={-1}>
            {texts.steps[step]}
          </h2>
        </div>
        {!areDocumentsReplaced && <Refused state={state} />}
        {needsAccount ? (
          <>
            <p>{texts.documentsSignIn}</p>
            <div className="card-actions">{signIn}</div>
          </>
        ) : (
          <StepFields step={step} signup={signup} errors={errors} onType={type} onEdit={goTo} />
        )}
        <div className="form-actions">
          <Button
            kind="quiet"
            onPress={() => before !== undefined && goTo(before)}
            disabledBecause={before === undefined ? texts.isFirstStep : undefined}
          >
            {texts.back}
          </Button>
          {!needsAccount && (
            <Button type="submit" busy={isWorking}>
              {step !== "review" ? texts.next : isWorking ? texts.submitting : texts.submit}
            </Button>
          )}
        </div>
        <Note>{texts.kept[signup.kept]}</Note>
      </form>
    </div>
  );
}

interface StepFieldsProps {
  step: SignupStep;
  signup: Signup;
  errors: Readonly<Record<string, string>>;
  onType: Signup["type"];
  onEdit(step: SignupStep): void;
}

function StepFields({ step, signup, errors, onType, onEdit }: StepFieldsProps) {
  const texts = useResellerMessages();
  const { details } = signup.form;
  if (step === "business") return <BusinessFields details={details} errors={errors} onType={onType} />;
  if (step === "address") return <AddressFields details={details} errors={errors} onType={onType} />;
  if (step === "review") return <Review form={signup.form} onEdit={onEdit} />;
  return (
    <>
      <p className="card-quiet">{texts.documentsIntro}</p>
      <DocumentFields signup={signup} types={documentTypes} errors={errors} />
    </>
  );
}

function useWizard({ user, application, step: wanted, onStep, onSent }: Omit<SignupWizardProps, "signIn">) {
  const texts = useResellerMessages();
  const messages = useMessages();
  const signup = useSignupForm({ userId: user?.id, email: user?.email ?? "", application });
  const attempt = useAttempt();
  const { state, refuse, reset } = attempt;
  const send = useSending(attempt, { sent: texts.submitted, end: signup.end, onSent });
  const { form } = signup;
  const open = firstOpenStep(form, { messages, texts });
  const step = signupSteps.indexOf(wanted) <= signupSteps.indexOf(open) ? wanted : open;
  const [corrected, setCorrected] = useState<readonly string[]>([]);
  const errors = Object.fromEntries(
    Object.entries(ownFields(fieldsOf(state))).filter(([name]) => !corrected.includes(name)),
  );
  // The documents that were sent last. Their errors are hidden as soon as a document is replaced.
  const [refusedDocuments, setRefusedDocuments] = useState(form.documents);
  const areDocumentsReplaced = step === "documents" && refusedDocuments !== form.documents;

  function goTo(next: SignupStep): void {
    reset();
    setCorrected([]);
    signup.saveOnServer();
    onStep(next);
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setCorrected([]);
    setRefusedDocuments(form.documents);
    if (signup.isUploading) return refuse({ sentence: texts.stillUploading });
    const problem = checkStep(step, form, { messages, texts });
    if (problem !== undefined) return refuse(problem);
    const next = signupSteps[signupSteps.indexOf(step) + 1];
    if (next !== undefined) return goTo(next);
    return send({
      businessDetails: businessDetails.parse(form.details),
      documents: sentDocuments(form.documents, documentTypes),
    });
  }

  function type(change: Partial<DraftDetails>): void {
    signup.type(change);
    setCorrected([...corrected, ...changedFields(form.details, change)]);
  }

  return { signup, step, open, state, areDocumentsReplaced, errors, goTo, submit, type };
}

function changedFields(before: DraftDetails, change: Partial<DraftDetails>): string[] {
  return Object.entries(change).flatMap(([name, value]) => {
    if (typeof value === "string") return [name];
    const address = before[name as "businessAddress"];
    return Object.entries(value).flatMap(([part, text]) =>
      text === address[part as "street"] ? [] : [`${name}.${part}`],
    );
  });
}

// The heading takes the focus with each new step, because the button that was pressed is gone.
function useStepHeading(step: SignupStep) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus();
  }, [step]);
  return heading;
}

// Everything that will be sent, with a button that leads back to each step.
function Review({ form, onEdit }: { form: SignupForm; onEdit(step: SignupStep): void }) {
  const texts = useResellerMessages();
  const parts = {
    business: <BusinessFacts details={form.details} />,
    address: <AddressFacts details={form.details} />,
    documents: (
      <Facts across={5} wraps="anywhere">
        {documentTypes.map((type) => (
          <Fact key={type} name={texts.documentTypes[type]}>
            {form.documents[type][0]?.name ?? texts.noDocument}
          </Fact>
        ))}
      </Facts>
    ),
  };
  return (
    <>
      <p className="card-quiet">{texts.review.intro}</p>
      {(["business", "address", "documents"] as const).map((step) => (
        <section key={step} className="signup-part">
          <Row justify="between">
            <h3>{texts.steps[step]}</h3>
            <Button kind="plain" onPress={() => onEdit(step)}>
              {texts.review.change} <span className="unseen">{texts.steps[step]}</span>
            </Button>
          </Row>
          {parts[step]}
        </section>
      ))}
    </>
  );
}

interface StepperProps {
  current: SignupStep;
  // The first step that is not done.
  open: SignupStep;
}

// The steps of the form, with those that are done, which a screen reader says in words. On a phone only the current one has its name beside it.
function Stepper({ current, open }: StepperProps) {
  const texts = useResellerMessages();
  const isDone = (step: SignupStep): boolean =>
    step !== current && signupSteps.indexOf(step) < signupSteps.indexOf(open);
  return (
    <ol className="stepper" aria-label={texts.stepsLabel}>
      {signupSteps.map((step, index) => (
        <li
          key={step}
          aria-current={step === current ? "step" : undefined}
          data-done={isDone(step) || undefined}
        >
          <span className="stepper-sign numbers" aria-hidden="true">
            {isDone(step) ? <TickIcon /> : index + 1}
          </span>
          <span className="stepper-name">{texts.steps[step]}</span>
          {isDone(step) && <span className="unseen">({texts.stepDone})</span>}
        </li>
      ))}
    </ol>
  );
}
