import { useQueryClient } from "@tanstack/react-query";
import { useState, type FormEvent, type ReactNode } from "react";
import {
  askedChanges,
  documentTypes,
  type AskedChanges,
  type DocumentType,
} from "@boli/contract/resellers/application";
import type { JudgedApplication } from "@boli/contract/resellers/endpoints";
import { resellerLimits } from "@boli/contract/resellers/limits";
import { moment, shownDate } from "../../lib/moments.ts";
import { useMessages } from "../../locales/use-messages.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Fact } from "../../ui/fact.tsx";
import { TextArea } from "../../ui/fields/text-area.tsx";
import { Facts, Heading, Row, Stack } from "../../ui/layout-parts.tsx";
import { Notice } from "../../ui/notice.tsx";
import { ConfirmDialog } from "../../ui/overlays/confirm-dialog.tsx";
import { toasts } from "../../ui/overlays/toasts.ts";
import { Refused } from "../../ui/summary.tsx";
import { fieldsOf, useAttempt } from "../../ui/use-attempt.ts";
import { AddressFacts, BusinessFacts } from "../details-list.tsx";
import { DocumentLook } from "../document-look.tsx";
import {
  approveReseller,
  linkToDocument,
  requestResellerChanges,
  startReview,
  reinstateReseller,
} from "../queries.ts";
import { StatusChip } from "../status-chip.tsx";
import { useResellerMessages } from "../texts/index.ts";
import { TimeLeft } from "./reseller-queue.tsx";
import { isWaiting } from "./time-left.ts";
import { ReasonDialog } from "./reason-dialog.tsx";
import "./resellers.css";

interface JudgeApplicationProps {
  application: JudgedApplication;
  renderLink(id: string, children: ReactNode): ReactNode;
}

type Remarks = Partial<Record<DocumentType | "details", string>>;

// One application: its data beside its documents, a remark for each thing that has to change, and the decision.
export function JudgeApplication({ application, renderLink }: JudgeApplicationProps) {
  const texts = useResellerMessages();
  const [remarks, setRemarks] = useState<Remarks>({});
  const [isRejecting, setRejecting] = useState(false);
  const { state, ...decision } = useDecision(application, remarks);
  const errors = fieldsOf(state);
  const { isOwn, status } = application;

  const remarkField: RemarkField = (name, label) =>
    isWaiting(status) && !isOwn ? (
      <TextArea
        label={label}
        name={name}
        required={false}
        rows={2}
        maxLength={resellerLimits.remark}
        value={remarks[name] ?? ""}
        onChange={(remark) => setRemarks({ ...remarks, [name]: remark })}
        error={errors[name]}
      />
    ) : undefined;

  return (
    <>
      <Stack as="form" gap={5} className="judge" onSubmit={decision.request} noValidate>
        <Refused state={state} />
        <Summary application={application} renderLink={renderLink} />
        <div className="judge-sides">
          <Details application={application} remarkField={remarkField} />
          <Documents application={application} remarkField={remarkField} />
        </div>
        {isWaiting(status) && (
          <Decision application={application} decision={decision} onReject={() => setRejecting(true)} />
        )}
      </Stack>
      {(status === "approved" || status === "suspended") && !isOwn && <Standing application={application} />}
      {decision.isAsked && (
        <ConfirmDialog
          heading={texts.judge.approveHeading}
          sentence={texts.judge.approveSentence}
          action={texts.judge.approve}
          onConfirm={decision.approveAnyway}
          onClose={decision.keepRemarks}
        />
      )}
      {isRejecting && (
        <ReasonDialog
          measure="reject"
          application={application}
          firstReason={reasonOf(remarks, texts)}
          onClose={() => setRejecting(false)}
        />
      )}
    </>
  );
}

// Only for whoever may decide now.
type RemarkField = (name: DocumentType | "details", label: string) => ReactNode;

type Step = "review" | "approve" | "request";

