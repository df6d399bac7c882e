import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { User } from "@boli/contract/users/user";
import { accountChanged } from "../lib/session.ts";
import { useMessages } from "../locales/use-messages.ts";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { hasOwnPicture } from "../ui/avatar.tsx";
import { Note, Row, Stack } from "../ui/layout-parts.tsx";
import { toasts } from "../ui/overlays/toasts.ts";
import { Refused } from "../ui/summary.tsx";
import { useAttempt } from "../ui/use-attempt.ts";
import { PictureUploader, type UploadedFile } from "../uploads/index.ts";
import { setProfilePicture } from "./queries.ts";
import { useProfilePictureMessages } from "./texts/index.ts";

// The part of the profile that gives the account a picture. A picture that is chosen is saved as soon as it is ready.
export function PictureSection({ user }: { user: Pick<User, "profilePicture"> }) {
  const texts = useProfilePictureMessages();
  const { state, run, reset } = useAttempt();
  const [files, setFiles] = useState<readonly UploadedFile[]>();
  const part = useRef<HTMLDivElement>(null);
  const hasPicture = hasOwnPicture(user.profilePicture);

  // The button that opened the choice is shown again and gets the focus back.
  function close(): void {
    flushSync(() => setFiles(undefined));
    part.current?.querySelector<HTMLElement>("button")?.focus();
  }

  async function save(upload: string | null): Promise<void> {
    const done = await run(() => setProfilePicture(upload), { failed: texts.failed });
    if (done === undefined) return;
    reset();
    accountChanged(done.result);
    toasts.show("success", upload === null ? texts.removed : texts.saved);
    close();
  }

  function take(value: readonly UploadedFile[]): void {
    setFiles(value);
    const ready = value.find(({ status }) => status === "ready");
    if (ready !== undefined) void save(ready.id);
  }

  return (
    <Card heading={texts.heading}>
      <div ref={part}>
        <Stack gap={3}>
          <Note>{texts.sentence}</Note>
          <Refused state={state} />
          {files === undefined ? (
            <Row>
              <Button kind="quiet" onPress={() => setFiles([])}>
                {hasPicture ? texts.change : texts.add}
              </Button>
              {hasPicture && (
                <Button kind="plain" busy={state.kind === "working"} onPress={() => void save(null)}>
                  {texts.remove}
                </Button>
              )}
            </Row>
          ) : (
            <PictureChoice files={files} onChange={take} onCancel={close} />
          )}
        </Stack>
      </div>
    </Card>
  );
}

interface PictureChoiceProps {
  files: readonly UploadedFile[];
  onChange(files: readonly UploadedFile[]): void;
  onCancel(): void;
}

function PictureChoice({ files, onChange, onCancel }: PictureChoiceProps) {
  const texts = useProfilePictureMessages();
  const { actions } = useMessages();
  return (
    <>
      <PictureUploader
        id="profile-picture"
        label={texts.heading}
        purpose="profile-picture"
        value={files}
        onChange={onChange}
        max={1}
        isUnordered
      />
      <Row>
        <Button kind="plain" onPress={onCancel}>
          {actions.cancel}
        </Button>
      </Row>
    </>
  );
}
