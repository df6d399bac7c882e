import { AlertIcon, Icon, LockIcon, Spinner, TickIcon } from "../../ui/icons.tsx";
import { HammerIcon } from "../icons.tsx";
import type { StateIcon, StateLook } from "./state-words.ts";

const UpIcon = () => (
  <Icon>
    <path d="M10 16V4.5M5 9.5l5-5 5 5" />
  </Icon>
);

const EqualIcon = () => (
  <Icon>
    <path d="M4.5 7.5h11M4.5 12.5h11" />
  </Icon>
);

const PauseIcon = () => (
  <Icon>
    <path d="M7 4.5v11M13 4.5v11" />
  </Icon>
);

const icons: Record<StateIcon, () => React.ReactNode> = {
  spinner: Spinner,
  tick: TickIcon,
  alert: AlertIcon,
  up: UpIcon,
  equal: EqualIcon,
  lock: LockIcon,
  pause: PauseIcon,
  hammer: HammerIcon,
};

// One sentence on the reader's bid or the lot, with its icon. Its line is kept free, so that nothing below it moves.
export function BidStateLine({ look: { sentence, more, kept, tone, icon } }: { look: StateLook }) {
  const Sign = icon === undefined ? undefined : icons[icon];
  return (
    <p className="bid-state numbers" data-tone={sentence === "" ? undefined : tone}>
      {sentence !== "" && Sign !== undefined && <Sign />}
      {sentence !== "" && (
        <span>
          <strong>{sentence}</strong>
          {more !== undefined && <span className="bid-state-more"> {more}</span>}
          {kept !== undefined && <span className="bid-state-more"> {kept}</span>}
        </span>
      )}
    </p>
  );
}
