import { Link } from "@tanstack/react-router";
import type { ManagedCard } from "@boli/contract/auctions/endpoints";
import { useManagementMessages, type ManagementMessages } from "./texts/index.ts";
import { DataTable, type Column } from "../../ui/table/data-table.tsx";
import type { Selection } from "../../ui/table/selection.ts";
import type { Pending } from "./use-auction-actions.ts";
import { knownNames } from "../../locales/known-names.ts";
import { shownDate, shownTime } from "../../lib/moments.ts";
import { BinIcon, EditIcon } from "../../ui/area-icons.tsx";
import { auctionStatusTones, auctionTypeTones } from "../../ui/auction-tones.ts";
import { Chip } from "../../ui/chip.tsx";
import { RetryIcon, CheckIcon, EyeIcon, EyeOffIcon, Spinner, Icon } from "../../ui/icons.tsx";
import { Menu, type Action } from "../../ui/overlays/menu.tsx";
import { ReviewChip } from "../review/review-chip.tsx";
import { useReviewMessages } from "../review/texts/index.ts";
import { figure } from "./labels.ts";
import "./auction-table.css";

interface AuctionTableProps extends RowHandlers {
  caption: string;
  list: string;
  auctions: readonly ManagedCard[];
  isOld: boolean;
  pending: ReadonlyMap<string, Pending>;
  // The row on which an action has failed.
  failedId: string | undefined;
  selection: Selection;
  onSelect(selection: Selection): void;
}

export function AuctionTable({
  auctions,
  pending,
  failedId,
  selection,
  onSelect,
  caption,
  list,
  isOld,
  ...handlers
}: AuctionTableProps) {
  const { list: texts, row } = useManagementMessages();
  return (
    <DataTable
      className="managed"
      caption={caption}
      list={list}
      rows={auctions}
      columns={useAuctionColumns(pending, handlers)}
      isOld={isOld}
      isWaiting={pending.size > 0}
      selecting={{
        selection,
        onSelect,
        texts: { page: row.selectPage, keys: texts.keys, row: ({ title }) => row.select({ title }) },
      }}
      marksOf={(auction) => ({
        "data-failed": auction.id === failedId || undefined,
        "data-leaving": pending.get(auction.id)?.kind === "deletion" || undefined,
        "data-hidden": isShownHidden(auction, pending.get(auction.id)) || undefined,
      })}
    />
  );
}

interface RowHandlers {
  onApprove(auction: ManagedCard): void;
  onSendBack(auction: ManagedCard): void;
  onSetHidden(auction: ManagedCard, hidden: boolean): void;
  onChangeStatus(auction: ManagedCard): void;
  onHistory(auction: ManagedCard): void;
  onRemove(auction: ManagedCard): void;
}

// The columns of the table of auctions. A pending change is shown instead of the server's value.
function useAuctionColumns(
  pending: ReadonlyMap<string, Pending>,
  handlers: RowHandlers,
): readonly Column<ManagedCard>[] {
  const { columns, row: texts } = useManagementMessages();
  const rowOf = (auction: ManagedCard): RowProps => ({
    auction,
    isHidden: isShownHidden(auction, pending.get(auction.id)),
    busyReason: pending.has(auction.id) ? texts.changing : undefined,
    ...handlers,
  });
  return [
    ...useFactColumns(),
    {
      name: "status",
      heading: columns.status,
      kind: "chip",
      className: "managed-status",
      cell: (auction) => <StatusCell auction={auction} />,
    },
    {
      name: "visibility",
      heading: columns.visibility,
      kind: "chip",
      className: "managed-visibility",
      cell: (auction) => <VisibilityCell {...rowOf(auction)} />,
    },
    {
      name: "actions",
      heading: columns.actions,
      kind: "actions",
      cell: (auction) => <ActionsCell {...rowOf(auction)} pending={pending.get(auction.id)} />,
    },
  ];
}

// The columns of what no action here changes.
function useFactColumns(): readonly Column<ManagedCard>[] {
  const { columns, types } = useManagementMessages();
  return [
    {
      name: "auction",
      heading: columns.auction,
      kind: "name",
      className: "managed-auction",
      cell: (auction) => <TitleCell auction={auction} />,
    },
    {
      name: "type",
      heading: columns.type,
      kind: "chip",
      cell: ({ type }) => <Chip tone={auctionTypeTones[type]}>{types[type]}</Chip>,
    },
    {
      name: "place",
      heading: columns.place,
      kind: "fact",
      className: "managed-place",
      cell: (auction) => <PlaceCell auction={auction} />,
    },
    {
      name: "start",
      heading: columns.start,
      kind: "fact",
      className: "managed-start numbers",
      cell: ({ startsAt }) => (
        <>
          <span>{shownDate(startsAt)}</span> <span className="managed-quiet">{shownTime(startsAt)}</span>
        </>
      ),
    },
    {
      name: "items",
      heading: columns.items,
      kind: "figure",
      className: "numbers",
      cell: ({ itemCount }) => figure(itemCount),
    },
  ];
}

// An auction with its pending change.
interface RowProps extends RowHandlers {
  auction: ManagedCard;
  isHidden: boolean;
  busyReason: string | undefined;
}

function TitleCell({ auction: { id, title, ownerName } }: Pick<RowProps, "auction">) {
  const { columns } = useManagementMessages();
  return (
    <>
      <Link to="/app/auctions/$id" params={{ id }} state={{ isFromList: true }}>
        {title}
      </Link>
      <span className="managed-owner">
        <span className="unseen">{columns.owner}: </span>
        {ownerName}
      </span>
    </>
  );
}

