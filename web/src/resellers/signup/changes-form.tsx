import { useState, type FormEvent } from "react";
import { businessDetails } from "@boli/contract/resellers/application";
import type { ResellerApplication } from "@boli/contract/resellers/endpoints";
import type { User } from "@boli/contract/users/user";
import { useMessages } from "../../locales/use-messages.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Note } from "../../ui/layout-parts.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Refused } from "../../ui/summary.tsx";
import { fieldsOf, useAttempt, type Reason } from "../../ui/use-attempt.ts";
import { StatusChip } from "../status-chip.tsx";
import { useResellerMessages } from "../texts/index.ts";
import { BusinessFields, DocumentFields, AddressFields } from "./step-fields.tsx";
import { checkStep, ownFields } from "./check-form.ts";
import { formOf, sentDocuments } from "./form.ts";
import { useSending } from "./use-sending.ts";
import { useSignupForm, type Signup } from "./use-signup-form.ts";
import "./signup.css";

interface ChangesFormProps {
  user: User;
  application: ResellerApplication;
}

// Shows only what an admin asked to change; the rest is sent as it was.
export function ChangesForm({ user, application }: ChangesFormProps) {
  const texts = useResellerMessages();
  const problemOf = useProblem(application);
  const signup = useSignupForm({ userId: user.id, email: user.email, application });
  const attempt = useAttempt();
  const { state, refuse } = attempt;
  const send = useSending(attempt, { sent: texts.own.sentAgain, end: signup.end });
  const [isCorrected, setCorrected] = useState(false);
  const { form } = signup;
  const { can, businessDetails: before } = application;
  // The documents that were sent last. The error of each one is hidden as soon as it is replaced.
  const [refusedDocuments, setRefusedDocuments] = useState(form.documents);
  const refused = ownFields(fieldsOf(state));
  const isReplaced = (name: string): boolean =>
    can.changeDocuments.some((type) => type === name && form.documents[type] !== refusedDocuments[type]);
  const left = Object.entries(refused).filter(([name]) => !isReplaced(name));
  const areAllReplaced = left.length === 0 && Object.keys(refused).length > 0;
  const isWorking = state.kind === "working";

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setCorrected(false);
    setRefusedDocuments(form.documents);
    const problem = problemOf(signup);
    if (problem !== undefined) return refuse(problem);
    return send({
      businessDetails: businessDetails.parse(can.changeDetails ? form.details : (before ?? form.details)),
      documents: sentDocuments(form.documents, can.changeDocuments),
    });
  }

  return (
    <form className="signup" onSubmit={(event) => void submit(event)} noValidate>
      <Card heading={texts.own.heading} beside={<StatusChip status={application.status} />}>
        <p>{texts.own.changes}</p>
        {!areAllReplaced && <Refused state={state} />}
        <AskedChanges
          application={application}
          signup={signup}
          errors={isCorrected ? {} : Object.fromEntries(left)}
          onType={(change) => {
            setCorrected(true);
            signup.type(change);
          }}
        />
        <div className="form-actions">
          <Button type="submit" busy={isWorking}>
            {isWorking ? texts.submitting : texts.own.sendAgain}
          </Button>
        </div>
        <Note>{texts.kept[signup.kept]}</Note>
      </Card>
    </form>
  );
}

// Everything that was asked for has to be changed, and be complete then.
function useProblem(application: ResellerApplication) {
  const { can } = application;
  const texts = useResellerMessages();
  const messages = useMessages();
  return ({ form, isUploading }: Signup): Reason | undefined => {
    if (isUploading) return { sentence: texts.stillUploading };
    const before = formOf(application).documents;
    const unchanged = can.changeDocuments.filter((type) => {
      const [file] = form.documents[type];
      return file === undefined || file.id === before[type][0]?.id;
    });
    const fields = Object.fromEntries(unchanged.map((type) => [type, texts.replaceAsked]));
    if (unchanged.length > 0) return { sentence: texts.replaceAsked, fields };
    if (!can.changeDetails) return undefined;
    return (
      checkStep("business", form, { messages, texts }) ?? checkStep("address", form, { messages, texts })
    );
  };
}

interface AskedChangesProps {
  application: ResellerApplication;
  signup: Signup;
  errors: Readonly<Record<string, string>>;
  onType: Signup["type"];
}

function AskedChanges({ application: { remark, can, documents }, ...props }: AskedChangesProps) {
  const texts = useResellerMessages();
  const { signup, errors, onType } = props;
  const { details } = signup.form;
  return (
    <>
      {remark !== null && (
        <section className="signup-part">
          <h3>{texts.own.dataRemark}</h3>
          <Notice tone="warning">{remark}</Notice>
          <BusinessFields details={details} errors={errors} onType={onType} />
          <AddressFields details={details} errors={errors} onType={onType} />
        </section>
      )}
      {can.changeDocuments.map((asked) => {
        const asksFor = documents.find(({ documentType }) => documentType === asked)?.remark ?? null;
        return (
          <section key={asked} className="signup-part">
            <h3>{texts.documentTypes[asked]}</h3>
            {asksFor !== null && <Notice tone="warning">{asksFor}</Notice>}
            <DocumentFields signup={signup} types={[asked]} errors={errors} />
          </section>
        );
      })}
    </>
  );
}
