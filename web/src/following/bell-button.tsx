import { useState } from "react";
import type { AuctionStatus } from "@boli/contract/auctions/kinds";
import type { ReminderMoment } from "@boli/contract/following/moments";
import { Menu } from "../ui/overlays/menu.tsx";
import { BellIcon, BellOffIcon } from "./icons.tsx";
import { firstMoments, inOrder, momentsAhead } from "./moments-ahead.ts";
import { useFollowingMessages } from "./texts/index.ts";
import { useReminder, useSetReminder } from "./use-reminder.ts";

interface BellButtonProps {
  auction: { id: string; title: string; startsAt: string; status: AuctionStatus };
  // A wide button that says in words what it does, and whether it is done.
  isWorded?: boolean;
}

// The first press sets the usual reminders and shows them ticked, under a heading that says that they are set. In the menu
// others are chosen, and all are taken away.
export function BellButton({ auction, isWorded = false }: BellButtonProps) {
  const { id, title, startsAt, status } = auction;
  const { loading, reminder: words } = useFollowingMessages();
  const at = useReminder(id);
  const set = useSetReminder();
  const [nowMs] = useState(() => Date.now());
  const ahead = momentsAhead(startsAt, nowMs);
  const isSet = at !== undefined && at.length > 0;
  const heading = isSet ? words.isSet : words.title;

  function toggle(moment: ReminderMoment): void {
    const chosen = at?.includes(moment) ? at.filter((one) => one !== moment) : [...(at ?? []), moment];
    // Only what is over would be left.
    set({ id, at: chosen.some((one) => ahead.includes(one)) ? chosen : [] });
  }

  return (
    <Menu
      label={words.label({ title })}
      title={words.title}
      icon={<BellIcon isFilled={isSet} />}
      {...(isWorded ? { text: heading } : { isPressed: isSet })}
      heading={heading}
      disabledBecause={
        at === undefined ? loading : status !== "upcoming" || ahead.length === 0 ? words.tooLate : undefined
      }
      onOpen={async () => {
        if (!isSet) set({ id, at: firstMoments(ahead) });
        return true;
      }}
      actions={[
        ...inOrder.map((moment) => ({
          label: words.moments[moment],
          isChecked: at?.includes(moment) === true,
          disabledBecause: ahead.includes(moment) ? undefined : words.over,
          onChoose: () => toggle(moment),
        })),
        ...(isSet
          ? [{ label: words.remove, icon: <BellOffIcon />, onChoose: () => set({ id, at: [] }) }]
          : []),
      ]}
    />
  );
}
