import { useId, useState, type FormEvent } from "react";
import type { AuctionView } from "@boli/contract/auctions/endpoints";
import { timeZone } from "@boli/contract/base/time";
import { cutText } from "@boli/contract/base/cut-text";
import { messageToOrganiserBody } from "@boli/contract/auctions/inputs";
import { useAuctionMessages } from "../texts/index.ts";
import { CalendarIcon, CallIcon, DirectionsIcon } from "../../ui/area-icons.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { DownloadIcon, ChevronDownIcon, MailIcon } from "../../ui/icons.tsx";
import { showGate } from "./auction-location.tsx";
import { canBeReached, isAhead } from "./ahead.ts";
import { directionsTo, placeLine } from "../place-line.ts";
import { calendarFileOf, messageOrganiser } from "../queries.ts";
import { shownDate, shownTime } from "../../lib/moments.ts";
import { UrgencyLine } from "../card/urgency-line.tsx";
import { useMessages } from "../../locales/use-messages.ts";
import { checkForm } from "../../ui/fields/check-form.ts";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { TextArea } from "../../ui/fields/text-area.tsx";
import { Summary } from "../../ui/summary.tsx";
import { toasts } from "../../ui/overlays/toasts.ts";
import { fieldsOf, useAttempt } from "../../ui/use-attempt.ts";
import { telHref } from "../../ui/tel-href.ts";
import "./quick-actions.css";

export function QuickActions({ auction, pageUrl }: { auction: AuctionView; pageUrl: string }) {
  const { actions: texts } = useAuctionMessages();
  const [isAsking, setAsking] = useState(false);
  const isReachable = canBeReached(auction);
  if (!isAhead(auction) && !isReachable) return null;
  return (
    <Card heading={texts.heading}>
      <div className="quick-actions">
        {isAhead(auction) && (
          <>
            <Calendar auction={auction} pageUrl={pageUrl} />
            <Directions auction={auction} />
          </>
        )}
        {isReachable && (
          <Button kind="quiet" wide onPress={() => setAsking(true)}>
            <CallIcon />
            <span>{texts.contact}</span>
          </Button>
        )}
      </div>
      {isAsking && <OrganiserDialog auction={auction} onClose={() => setAsking(false)} />}
    </Card>
  );
}

// Two links that add the auction to a calendar; they are ordinary links, so Tab moves through them.
function Calendar({ auction, pageUrl }: { auction: AuctionView; pageUrl: string }) {
  const { actions: texts } = useAuctionMessages();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div className="quick-actions-calendar">
      <Button
        kind="quiet"
        wide
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onPress={() => setOpen(!isOpen)}
      >
        <CalendarIcon />
        <span>{texts.calendar}</span>
        <ChevronDownIcon />
      </Button>
      {isOpen && (
        <ul id={id} className="quick-actions-links">
          <li>
            <a href={googleCalendarLink(auction, pageUrl)} target="_blank" rel="noreferrer">
              <CalendarIcon />
              {texts.google}
              <span className="unseen"> ({texts.opensElsewhere})</span>
            </a>
          </li>
          <li>
            <a href={calendarFileOf(auction.id)} download>
              <DownloadIcon />
              {texts.file}
            </a>
          </li>
        </ul>
      )}
    </div>
  );
}

// For a user who may not know the place, the link leads to the gate instead of a map.
function Directions({ auction }: { auction: AuctionView }) {
  const { actions: texts } = useAuctionMessages();
  const directions = directionsTo(auction);
  const shown = (
    <>
      <DirectionsIcon />
      <span>{texts.directions}</span>
    </>
  );
  if (directions !== undefined)
    return (
      <a className="button button-quiet button-wide" href={directions} target="_blank" rel="noreferrer">
        {shown}
        <span className="unseen"> ({texts.opensElsewhere})</span>
      </a>
    );
  return (
    <Button kind="quiet" wide onPress={showGate}>
      {shown}
    </Button>
  );
}

// Google reads the form's values from the URL, whose length is limited.
const maxDetailsLength = 500;

