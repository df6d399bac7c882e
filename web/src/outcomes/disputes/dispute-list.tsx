import { useState, type ReactNode } from "react";
import type { Disputed } from "@boli/contract/outcomes/endpoints";
import type { Decision } from "@boli/contract/outcomes/outcome";
import { formatRupees } from "@boli/contract/base/money";
import { moment } from "../../lib/moments.ts";
import { Button } from "../../ui/button.tsx";
import { Fact } from "../../ui/fact.tsx";
import { Facts, Heading, Note, Row, Stack, Text } from "../../ui/layout-parts.tsx";
import { decideDispute } from "../queries.ts";
import { ReasonDialog } from "../reason-dialog.tsx";
import { useOutcomeMessages } from "../texts/index.ts";

interface DisputeListProps {
  disputes: readonly Disputed[];
  // The link to the sale with the lot.
  renderLink(dispute: Disputed, children: ReactNode): ReactNode;
}

// Disputes that wait for a decision, with all that an admin needs for it.
export function DisputeList({ disputes, renderLink }: DisputeListProps) {
  return (
    <Stack as="ul">
      {disputes.map((dispute) => (
        <DisputeRow key={dispute.lotId} dispute={dispute} renderLink={renderLink} />
      ))}
    </Stack>
  );
}

function DisputeRow({ dispute, renderLink }: { dispute: Disputed } & Pick<DisputeListProps, "renderLink">) {
  const all = useOutcomeMessages();
  const texts = all.disputes;
  const [asked, setAsked] = useState<Decision>();
  const { item, saleTitle, reason, strikes, why } = dispute;
  return (
    <Stack
      as="li"
      surface="panel"
      pad={4}
      gap={3}
      wraps="anywhere"
      className="dispute"
      data-lot={dispute.lotId}
    >
      <Heading size="name">{renderLink(dispute, item)}</Heading>
      <Note>{saleTitle}</Note>
      <Text as="blockquote" surface="quote">
        <Text size="list">{texts.says}</Text>
        <p>{reason}</p>
      </Text>
      <DisputeFacts dispute={dispute} />
      {strikes > 0 && (
        <Text size="list" tone="error">
          {all.strikes({ count: strikes })}
        </Text>
      )}
      {why === null ? (
        <Row>
          <Button kind="quiet" onPress={() => setAsked("upheld")}>
            {texts.uphold}
          </Button>
          <Button kind="quiet" onPress={() => setAsked("dismissed")}>
            {texts.dismiss}
          </Button>
        </Row>
      ) : (
        <Note>{texts.ownSale}</Note>
      )}
      {asked !== undefined && (
        <ReasonDialog
          heading={asked === "upheld" ? texts.upholdHeading : texts.dismissHeading}
          sentence={asked === "upheld" ? texts.upholdSentence : texts.dismissSentence}
          hint={texts.reasonHint}
          action={texts.decide}
          working={texts.deciding}
          act={(given) => decideDispute(dispute, asked, given)}
          done={texts.decided}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Stack>
  );
}

function DisputeFacts({ dispute }: { dispute: Disputed }) {
  const { disputes: texts } = useOutcomeMessages();
  const { host, buyer, price, payBy, unpaidAt, disputedAt, payment } = dispute;
  const facts: Array<[string, string]> = [
    [texts.host, host],
    [texts.winner, buyer],
    [texts.price, formatRupees(price)],
    ...(payBy === null ? [] : [[texts.deadline, moment(payBy)] satisfies [string, string]]),
    [texts.marked, moment(unpaidAt)],
    [texts.disputed, moment(disputedAt)],
    [texts.terms, payment === "" ? texts.houseTerms : payment],
  ];
  return (
    <Facts>
      {facts.map(([name, value]) => (
        <Fact key={name} name={name}>
          {value}
        </Fact>
      ))}
    </Facts>
  );
}