// The steps of a decision, one at a time.
function useDecision(application: JudgedApplication, remarks: Remarks) {
  const { judge, fields } = useResellerMessages();
  const messages = useMessages();
  const client = useQueryClient();
  const [pressed, setPressed] = useState<Step>();
  const [isAsked, setAsked] = useState(false);
  const { state, run, refuse, reset } = useAttempt();

  async function decide(step: Step, act: () => Promise<unknown>): Promise<void> {
    setPressed(step);
    const done = await run(act, { failed: judge.failedToDecide });
    // The page shows the server's current state, also after a refusal.
    await client.invalidateQueries({ queryKey: ["resellers"] });
    if (done === undefined) return;
    reset();
    toasts.show(
      "success",
      { review: judge.reviewed, approve: judge.approved, request: judge.requested }[step],
    );
  }
  const approveNow = (): void => void decide("approve", () => approveReseller(application));

  function request(event: FormEvent): void {
    event.preventDefault();
    const asked = askedOf(remarks);
    const read = askedChanges.safeParse(asked);
    if (read.success) return void decide("request", () => requestResellerChanges(application, read.data));
    const [issue] = read.error.issues;
    const key = issue?.message ?? "";
    const sentence = Object.hasOwn(fields, key)
      ? fields[key as keyof typeof fields]()
      : messages.refusals.invalid_input();
    const at =
      issue?.path[0] === "documents" ? asked.documents[Number(issue.path[1])]?.documentType : "details";
    return refuse({ sentence, fields: { [at ?? "details"]: sentence } });
  }

  return {
    state,
    working: state.kind === "working" ? pressed : undefined,
    isAsked,
    review: () => void decide("review", () => startReview(application)),
    request,
    // An approval sends no remarks, so those that were typed are not left without a question.
    approve(): void {
      const { details, documents } = askedOf(remarks);
      if (details !== "" || documents.length > 0) setAsked(true);
      else approveNow();
    },
    approveAnyway(): void {
      setAsked(false);
      approveNow();
    },
    keepRemarks: () => setAsked(false),
  };
}

interface SideProps {
  application: JudgedApplication;
  remarkField: RemarkField;
}

function Details({ application, remarkField }: SideProps) {
  const { facts, judge } = useResellerMessages();
  return (
    <Card heading={facts.data}>
      <BusinessFacts details={application.businessDetails}>
        <Fact name={facts.pan}>{application.pan}</Fact>
        {application.gstin !== null && <Fact name={facts.gstin}>{application.gstin}</Fact>}
      </BusinessFacts>
      <AddressFacts details={application.businessDetails} />
      {application.remark !== null && (
        <p className="reseller-quiet">{judge.asked({ remark: application.remark })}</p>
      )}
      {remarkField("details", judge.remark)}
    </Card>
  );
}

function Documents({ application, remarkField }: SideProps) {
  const texts = useResellerMessages();
  const { judge } = texts;
  return (
    <Card heading={texts.facts.documents}>
      <p className="card-quiet">{texts.document.over}</p>
      {documentTypes.map((type) => {
        const document = application.documents.find(({ documentType }) => documentType === type);
        const name = texts.documentTypes[type];
        return (
          <Stack as="section" key={type} gap={3} className="judge-document">
            <Heading as="h3" size="name">
              {name}
            </Heading>
            {document === undefined || document.upload === null ? (
              <p className="card-quiet">{texts.noDocument}</p>
            ) : (
              <DocumentLook
                name={name}
                document={document}
                link={() => linkToDocument(application.id, type)}
              />
            )}
            {typeof document?.remark === "string" && (
              <p className="reseller-quiet">{judge.asked({ remark: document.remark })}</p>
            )}
            {remarkField(type, judge.remarkOf({ document: name }))}
          </Stack>
        );
      })}
    </Card>
  );
}

interface DecisionProps {
  application: JudgedApplication;
  decision: Omit<ReturnType<typeof useDecision>, "state">;
  onReject(): void;
}

function Decision({ application, decision, onReject }: DecisionProps) {
  const { judge } = useResellerMessages();
  const { working } = decision;
  if (application.isOwn)
    return (
      <Card heading={judge.decision}>
        <p className="card-quiet">{judge.ownApplication}</p>
      </Card>
    );
  return (
    <Card heading={judge.decision}>
      <p className="card-quiet">{judge.decisionHint}</p>
      <div className="card-actions">
        <Button busy={working === "approve"} onPress={decision.approve}>
          {working === "approve" ? judge.approving : judge.approve}
        </Button>
        <Button type="submit" kind="quiet" busy={working === "request"}>
          {working === "request" ? judge.requesting : judge.request}
        </Button>
        {application.status === "submitted" && (
          <Button kind="quiet" busy={working === "review"} onPress={decision.review}>
            {working === "review" ? judge.reviewing : judge.review}
          </Button>
        )}
        <Button kind="plain" onPress={onReject}>
          {judge.reject}
        </Button>
      </div>
    </Card>
  );
}