const PlaceCell = ({ auction: { location } }: Pick<RowProps, "auction">) => (
  <>
    <span>
      {knownNames().city(location.city)}
      <span className="managed-comma">,</span>
    </span>{" "}
    <span className="managed-quiet">{knownNames().state(location.state)}</span>
  </>
);

function StatusCell({ auction: { status, isManualStatus } }: Pick<RowProps, "auction">) {
  const { statuses, row: texts } = useManagementMessages();
  return (
    <>
      <Chip tone={auctionStatusTones[status]}>{statuses[status]}</Chip>
      {isManualStatus && (
        <span className="managed-by-hand">
          <HandIcon />
          {texts.byHand}
        </span>
      )}
    </>
  );
}

function VisibilityCell({ auction, isHidden, busyReason, onSetHidden }: RowProps) {
  const { row: texts } = useManagementMessages();
  if (auction.review !== null) return <ReviewChip review={auction.review} />;
  if (!auction.can.manage) return isHidden ? texts.hidden : texts.visible;
  return (
    <VisibilitySwitch
      title={auction.title}
      isHidden={isHidden}
      disabledBecause={busyReason}
      onPress={() => onSetHidden(auction, !isHidden)}
    />
  );
}

function ActionsCell({ pending, ...row }: RowProps & { pending: Pending | undefined }) {
  const { row: texts } = useManagementMessages();
  const actions = useActionsOf(row);
  if (pending?.kind === "deletion")
    return (
      <span className="managed-leaving">
        <Spinner />
        {texts.deleting}
      </span>
    );
  return (
    <Menu
      label={texts.actionsOf({ title: row.auction.title })}
      disabledBecause={row.busyReason}
      actions={actions}
    />
  );
}

const isShownHidden = (auction: ManagedCard, pending: Pending | undefined): boolean =>
  pending?.kind === "visibility" ? pending.hidden : auction.isHidden;

interface VisibilitySwitchProps {
  title: string;
  isHidden: boolean;
  disabledBecause: string | undefined;
  onPress(): void;
}

function VisibilitySwitch({ title, isHidden, disabledBecause, onPress }: VisibilitySwitchProps) {
  const { actions, row: texts } = useManagementMessages();
  const isOff = disabledBecause !== undefined;
  return (
    <button
      type="button"
      aria-label={visibilityLabel(isHidden, title, texts)}
      title={disabledBecause ?? (isHidden ? actions.unhide : actions.hide)}
      aria-disabled={isOff || undefined}
      onClick={() => !isOff && onPress()}
    >
      {isHidden ? <EyeOffIcon /> : <EyeIcon />}
      {isHidden ? texts.hidden : texts.visible}
    </button>
  );
}

// The actions that the server allows for this auction.
function useActionsOf({ auction, isHidden, ...handlers }: RowProps): readonly Action[] {
  const { actions } = useManagementMessages();
  const review = useReviewMessages();
  const { id, can } = auction;
  const params = { id };
  const possibleActions: readonly (Action & { isAllowed: boolean })[] = [
    { isAllowed: true, label: actions.view, icon: <EyeIcon />, link: { to: "/app/auctions/$id", params } },
    {
      isAllowed: can.approve,
      label: review.approve.action,
      icon: <CheckIcon />,
      onChoose: () => handlers.onApprove(auction),
    },
    {
      isAllowed: can.sendBack,
      label: review.sendBack.action,
      icon: <RetryIcon />,
      onChoose: () => handlers.onSendBack(auction),
    },
    {
      isAllowed: can.edit,
      label: actions.edit,
      icon: <EditIcon />,
      link: { to: "/app/auctions/$id/edit", params },
    },
    {
      // An auction under review is hidden until it is approved, so it has no such action.
      isAllowed: can.manage && auction.review === null,
      label: isHidden ? actions.unhide : actions.hide,
      icon: isHidden ? <EyeIcon /> : <EyeOffIcon />,
      onChoose: () => handlers.onSetHidden(auction, !isHidden),
    },
    {
      isAllowed: can.manage,
      label: actions.changeStatus,
      icon: <FlagIcon />,
      onChoose: () => handlers.onChangeStatus(auction),
    },
    {
      isAllowed: can.edit,
      label: actions.history,
      icon: <ClockIcon />,
      onChoose: () => handlers.onHistory(auction),
    },
    {
      isAllowed: can.delete,
      label: actions.remove,
      icon: <BinIcon />,
      isDangerous: true,
      onChoose: () => handlers.onRemove(auction),
    },
  ];
  return possibleActions.filter(({ isAllowed }) => isAllowed);
}

// The accessible name of the switch: the state that it shows, and the effect of pressing it.
const visibilityLabel = (isHidden: boolean, title: string, texts: ManagementMessages["row"]): string =>
  isHidden ? `${texts.hidden}. ${texts.unhideOf({ title })}` : `${texts.visible}. ${texts.hideOf({ title })}`;

export const FlagIcon = () => (
  <Icon>
    <path d="M4.75 17V3.5M4.75 4.25c3.5-2 6.5 2 10.5 0v7.5c-4 2-7-2-10.5 0" />
  </Icon>
);

const ClockIcon = () => (
  <Icon>
    <path d="M3.2 7.2A7.3 7.3 0 1 1 2.7 10M3 3.6v3.8h3.8M10 6.2V10l2.6 1.8" />
  </Icon>
);

const HandIcon = () => (
  <Icon>
    <path d="M6.8 10V4.6a1.2 1.2 0 0 1 2.4 0V9m0-5.6a1.2 1.2 0 0 1 2.4 0V9m0-4.4a1.2 1.2 0 0 1 2.4 0v6.9a5 5 0 0 1-5 5c-2.3 0-3.3-1-4.5-3l-1.6-2.8a1.2 1.2 0 0 1 2-1.3L6.8 10" />
  </Icon>
);
