import type { ReactNode } from "react";
import type { ResellerApplication } from "@boli/contract/resellers/endpoints";
import { moment } from "../../lib/moments.ts";
import { Card } from "../../ui/card.tsx";
import { Fact } from "../../ui/fact.tsx";
import { Notice } from "../../ui/notice.tsx";
import { AddressFacts, BusinessFacts } from "../details-list.tsx";
import { DocumentLook } from "../document-look.tsx";
import { isWaiting } from "../management/time-left.ts";
import { linkToOwnDocument } from "../queries.ts";
import { StatusChip } from "../status-chip.tsx";
import { useResellerMessages } from "../texts/index.ts";
import { Decision } from "./decision.tsx";
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
  const { own, facts, documentTypes, steps, document: words } = useResellerMessages();
  const { status, businessDetails, reason, submittedAt, decidedAt, can } = application;
  const documents = application.documents.filter(({ upload }) => upload !== null);
  return (
    <div className="signup">
      <Card heading={own.heading} beside={<StatusChip status={status} />} state={status}>
        {status !== "draft" && status !== "changes_requested" && <p>{own[status]}</p>}
        {reason !== null && <Notice tone="warning">{own.reason({ reason })}</Notice>}
        {status === "rejected" && !can.send && <p>{own.noMore}</p>}
        <dl className="details-list numbers">
          {submittedAt !== null && <Fact name={facts.submittedAt}>{moment(submittedAt)}</Fact>}
          {decidedAt !== null && <Fact name={facts.decidedAt}>{moment(decidedAt)}</Fact>}
        </dl>
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
          <p className="card-quiet">{words.over}</p>
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