function Summary({ application, renderLink }: JudgeApplicationProps) {
  const { facts, judge, own } = useResellerMessages();
  const [now] = useState(() => Date.now());
  const { status, applicant, email, memberSince, submittedAt, decidedAt, dueAt, reason, others, earlier } =
    application;
  return (
    <Card heading={facts.status} beside={<StatusChip status={status} />} state={status}>
      <Facts across={5} wraps="anywhere" className="numbers">
        <Fact name={facts.applicant}>
          {applicant}
          <a className="reseller-quiet" href={`mailto:${email}`}>
            {email}
          </a>
        </Fact>
        <Fact name={facts.memberSince}>{shownDate(memberSince)}</Fact>
        <Fact name={facts.submittedAt}>{moment(submittedAt)}</Fact>
        {isWaiting(status) && (
          <Fact name={facts.dueAt}>
            <TimeLeft dueAt={dueAt} now={now} />
          </Fact>
        )}
        {decidedAt !== null && <Fact name={facts.decidedAt}>{moment(decidedAt)}</Fact>}
      </Facts>
      {reason !== null && <p>{own.reason({ reason })}</p>}
      {earlier.length > 0 && (
        <Stack as="section" gap={2}>
          <Heading as="h3" size="name">
            {judge.earlier}
          </Heading>
          <Stack as="ul" gap={2} className="judge-others">
            {earlier.map((one) => (
              <Row as="li" key={one.id}>
                {renderLink(one.id, judge.earlierOf({ date: shownDate(one.decidedAt) }))}
                <span>{own.reason({ reason: one.reason })}</span>
              </Row>
            ))}
          </Stack>
        </Stack>
      )}
      {others.length > 0 && (
        <Notice tone="warning">
          <p>{judge.equal}</p>
          <Stack as="ul" gap={2} className="judge-others">
            {others.map((other) => (
              <Row as="li" key={other.id}>
                {renderLink(other.id, other.businessName)}
                <span>{other.equal.map((number) => judge.equalTo[number]).join(", ")}</span>
                <StatusChip status={other.status} />
              </Row>
            ))}
          </Stack>
        </Notice>
      )}
    </Card>
  );
}

// The remarks that were typed before, for the reason of a rejection.
function reasonOf(
  remarks: Remarks,
  { documentTypes: names }: ReturnType<typeof useResellerMessages>,
): string {
  const { details, documents } = askedOf(remarks);
  const lines = documents.map(({ documentType, remark }) => `${names[documentType]}: ${remark}`);
  return [details, ...lines].filter(Boolean).join("\n").slice(0, resellerLimits.remark);
}

function askedOf({ details = "", ...documents }: Remarks): AskedChanges {
  return {
    details: details.trim(),
    documents: documentTypes.flatMap((documentType) => {
      const remark = documents[documentType]?.trim() ?? "";
      return remark === "" ? [] : [{ documentType, remark }];
    }),
  };
}

// The switch of an approved applicant's role: it shows whether the account is a reseller now, and changes that.
function Standing({ application }: { application: JudgedApplication }) {
  const { judge: texts } = useResellerMessages();
  const client = useQueryClient();
  const [isSuspending, setSuspending] = useState(false);
  const { state, run, reset } = useAttempt();
  const isSuspended = application.status === "suspended";
  const isWorking = state.kind === "working";

  async function reinstate(): Promise<void> {
    const done = await run(() => reinstateReseller(application), { failed: texts.failedToDecide });
    await client.invalidateQueries({ queryKey: ["resellers"] });
    if (done === undefined) return;
    reset();
    toasts.show("success", texts.reinstated);
  }

  return (
    <Card heading={texts.standing}>
      <Refused state={state} />
      <p className="card-quiet">{isSuspended ? texts.suspendedHint : texts.standingHint}</p>
      <div className="card-actions">
        {isSuspended ? (
          <Button kind="quiet" busy={isWorking} onPress={() => void reinstate()}>
            {isWorking ? texts.reinstating : texts.reinstate}
          </Button>
        ) : (
          <Button kind="danger" onPress={() => setSuspending(true)}>
            {texts.suspend}
          </Button>
        )}
      </div>
      {isSuspending && (
        <ReasonDialog measure="suspend" application={application} onClose={() => setSuspending(false)} />
      )}
    </Card>
  );
}
