import { useState } from "react";
import type { AuctionStatus } from "@boli/contract/auctions/kinds";
import { reminderMoments, type ReminderMoment } from "@boli/contract/following/moments";
import { Menu } from "../ui/overlays/menu.tsx";
import { BellIcon } from "./icons.tsx";
import { firstMoments, momentsAhead } from "./moments-ahead.ts";
import { useFollowingMessages } from "./texts/index.ts";
import { useReminder, useSetReminder } from "./use-reminder.ts";

interface BellButtonProps {
  auction: { id: string; title: string; startsAt: string; status: AuctionStatus };
}

// A press sets the usual reminders, and its menu chooses others.
export function BellButton({ auction: { id, title, startsAt, status } }: BellButtonProps) {
  const { loading, reminder: words } = useFollowingMessages();
  const at = useReminder(id);
  const set = useSetReminder();
  const [nowMs] = useState(() => Date.now());
  const ahead = momentsAhead(startsAt, nowMs);
  const isSet = at !== undefined && at.length > 0;

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
      isPressed={isSet}
      disabledBecause={
        at === undefined ? loading : status !== "upcoming" || ahead.length === 0 ? words.tooLate : undefined
      }
      onOpen={async () => {
        if (!isSet) set({ id, at: firstMoments(ahead) });
        return true;
      }}
      actions={reminderMoments.map((moment) => ({
        label: words.moments[moment],
        isChecked: at?.includes(moment) === true,
        disabledBecause: ahead.includes(moment) ? undefined : words.over,
        onChoose: () => toggle(moment),
      }))}
    />
  );
}
