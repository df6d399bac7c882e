import { Link } from "@tanstack/react-router";
import type { KeyboardEvent, ReactNode } from "react";
import type { ManagedCard } from "@boli/contract/auctions";
import { formatDate } from "@boli/contract/time";
import { useManagementMessages, type ManagementMessages } from "../../locales/management/index.ts";
import { EditIcon } from "../../ui/auction-icons.tsx";
import { auctionStatusTones, auctionTypeTones } from "../../ui/auction-tones.ts";
import { Chip } from "../../ui/chip.tsx";
import { EyeIcon, EyeOffIcon, Spinner } from "../../ui/icons.tsx";
import { ActionMenu, type Action } from "./action-menu.tsx";
import { BinIcon, ClockIcon, FlagIcon, HandIcon } from "./icons.tsx";
import { figure } from "./labels.ts";
import { as } from "./table-roles.ts";
import type { Pending } from "./use-deeds.ts";

export interface RowDeeds {
  onHide(auction: ManagedCard, hidden: boolean): void;
  onChangeStatus(auction: ManagedCard): void;
  onHistory(auction: ManagedCard): void;
  onRemove(auction: ManagedCard): void;
}

interface AuctionRowProps extends RowDeeds {
  auction: ManagedCard;
  pending: Pending | undefined;
  isSelected: boolean;
  hasFailed: boolean;
  // The keys that lead from box to box.
  onSteer(event: KeyboardEvent): void;
  onSelect(isRange: boolean): void;
}

export function AuctionRow({
  auction,
  pending,
  isSelected,
  hasFailed,
  onSteer,
  onSelect,
  ...deeds
}: AuctionRowProps) {
  const { columns, row: words, types, statuses } = useManagementMessages();
  const { title, location, status } = auction;
  const isHidden = pending?.kind === "visibility" ? pending.hidden : auction.isHidden;
  const busyBecause = pending === undefined ? undefined : words.changing;
  const isLeaving = pending?.kind === "deletion";
  return (
    <tr
      {...as.row}
      data-id={auction.id}
      data-selected={isSelected || undefined}
      data-failed={hasFailed || undefined}
      data-leaving={isLeaving || undefined}
      data-hidden={isHidden || undefined}
    >
      <td {...as.cell} className="managed-select">
        <label>
          <input
            type="checkbox"
            checked={isSelected}
            onKeyDown={onSteer}
            onChange={({ nativeEvent }) => onSelect(isWithShift(nativeEvent))}
          />
          <span className="unseen">{words.select({ title })}</span>
        </label>
      </td>
      <th {...as.rowName} className="managed-auction">
        <Link to="/app/auctions/$id" params={{ id: auction.id }}>
          {title}
        </Link>
        <span className="managed-owner">
          <span className="unseen">{columns.owner}: </span>
          {auction.ownerName}
        </span>
      </th>
      <Cell className="managed-type-cell">
        <Chip tone={auctionTypeTones[auction.type]}>{types[auction.type]}</Chip>
      </Cell>
      <Cell className="managed-place" name={columns.place}>
        <span>
          {location.city}
          <span className="managed-comma">,</span>
        </span>{" "}
        <span className="managed-quiet">{location.state}</span>
      </Cell>
      <Cell className="managed-start numbers" name={columns.start}>
        <span>{formatDate(new Date(auction.startsAt))}</span>{" "}
        <span className="managed-quiet">{auction.time}</span>
      </Cell>
      <Cell className="managed-number numbers" name={columns.items}>
        {figure(auction.itemCount)}
      </Cell>
      <Cell className="managed-status">
        <Chip tone={auctionStatusTones[status]}>{statuses[status]}</Chip>
        {auction.isManualStatus && (
          <span className="managed-by-hand">
            <HandIcon />
            {words.byHand}
          </span>
        )}
      </Cell>
      <Cell className="managed-visibility">
        {auction.can.manage ? (
          <VisibilitySwitch
            title={title}
            isHidden={isHidden}
            disabledBecause={busyBecause}
            onPress={() => deeds.onHide(auction, !isHidden)}
          />
        ) : isHidden ? (
          words.hidden
        ) : (
          words.visible
        )}
      </Cell>
      <Cell className="managed-actions">
        {isLeaving ? (
          <span className="managed-leaving">
            <Spinner />
            {words.deleting}
          </span>
        ) : (
          <RowActions auction={auction} isHidden={isHidden} busyBecause={busyBecause} {...deeds} />
        )}
      </Cell>
    </tr>
  );
}

