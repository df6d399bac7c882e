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
import { Notice } from "../../ui/notice.tsx";
import { ConfirmDialog } from "../../ui/overlays/confirm-dialog.tsx";
import { toasts } from "../../ui/overlays/toasts.ts";
import { Refused } from "../../ui/summary.tsx";
import { fieldsOf, useAttempt } from "../../ui/use-attempt.ts";
import { AddressFacts, BusinessFacts } from "../details-list.tsx";
import { DocumentLook } from "../document-look.tsx";
import { approveReseller, linkToDocument, requestResellerChanges, startReview } from "../queries.ts";
import { StatusChip } from "../status-chip.tsx";
import { useResellerMessages } from "../texts/index.ts";
import { RejectDialog } from "./reject-dialog.tsx";
import { TimeLeft } from "./reseller-queue.tsx";
import { Standing } from "./standing.tsx";
import { isWaiting } from "./time-left.ts";
import "./resellers.css";

interface JudgeApplicationProps {
  application: JudgedApplication;
  renderLink(id: string, children: ReactNode): ReactNode;
}

type Remarks = Partial<Record<DocumentType | "details", string>>;

// One application: its data beside its documents, a remark for each thing that has to change, and the decision.
export function JudgeApplication({ application, renderLink }: JudgeApplicationProps) {
  const words = useResellerMessages();
  const { judge } = words;
  const messages = useMessages();
  const client = useQueryClient();
  const [remarks, setRemarks] = useState<Remarks>({});
  const [pressed, setPressed] = useState<"review" | "approve" | "request">();
  const [isRejecting, setRejecting] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const { state, run, refuse, reset } = useAttempt();
  const working = state.kind === "working" ? pressed : undefined;
  const errors = fieldsOf(state);
  const { isOwn } = application;
  const canDecide = isWaiting(application.status) && !isOwn;

  // An approval sends no remarks, so those that were typed are not left without a question.
  function approve(): void {
    const { details, documents } = askedOf(remarks);
    if (details !== "" || documents.length > 0) return setAsked(true);
    return void decide("approve", () => approveReseller(application));
  }

  async function decide(kind: "review" | "approve" | "request", act: () => Promise<unknown>): Promise<void> {
    setPressed(kind);
    const done = await run(act, { failed: judge.failedToDecide });
    // The page shows the server's current state, also after a refusal.
    await client.invalidateQueries({ queryKey: ["resellers"] });
    if (done === undefined) return;
    reset();
    toasts.show(
      "success",
      { review: judge.reviewed, approve: judge.approved, request: judge.requested }[kind],
    );
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    const asked = askedOf(remarks);
    const read = askedChanges.safeParse(asked);
    if (!read.success) {
      const [issue] = read.error.issues;
      const key = issue?.message ?? "";
      const sentence = Object.hasOwn(words.fields, key)
        ? words.fields[key as keyof typeof words.fields]()
        : messages.refusals.invalid_input();
      const at =
        issue?.path[0] === "documents" ? asked.documents[Number(issue.path[1])]?.documentType : "details";
      return refuse({ sentence, fields: { [at ?? "details"]: sentence } });
    }
    return void decide("request", () => requestResellerChanges(application, read.data));
  }

  const remarkField = (name: DocumentType | "details", label: string) => (
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
  );

  return (
    <>
      <form className="judge" onSubmit={submit} noValidate>
        <Refused state={state} />
        <Summary application={application} renderLink={renderLink} />
        <div className="judge-sides">
          <Card heading={words.facts.data}>
            <BusinessFacts details={application.businessDetails}>
              <Fact name={words.facts.pan}>{application.pan}</Fact>
              {application.gstin !== null && <Fact name={words.facts.gstin}>{application.gstin}</Fact>}
            </BusinessFacts>
            <AddressFacts details={application.businessDetails} />
            {application.remark !== null && (
              <p className="reseller-quiet">{judge.asked({ remark: application.remark })}</p>
            )}
            {canDecide && remarkField("details", judge.remark)}
          </Card>
          <Card heading={words.facts.documents}>
            <p className="card-quiet">{words.document.over}</p>
            {documentTypes.map((type) => {
              const document = application.documents.find(({ documentType }) => documentType === type);
              return (
                <section key={type} className="judge-document">
                  <h3>{words.documentTypes[type]}</h3>
                  {document === undefined || document.upload === null ? (
                    <p className="card-quiet">{words.noDocument}</p>
                  ) : (
                    <DocumentLook
                      name={words.documentTypes[type]}
                      document={document}
                      link={() => linkToDocument(application.id, type)}
                    />
                  )}
                  {typeof document?.remark === "string" && (
                    <p className="reseller-quiet">{judge.asked({ remark: document.remark })}</p>
                  )}
                  {canDecide && remarkField(type, judge.remarkOf({ document: words.documentTypes[type] }))}
                </section>
              );
            })}
          </Card>
        </div>
        {canDecide && (
          <Card heading={judge.decision}>
            <p className="card-quiet">{judge.decisionHint}</p>
            <div className="card-actions">
              <Button busy={working === "approve"} onPress={approve}>
                {working === "approve" ? judge.approving : judge.approve}
              </Button>
              <Button type="submit" kind="quiet" busy={working === "request"}>
                {working === "request" ? judge.requesting : judge.request}
              </Button>
              {application.status === "submitted" && (
                <Button
                  kind="quiet"
                  busy={working === "review"}
                  onPress={() => void decide("review", () => startReview(application))}
                >
                  {working === "review" ? judge.reviewing : judge.review}
                </Button>
              )}
              <Button kind="plain" onPress={() => setRejecting(true)}>
                {judge.reject}
              </Button>
            </div>
          </Card>
        )}
        {isWaiting(application.status) && isOwn && (
          <Card heading={judge.decision}>
            <p className="card-quiet">{judge.ownApplication}</p>
          </Card>
        )}
      </form>
      {(application.status === "approved" || application.status === "suspended") && !isOwn && (
        <Standing application={application} />
      )}
      {isAsked && (
        <ConfirmDialog
          heading={judge.approveHeading}
          sentence={judge.approveSentence}
          action={judge.approve}
          onConfirm={() => {
            setAsked(false);
            void decide("approve", () => approveReseller(application));
          }}
          onClose={() => setAsked(false)}
        />
      )}
      {isRejecting && (
        <RejectDialog
          application={application}
          firstReason={reasonOf(remarks, words)}
          onClose={() => setRejecting(false)}
        />
      )}
    </>
  );
}

function Summary({ application, renderLink }: JudgeApplicationProps) {
  const { facts, judge, own } = useResellerMessages();
  const [now] = useState(() => Date.now());
  const { status, applicant, email, memberSince, submittedAt, decidedAt, dueAt, reason, others, earlier } =
    application;
  return (
    <Card heading={facts.status} beside={<StatusChip status={status} />} state={status}>
      <dl className="details-list numbers">
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
      </dl>
      {reason !== null && <p>{own.reason({ reason })}</p>}
      {earlier.length > 0 && (
        <section className="judge-earlier">
          <h3>{judge.earlier}</h3>
          <ul className="judge-others">
            {earlier.map((one) => (
              <li key={one.id}>
                {renderLink(one.id, judge.earlierOf({ date: shownDate(one.decidedAt) }))}
                <span>{own.reason({ reason: one.reason })}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {others.length > 0 && (
        <Notice tone="warning">
          <p>{judge.equal}</p>
          <ul className="judge-others">
            {others.map((other) => (
              <li key={other.id}>
                {renderLink(other.id, other.businessName)}
                <span>{other.equal.map((number) => judge.equalTo[number]).join(", ")}</span>
                <StatusChip status={other.status} />
              </li>
            ))}
          </ul>
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
