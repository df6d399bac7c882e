import { useState } from "react";
import { useMutation, useMutationState, useQuery, useQueryClient } from "@tanstack/react-query";
import type { AuctionStatus } from "@boli/contract/auctions/kinds";
import type { ReminderMoment } from "@boli/contract/following/moments";
import { auctionPaths } from "@boli/contract/site/site";
import type { Language } from "@boli/contract/base/languages";
import { useFavouriteIds, useSetFavourite, notifyOtherTabs } from "./use-favourite.ts";
import { IconButton } from "../ui/icon-button.tsx";
import { useFollowingMessages } from "./texts/index.ts";
import { Menu } from "../ui/overlays/menu.tsx";
import { firstMoments, inOrder, momentsAhead } from "./moments-ahead.ts";
import { useStore } from "../lib/use-store.ts";
import { shownLanguage } from "../locales/language.ts";
import { tryToCopy } from "../ui/copy-text.ts";
import { MailIcon, Icon } from "../ui/icons.tsx";
import { CopyByHand, openShareSheet } from "../ui/overlays/copy-by-hand.tsx";
import { recordShare, followed, setReminder } from "./queries.ts";
import { Refusal } from "../lib/client.ts";
import { toasts } from "../ui/overlays/toasts.ts";
import { useFailureNotice } from "../ui/use-failure-notice.ts";
import "./follow-tools.css";

interface FollowToolsProps {
  auction: { id: string; title: string; startsAt: string; status: AuctionStatus };
  // The public pages that are shared; omitted for those of auctions.
  paths?: SharedPaths;
  // False where the page has the bell elsewhere.
  hasBell?: boolean;
}

// The actions on an auction besides opening it: save it, share it, and be reminded of it.
export function FollowTools({ auction, paths, hasBell = true }: FollowToolsProps) {
  const { id, title } = auction;
  const saved = useFavouriteIds();
  return (
    <div className="follow-tools" data-print="no">
      <HeartButton id={id} title={title} isSaved={saved?.has(id)} />
      <ShareButton id={id} title={title} {...(paths && { paths })} />
      {hasBell && <BellButton auction={auction} />}
    </div>
  );
}

interface HeartButtonProps {
  id: string;
  title: string;
  // Undefined until it is known.
  isSaved: boolean | undefined;
}

// It answers at once: the server's word comes later, and takes it back when it is no.
function HeartButton({ id, title, isSaved }: HeartButtonProps) {
  const texts = useFollowingMessages();
  const press = useSetFavourite();
  return (
    <IconButton
      label={texts.favourite({ title })}
      title={isSaved === true ? texts.removeFavourite : texts.addFavourite}
      aria-pressed={isSaved ?? false}
      disabledBecause={isSaved === undefined ? texts.loading : undefined}
      // The second click of a double click would take out what the first one saved.
      onClickCapture={(click) => click.detail > 1 && click.stopPropagation()}
      onPress={() => press({ id, isSaved: isSaved !== true })}
    >
      <HeartIcon isFilled={isSaved === true} />
    </IconButton>
  );
}

interface BellButtonProps {
  auction: { id: string; title: string; startsAt: string; status: AuctionStatus };
  // A wide button that says in words what it does, and whether it is done.
  isWorded?: boolean;
}

// The first press sets the usual reminders and shows them ticked, under a heading that says that they are set. In the menu
// others are chosen, and all are taken away.
export function BellButton({ auction, isWorded = false }: BellButtonProps) {
  const { id, title, startsAt, status } = auction;
  const { loading, reminder: texts } = useFollowingMessages();
  const at = useReminder(id);
  const set = useSetReminder();
  const [nowMs] = useState(() => Date.now());
  const ahead = momentsAhead(startsAt, nowMs);
  const isSet = at !== undefined && at.length > 0;
  const heading = isSet ? texts.isSet : texts.title;

  function toggle(moment: ReminderMoment): void {
    const chosen = at?.includes(moment) ? at.filter((one) => one !== moment) : [...(at ?? []), moment];
    // Only what is over would be left.
    set({ id, at: chosen.some((one) => ahead.includes(one)) ? chosen : [] });
  }

  return (
    <Menu
      label={texts.label({ title })}
      title={texts.title}
      icon={<BellIcon isFilled={isSet} />}
      {...(isWorded ? { text: heading } : { isPressed: isSet })}
      heading={heading}
      disabledBecause={
        at === undefined ? loading : status !== "upcoming" || ahead.length === 0 ? texts.tooLate : undefined
      }
      onOpen={async () => {
        if (!isSet) set({ id, at: firstMoments(ahead) });
        return true;
      }}
      actions={[
        ...inOrder.map((moment) => ({
          label: texts.moments[moment],
          isChecked: at?.includes(moment) === true,
          disabledBecause: ahead.includes(moment) ? undefined : texts.over,
          onChoose: () => toggle(moment),
        })),
        ...(isSet
          ? [{ label: texts.remove, icon: <BellOffIcon />, onChoose: () => set({ id, at: [] }) }]
          : []),
      ]}
    />
  );
}

type SharedPaths = (id: string) => Record<Language, `/${string}`>;

interface ShareButtonProps {
  id: string;
  title: string;
  paths?: SharedPaths;
}

