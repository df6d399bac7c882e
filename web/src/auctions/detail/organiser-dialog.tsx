import { useState, type FormEvent } from "react";
import { messageToOrganiserBody } from "@boli/contract/auctions/inputs";
import type { AuctionView } from "@boli/contract/auctions/endpoints";
import { useAuctionMessages } from "../texts/index.ts";
import { useMessages } from "../../locales/use-messages.ts";
import { CallIcon } from "../../ui/area-icons.tsx";
import { Button } from "../../ui/button.tsx";
import { checkForm } from "../../ui/fields/check-form.ts";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { TextArea } from "../../ui/fields/text-area.tsx";
import { MailIcon } from "../../ui/icons.tsx";
import { Summary } from "../../ui/summary.tsx";
import { toasts } from "../../ui/overlays/toasts.ts";
import { fieldsOf, useAttempt } from "../../ui/use-attempt.ts";
import { telHref } from "../../ui/tel-href.ts";
import { messageOrganiser } from "../queries.ts";
import "./organiser-dialog.css";

interface OrganiserDialogProps {
  auction: AuctionView;
  onClose(): void;
}

// The links to the organiser: by phone and mail, or by a message through us where neither is given.
export function OrganiserDialog({ auction, onClose }: OrganiserDialogProps) {
  const { organiser: words } = useAuctionMessages();
  const { phone, email } = auction.contactInfo;
  const isListed = phone !== null || email !== null;
  return (
    <Dialog heading={words.heading} onClose={onClose}>
      {auction.organiser !== null && <p className="dialog-quiet">{auction.organiser}</p>}
      {isListed ? (
        <div className="organiser-links">
          {phone !== null && (
            <a className="button button-strong button-wide" href={telHref(phone)}>
              <CallIcon />
              {/* A number is read as a whole, so it does not break. */}
              <span className="numbers">{words.call({ phone: phone.replaceAll(" ", "\u00a0") })}</span>
            </a>
          )}
          {email !== null && (
            <a
              className={`button button-wide ${phone === null ? "button-strong" : "button-quiet"}`}
              href={`mailto:${email}?${new URLSearchParams({ subject: auction.title }).toString().replaceAll("+", "%20")}`}
            >
              <MailIcon />
              <span>{words.write({ email })}</span>
            </a>
          )}
        </div>
      ) : (
        <MessageForm id={auction.id} onSent={onClose} />
      )}
    </Dialog>
  );
}

function MessageForm({ id, onSent }: { id: string; onSent(): void }) {
  const { organiser: words } = useAuctionMessages();
  const messages = useMessages();
  const [message, setMessage] = useState("");
  const { state, run, refuse } = useAttempt();
  const isSending = state.kind === "working";

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const problem = checkForm(messageToOrganiserBody, { message }, messages);
    if (problem !== undefined) return refuse(problem);
    const done = await run(() => messageOrganiser(id, message), {
      failed: words.failed,
      failedShort: words.failedShort,
    });
    if (done === undefined) return;
    toasts.show("success", words.sent);
    onSent();
  }

  return (
    <form className="organiser-form" onSubmit={(event) => void submit(event)} noValidate>
      <Summary state={state} intro={<p>{words.intro}</p>} />
      <TextArea
        label={words.message}
        name="message"
        rows={5}
        maxLength={2_000}
        value={message}
        onChange={setMessage}
        error={fieldsOf(state)["message"]}
      />
      <Button type="submit" busy={isSending} wide>
        {isSending ? words.sending : words.send}
      </Button>
    </form>
  );
}