// The name of the column stands in the cell as well, seen only where the row is drawn as a card.
function Cell({ className, name, children }: { className: string; name?: string; children: ReactNode }) {
  return (
    <td {...as.cell} className={className}>
      {name === undefined ? (
        children
      ) : (
        <>
          <span className="managed-cell-name" aria-hidden="true">
            {name}
          </span>
          <span className="managed-cell-value">{children}</span>
        </>
      )}
    </td>
  );
}

interface VisibilitySwitchProps {
  title: string;
  isHidden: boolean;
  disabledBecause: string | undefined;
  onPress(): void;
}

function VisibilitySwitch({ title, isHidden, disabledBecause, onPress }: VisibilitySwitchProps) {
  const { actions, row: words } = useManagementMessages();
  const isOff = disabledBecause !== undefined;
  return (
    <button
      type="button"
      aria-label={visibilityDeed(isHidden, title, words)}
      title={disabledBecause ?? (isHidden ? actions.unhide : actions.hide)}
      aria-disabled={isOff || undefined}
      onClick={() => !isOff && onPress()}
    >
      {isHidden ? <EyeOffIcon /> : <EyeIcon />}
      {isHidden ? words.hidden : words.visible}
    </button>
  );
}

// An action, and whether the server lets it be done with this auction.
type Offer = Action & { may: boolean };

function RowActions({
  auction,
  isHidden,
  busyBecause,
  ...deeds
}: RowDeeds & { auction: ManagedCard; isHidden: boolean; busyBecause: string | undefined }) {
  const { actions, row: words } = useManagementMessages();
  const { id, title, can } = auction;
  const params = { id };
  const offers: readonly Offer[] = [
    { may: true, label: actions.view, icon: <EyeIcon />, way: { to: "/app/auctions/$id", params } },
    { may: can.edit, label: actions.edit, icon: <EditIcon />, way: { to: "/app/auctions/$id/edit", params } },
    {
      may: can.manage,
      label: isHidden ? actions.unhide : actions.hide,
      icon: isHidden ? <EyeIcon /> : <EyeOffIcon />,
      onChoose: () => deeds.onHide(auction, !isHidden),
    },
    {
      may: can.manage,
      label: actions.changeStatus,
      icon: <FlagIcon />,
      onChoose: () => deeds.onChangeStatus(auction),
    },
    {
      may: can.edit,
      label: actions.history,
      icon: <ClockIcon />,
      onChoose: () => deeds.onHistory(auction),
    },
    {
      may: can.delete,
      label: actions.remove,
      icon: <BinIcon />,
      isDangerous: true,
      onChoose: () => deeds.onRemove(auction),
    },
  ];
  return (
    <ActionMenu
      label={words.actionsOf({ title })}
      disabledBecause={busyBecause}
      actions={offers.filter(({ may }) => may)}
    />
  );
}

// How it stands, which is what is shown, and what pressing it does.
const visibilityDeed = (isHidden: boolean, title: string, words: ManagementMessages["row"]): string =>
  isHidden ? `${words.hidden}. ${words.unhideOf({ title })}` : `${words.visible}. ${words.hideOf({ title })}`;

// A box is ticked by a click, also from the keyboard; whether Shift was held is known by the click alone.
const isWithShift = (event: Event): boolean => event instanceof MouseEvent && event.shiftKey;