// Opens the device's own sheet. Without one the link is copied, and a menu has other ways to send it.
function ShareButton({ id, title, paths = auctionPaths }: ShareButtonProps) {
  const texts = useFollowingMessages();
  // In the sender's language, because the address of a public page decides its language.
  const url = `${window.location.origin}${paths(id)[useStore(shownLanguage)]}`;
  const text = texts.shareText({ title });
  const [isByHand, setByHand] = useState(false);
  const count = () => void recordShare(id);

  // True when the menu is needed.
  async function share(): Promise<boolean> {
    const outcome = await openShareSheet({ title, text, url });
    if (outcome === "shared") count();
    if (outcome !== "none") return false;
    count();
    const isCopied = await tryToCopy(url, texts.linkCopied);
    if (!isCopied) setByHand(true);
    return isCopied;
  }

  const whatsApp = `https://wa.me/?text=${encodeURIComponent(`${text}\n${url}`)}`;
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`${text}\n${url}`)}`;

  return (
    <>
      <Menu
        label={texts.share({ title })}
        title={texts.shareTitle}
        icon={<ShareIcon />}
        disabledBecause={undefined}
        onOpen={share}
        actions={[
          { label: texts.whatsApp, icon: <ChatIcon />, href: whatsApp },
          { label: texts.email, icon: <MailIcon />, href: mail },
        ]}
      />
      {isByHand && (
        <CopyByHand text={url} onClose={() => setByHand(false)}>
          <a className="button button-quiet" href={whatsApp} target="_blank" rel="noreferrer">
            {texts.whatsApp}
          </a>
          <a className="button button-quiet" href={mail}>
            {texts.email}
          </a>
        </CopyByHand>
      )}
    </>
  );
}

interface Choice {
  id: string;
  // Empty: no reminder.
  at: readonly ReminderMoment[];
}

const mutationKey = ["following", "reminder"];

// The moments of one auction's reminder, with the choices that the server has not answered yet; undefined until known.
function useReminder(id: string): readonly ReminderMoment[] | undefined {
  const { data } = useQuery(followed());
  const choices = useMutationState({
    filters: { mutationKey, status: "pending" },
    select: ({ state }) => state.variables as Choice,
  });
  if (data === undefined) return undefined;
  const chosen = choices.findLast((choice) => choice.id === id);
  return (chosen ?? data.reminders.find((reminder) => reminder.id === id))?.at ?? [];
}

const whenOf = (at: readonly ReminderMoment[], texts: Record<ReminderMoment, string>): string =>
  new Intl.ListFormat(`${shownLanguage.get()}-IN`).format(
    inOrder.filter((moment) => at.includes(moment)).map((moment) => texts[moment]),
  );

// As with favourites, choices are sent one after the other, and a refused one needs no undo.
function useSetReminder(): (choice: Choice) => void {
  const { reminder: texts } = useFollowingMessages();
  const showFailure = useFailureNotice();
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: "reminders" },
    networkMode: "always",
    mutationFn: ({ id, at }: Choice) => setReminder(id, at),
    onSuccess: async (set, { id, at }) => {
      await client.cancelQueries(followed());
      const hadNone = !client.getQueryData(followed().queryKey)?.reminders.some((one) => one.id === id);
      client.setQueryData(followed().queryKey, (now) => {
        if (now === undefined) return now;
        const others = now.reminders.filter((other) => other.id !== id);
        return { ...now, reminders: set === undefined ? others : [...others, set] };
      });
      // No toast for changed moments: their checkboxes already show it.
      if (at.length === 0) toasts.show("success", texts.removed);
      else if (hadNone)
        toasts.show("success", `${texts.set} ${texts.setFor({ when: whenOf(at, texts.when) })}`);
      notifyOtherTabs();
    },
    onError: (failure) => {
      if (failure instanceof Refusal && failure.status === 401) return;
      showFailure(failure, texts.failed);
      void client.invalidateQueries(followed());
    },
  });
  return mutate;
}

export const HeartIcon = ({ isFilled = false }: { isFilled?: boolean }) => (
  <Icon {...(isFilled && { className: "icon-filled" })}>
    <path d="M10 16.5S3.2 12.6 3.2 7.9A3.6 3.6 0 0 1 10 6.2a3.6 3.6 0 0 1 6.8 1.7c0 4.7-6.8 8.6-6.8 8.6Z" />
  </Icon>
);

const ShareIcon = () => (
  <Icon>
    <path d="M10 12.2V3.4M6.9 6.3 10 3.2l3.1 3.1M4.4 10.4v5a1.4 1.4 0 0 0 1.4 1.4h8.4a1.4 1.4 0 0 0 1.4-1.4v-5" />
  </Icon>
);

const BellIcon = ({ isFilled = false }: { isFilled?: boolean }) => (
  <Icon {...(isFilled && { className: "icon-filled" })}>
    <path d="M5.2 8.2a4.8 4.8 0 0 1 9.6 0c0 4 1.6 5.2 1.6 5.2H3.6s1.6-1.2 1.6-5.2Z" />
    <path d="M8.4 16.2a1.8 1.8 0 0 0 3.2 0" fill="none" />
  </Icon>
);

const BellOffIcon = () => (
  <Icon>
    <path d="M6.2 5.3a4.8 4.8 0 0 1 8.6 2.9c0 4 1.6 5.2 1.6 5.2H7.2M5.3 8.6c-.1 3.6-1.7 4.8-1.7 4.8M8.4 16.2a1.8 1.8 0 0 0 3.2 0M3.2 3.2l13.6 13.6" />
  </Icon>
);

const ChatIcon = () => (
  <Icon>
    <path d="M3.4 16.6 4.5 13a6.6 6.6 0 1 1 2.6 2.5l-3.7 1.1Z" />
  </Icon>
);
