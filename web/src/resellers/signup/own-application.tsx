import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { ResellerApplication } from "@boli/contract/resellers/endpoints";
import { moment } from "../../lib/moments.ts";
import { Card } from "../../ui/card.tsx";
import { Fact } from "../../ui/fact.tsx";
import { Facts, Stack } from "../../ui/layout-parts.tsx";
import { Notice } from "../../ui/notice.tsx";
import { AddressFacts, BusinessFacts } from "../details-list.tsx";
import { DocumentLook } from "../document-look.tsx";
import { isWaiting } from "../management/time-left.ts";
import { linkToOwnDocument, newestApplication, ownApplication } from "../queries.ts";
import { StatusChip } from "../status-chip.tsx";
import { useResellerMessages } from "../texts/index.ts";
import { Button } from "../../ui/button.tsx";
import { LiveText } from "../../ui/live-text.tsx";
import "./signup.css";

interface OwnApplicationProps {
  application: ResellerApplication;
  // The ways on, such as to the dashboard.
  links: ReactNode;
  // Another value whenever the bell rang.
  rung: unknown;
}

// A sent application as its owner sees it: its state, and what was sent.
export function OwnApplication({ application, links, rung }: OwnApplicationProps) {
  const { own, facts, documentTypes, steps, document: texts } = useResellerMessages();
  const { status, businessDetails, reason, submittedAt, decidedAt, can } = application;
  const documents = application.documents.filter(({ upload }) => upload !== null);
  return (
    <div className="signup">
      <Card heading={own.heading} beside={<StatusChip status={status} />} state={status}>
        {status !== "draft" && status !== "changes_requested" && <p>{own[status]}</p>}
        {reason !== null && <Notice tone="warning">{own.reason({ reason })}</Notice>}
        {status === "rejected" && !can.send && <p>{own.noMore}</p>}
        <Facts across={5} wraps="anywhere" className="numbers">
          {submittedAt !== null && <Fact name={facts.submittedAt}>{moment(submittedAt)}</Fact>}
          {decidedAt !== null && <Fact name={facts.decidedAt}>{moment(decidedAt)}</Fact>}
        </Facts>
        {isWaiting(status) && <Decision application={application} rung={rung} />}
        <div className="card-actions">{links}</div>
      </Card>
      {businessDetails !== null && (
        <Card heading={facts.data}>
          <BusinessFacts details={businessDetails} />
          <AddressFacts details={businessDetails} />
        </Card>
      )}
      {documents.length > 0 && (
        <Card heading={steps.documents}>
          <p className="card-quiet">{texts.over}</p>
          {documents.map((document) => (
            <section key={document.documentType} className="signup-part">
              <h3>{documentTypes[document.documentType]}</h3>
              <DocumentLook
                name={documentTypes[document.documentType]}
                document={document}
                link={() => linkToOwnDocument(document.documentType)}
              />
            </section>
          ))}
        </Card>
      )}
    </div>
  );
}

interface DecisionProps {
  application: ResellerApplication;
  // Another value whenever the bell rang; a decision rings it.
  rung: unknown;
}

// The line of an application that waits. It stands from the beginning and says when there is a decision, which is shown on request: the
// page would jump under the reader's eyes otherwise.
function Decision({ application, rung }: DecisionProps) {
  const { own } = useResellerMessages();
  const client = useQueryClient();
  const { data, isError, refetch } = useQuery(newestApplication(application));
  const [looking, setLooking] = useState<"not-yet" | "now" | "over">("not-yet");
  const isMade = data ? !isWaiting(data.status) : false;

  const lookQuietly = useEffectEvent(() => void refetch());
  const heard = useRef(rung);
  useEffect(() => {
    if (rung === heard.current) return;
    heard.current = rung;
    lookQuietly();
  }, [rung]);

  async function look(): Promise<void> {
    setLooking("now");
    const { data: newest } = await refetch();
    setLooking("over");
    // A person who looks reads the state as it is, also one that is no decision.
    if (newest && newest.status !== application.status && isWaiting(newest.status))
      client.setQueryData(ownApplication().queryKey, newest);
  }

  function show(): void {
    // The form for the changes takes the place of this card, and no focus by itself.
    if (data?.status === "changes_requested")
      document.getElementById("content")?.focus({ preventScroll: true });
    client.setQueryData(ownApplication().queryKey, data);
  }

  const notYet = looking === "over" ? (isError ? own.lookFailed : own.notYet) : own.willSay;
  return (
    <Stack gap={2} className="signup-decision">
      <LiveText className="signup-decision-line">{isMade ? own.decided : notYet}</LiveText>
      <Button kind="quiet" busy={looking === "now"} onPress={isMade ? show : () => void look()}>
        {isMade ? own.show : own.look}
      </Button>
    </Stack>
  );
}
