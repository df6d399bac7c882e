import { memo } from "react";
import { formatPaise } from "@boli/contract/base/money";
import { numberOrNull } from "../../../lib/form/values.ts";
import { useAuctionMessages } from "../../texts/index.ts";
import { useListingMessages } from "../texts/index.ts";
import { EditIcon } from "../../../ui/area-icons.tsx";
import { Chip } from "../../../ui/chip.tsx";
import { AlertIcon, CopyIcon } from "../../../ui/icons.tsx";
import { Picture } from "../../../ui/picture.tsx";
import type { FormItem } from "../form-state.ts";
import type { ItemActions } from "../form-actions.ts";
import { DownIcon, RemoveIcon, UpIcon } from "./item-icons.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import "./item-row.css";

interface ItemRowProps {
  item: FormItem;
  isFirst: boolean;
  isLast: boolean;
  isWrong: boolean;
  actions: Pick<ItemActions, "edit" | "duplicate">;
  onMove(item: FormItem, by: -1 | 1): void;
  onRemove(item: FormItem): void;
}

// An item in the list, with its actions. Memoized, so that a change of one item does not render five hundred rows again.
export const ItemRow = memo(function ItemRow({ item, isFirst, isLast, isWrong, ...rest }: ItemRowProps) {
  const { actions, onMove, onRemove } = rest;
  const words = useListingMessages().items;
  const { categories, conditions } = useAuctionMessages();
  const { name } = item;
  return (
    <div className={isWrong ? "item-row item-row-wrong" : "item-row"}>
      <span className="item-row-picture">
        <Picture url={item.images[0]?.url ?? undefined} alt="" sizes="72px" shape="square" />
      </span>
      <div className="item-row-what">
        <p className="item-row-name">{name}</p>
        <p className="item-row-chips">
          {item.category !== "" && <Chip tone="neutral">{categories[item.category]}</Chip>}
          <Chip tone="neutral">{conditions[item.condition]}</Chip>
        </p>
        <ItemFacts item={item} />
        {isWrong && (
          <p className="field-error">
            <AlertIcon />
            {words.wrong}
          </p>
        )}
      </div>
      <div className="item-row-actions">
        <IconButton
          label={words.moveUp({ name })}
          disabledBecause={isFirst ? words.isFirst : undefined}
          onPress={() => onMove(item, -1)}
        >
          <UpIcon />
        </IconButton>
        <IconButton
          label={words.moveDown({ name })}
          disabledBecause={isLast ? words.isLast : undefined}
          onPress={() => onMove(item, 1)}
        >
          <DownIcon />
        </IconButton>
        <IconButton data-action="edit" label={words.edit({ name })} onPress={() => actions.edit(item)}>
          <EditIcon />
        </IconButton>
        <IconButton label={words.duplicate({ name })} onPress={() => actions.duplicate(item)}>
          <CopyIcon />
        </IconButton>
        <IconButton label={words.remove({ name })} onPress={() => onRemove(item)}>
          <RemoveIcon />
        </IconButton>
      </div>
    </div>
  );
});

function ItemFacts({ item }: { item: FormItem }) {
  const { quantities } = useListingMessages();
  const value = numberOrNull(item.estimatedValue);
  const quantity = numberOrNull(item.quantity);
  const facts = [
    value !== null && !Number.isNaN(value) && formatPaise(Math.round(value * 100)),
    quantity !== null && !Number.isNaN(quantity) && quantities[item.unit || "none"]({ count: quantity }),
  ].filter((fact) => fact !== false);
  return <p className="item-row-facts numbers">{facts.join(" · ")}</p>;
}
