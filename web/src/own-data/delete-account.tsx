import { type ReactNode, useState } from "react";
import { type Deletion, type Standing, mustSettle } from "@boli/contract/own-data/endpoints";
import { shownDate } from "../lib/moments.ts";
import { sessionEnded } from "../lib/session.ts";
import { useMessages } from "../locales/use-messages.ts";
import { Button } from "../ui/button.tsx";
import { Note, Row, Stack, Text } from "../ui/layout-parts.tsx";
import { Dialog } from "../ui/overlays/dialog.tsx";
import { Refused } from "../ui/summary.tsx";
import { useAttempt } from "../ui/use-attempt.ts";
import type { Guard } from "./guard.ts";
import { orderDeletion, readDeletion } from "./queries.ts";
import { useOwnDataMessages } from "./texts/index.ts";

export type OpenKind = (typeof mustSettle)[number];

interface DeleteAccountProps {
  guard: Guard;
  // A link to the screen on which such a thing is settled.
  renderLink(kind: OpenKind, label: string): ReactNode;
}

// The part of the account's actions that deletes it: it first names what stands open or would be lost, and asks.
export function DeleteAccount({ guard, renderLink }: DeleteAccountProps) {
  const { deletion: texts } = useOwnDataMessages();
  const { state, run, reset } = useAttempt();
  const [deletion, setDeletion] = useState<Deletion>();
  const [isOrdering, setOrdering] = useState(false);

  async function look(): Promise<void> {
    setOrdering(false);
    const done = await run(readDeletion, texts);
    if (done === undefined) return;
    reset();
    setDeletion(done.result);
  }

  async function order(): Promise<void> {
    setDeletion(undefined);
    setOrdering(true);
    const done = await run(() => guard(orderDeletion), texts);
    if (done === undefined) return;
    reset();
    if (done.result.kind === "done") sessionEnded("leaving");
  }

  return (
    <Stack gap={2} className="own-data-deletion">
      <Refused state={state} />
      <Row>
        <Button kind="quiet" busy={state.kind === "working"} onPress={() => void look()}>
          {state.kind === "working" && isOrdering ? texts.ordering : texts.order}
        </Button>
      </Row>
      <Note>{texts.explains}</Note>
      {deletion !== undefined && (
        <DeletionDialog
          deletion={deletion}
          renderLink={renderLink}
          onConfirm={() => void order()}
          onClose={() => setDeletion(undefined)}
        />
      )}
    </Stack>
  );
}

interface DeletionDialogProps extends Pick<DeleteAccountProps, "renderLink"> {
  deletion: Deletion;
  onConfirm(): void;
  onClose(): void;
}

const isOpen = (kind: Standing["kind"]): kind is OpenKind => mustSettle.some((one) => one === kind);

function DeletionDialog({ deletion, renderLink, onConfirm, onClose }: DeletionDialogProps) {
  const { refusals, actions } = useMessages();
  const { deletion: texts } = useOwnDataMessages();
  const open = deletion.standing.filter(({ kind }) => isOpen(kind));
  const lost = deletion.standing.filter(({ kind }) => !isOpen(kind));
  if (deletion.isAdmin || open.length > 0)
    return (
      <Dialog heading={texts.notYet} onClose={onClose}>
        <p className="dialog-quiet">{deletion.isAdmin ? refusals.admin_stays() : refusals.settle_first()}</p>
        <Things things={open} renderLink={renderLink} />
        <div className="dialog-actions">
          <Button kind="quiet" onPress={onClose}>
            {actions.close}
          </Button>
        </div>
      </Dialog>
    );
  return (
    <Dialog heading={texts.heading} onClose={onClose}>
      <p className="dialog-quiet">{texts.sentence}</p>
      {lost.length > 0 && <Text weight="strong">{texts.losing}</Text>}
      <Things things={lost} renderLink={renderLink} />
      <p className="dialog-quiet">{texts.stays}</p>
      <div className="dialog-actions">
        <Button kind="quiet" onPress={onClose}>
          {actions.cancel}
        </Button>
        <Button kind="danger" onPress={onConfirm}>
          {texts.order}
        </Button>
      </div>
    </Dialog>
  );
}

// Names things, one in each row, with where an open one is settled.
function Things({
  things,
  renderLink,
}: { things: readonly Standing[] } & Pick<DeleteAccountProps, "renderLink">) {
  const { deletion: texts } = useOwnDataMessages();
  if (things.length === 0) return null;
  return (
    <Stack as="ul" gap={3}>
      {things.map(({ kind, count, until }) => (
        <li key={kind}>
          <Stack gap={1}>
            <Text className="numbers">
              {texts.standing[kind]({ count, until: until === null ? "" : shownDate(until) })}
            </Text>
            {isOpen(kind) && <Row>{renderLink(kind, texts.settle[kind])}</Row>}
          </Stack>
        </li>
      ))}
    </Stack>
  );
}