// Leads to Google's form for a new event, filled in. The instants are written in UTC, so that they are right in every
// calendar; the zone only says in which one Google shows them. Google wants an end, so one that is not known is the start.
export function googleCalendarLink(auction: AuctionView, pageUrl: string): string {
  const start = new Date(auction.startsAt);
  const end = auction.endsAt === null ? start : new Date(auction.endsAt);
  const query = new URLSearchParams({
    action: "TEMPLATE",
    text: auction.title,
    dates: `${inUtc(start)}/${inUtc(end)}`,
    ctz: timeZone,
    details: `${cutText(auction.description, maxDetailsLength)}\n\n${pageUrl}`,
    location: placeLine(auction),
  });
  return `https://calendar.google.com/calendar/render?${query}`;
}

// "20261201T043000Z"
const inUtc = (instant: Date): string => instant.toISOString().replace(/[-:]|\.\d+/g, "");

// The bar at the lower edge of a phone: the time of the auction, and the two actions that most people come for.
export function AuctionBar({ auction, nowMs }: { auction: AuctionView; nowMs: number }) {
  const { actions: texts, card } = useAuctionMessages();
  const [isAsking, setAsking] = useState(false);
  if (!isAhead(auction)) return null;
  const directions = directionsTo(auction);
  return (
    <section className="auction-bar" aria-label={texts.bar} data-print="no">
      <div className="auction-bar-when">
        <UrgencyLine auction={auction} nowMs={nowMs} texts={card} isInLine />
        <p className="numbers">
          <span>{shownDate(auction.startsAt)},</span> <span>{shownTime(auction.startsAt)}</span>
        </p>
      </div>
      {directions === undefined ? (
        <Button kind="quiet" onPress={showGate}>
          <DirectionsIcon />
          <span>{texts.directionsShort}</span>
        </Button>
      ) : (
        <a className="button button-quiet" href={directions} target="_blank" rel="noreferrer">
          <DirectionsIcon />
          <span>{texts.directionsShort}</span>
          <span className="unseen"> ({texts.opensElsewhere})</span>
        </a>
      )}
      {canBeReached(auction) && (
        <Button onPress={() => setAsking(true)}>
          <CallIcon />
          <span>{texts.contactShort}</span>
        </Button>
      )}
      {isAsking && <OrganiserDialog auction={auction} onClose={() => setAsking(false)} />}
    </section>
  );
}

interface OrganiserDialogProps {
  auction: AuctionView;
  onClose(): void;
}

// The links to the organiser: by phone and mail, or by a message through us where neither is given.
function OrganiserDialog({ auction, onClose }: OrganiserDialogProps) {
  const { organiser: texts } = useAuctionMessages();
  const { phone, email } = auction.contactInfo;
  const isListed = phone !== null || email !== null;
  return (
    <Dialog heading={texts.heading} onClose={onClose}>
      {auction.organiser !== null && <p className="dialog-quiet">{auction.organiser}</p>}
      {isListed ? (
        <div className="organiser-links">
          {phone !== null && (
            <a className="button button-strong button-wide" href={telHref(phone)}>
              <CallIcon />
              {/* A number is read as a whole, so it does not break. */}
              <span className="numbers">{texts.call({ phone: phone.replaceAll(" ", "\u00a0") })}</span>
            </a>
          )}
          {email !== null && (
            <a
              className={`button button-wide ${phone === null ? "button-strong" : "button-quiet"}`}
              href={`mailto:${email}?${new URLSearchParams({ subject: auction.title }).toString().replaceAll("+", "%20")}`}
            >
              <MailIcon />
              <span>{texts.write({ email })}</span>
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
  const { organiser: texts } = useAuctionMessages();
  const messages = useMessages();
  const [message, setMessage] = useState("");
  const { state, run, refuse } = useAttempt();
  const isSending = state.kind === "working";

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const problem = checkForm(messageToOrganiserBody, { message }, messages);
    if (problem !== undefined) return refuse(problem);
    const done = await run(() => messageOrganiser(id, message), {
      failed: texts.failed,
      failedShort: texts.failedShort,
    });
    if (done === undefined) return;
    toasts.show("success", texts.sent);
    onSent();
  }

  return (
    <form className="organiser-form" onSubmit={(event) => void submit(event)} noValidate>
      <Summary state={state} intro={<p>{texts.intro}</p>} />
      <TextArea
        label={texts.message}
        name="message"
        rows={5}
        maxLength={2_000}
        value={message}
        onChange={setMessage}
        error={fieldsOf(state)["message"]}
      />
      <Button type="submit" busy={isSending} wide>
        {isSending ? texts.sending : texts.send}
      </Button>
    </form>
  );
}
