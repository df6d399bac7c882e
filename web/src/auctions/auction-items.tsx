import { useDeferredValue, useId, useState } from "react";
import type { AuctionItem } from "@boli/contract/auctions";
import type { ItemCategory, ItemCondition } from "@boli/contract/auction-kinds";
import { formatPaise, paiseFromRupees } from "@boli/contract/money";
import { useAuctionMessages } from "../locales/auctions/index.ts";
import { Chip } from "../ui/chip.tsx";
import type { Tone } from "../ui/palette.ts";
import { Picture } from "../ui/picture.tsx";
import { PictureViewer } from "../ui/picture-viewer.tsx";
import { SearchIcon } from "../ui/auction-icons.tsx";
import { findItems } from "./find-items.ts";
import "./auction-items.css";

// From here on one wants to search.
const searchFrom = 20;

// As many as nobody scrolls past before the others are there.
const firstSight = 30;

const conditionTones: Record<ItemCondition, Tone> = {
  excellent: "success",
  good: "primary",
  fair: "warning",
  poor: "error",
};

// Everything that comes under the hammer. Rows out of sight cost nothing to lay out, so five hundred stay smooth and
// the browser's own search still finds each.
export function AuctionItems({ items }: { items: readonly AuctionItem[] }) {
  const { items: words, detail, viewer } = useAuctionMessages();
  const [opened, setOpened] = useState<AuctionItem>();
  const [wanted, setWanted] = useState("");
  const searchId = useId();
  const shown = findItems(items, wanted);
  // The first ones are drawn at once; the others follow without keeping a finger or a key waiting.
  const drawn = useDeferredValue(shown, shown.slice(0, firstSight));
  return (
    <section className="auction-part">
      <h2>{words.heading}</h2>
      {items.length > searchFrom ? (
        <>
          <div className="auction-items-search">
            <label htmlFor={searchId}>
              <span className="unseen">{words.search}</span>
              <SearchIcon />
            </label>
            <input
              id={searchId}
              className="field-input"
              type="search"
              value={wanted}
              placeholder={words.search}
              autoComplete="off"
              onChange={({ target }) => setWanted(target.value)}
            />
          </div>
          <output className="auction-items-count numbers">
            {words.found({ count: shown.length, all: items.length })}
          </output>
        </>
      ) : (
        <p className="auction-items-count numbers">{detail.itemsAvailable({ count: items.length })}</p>
      )}
      {shown.length === 0 && items.length > 0 && <p>{words.none}</p>}
      <ul className="auction-items">
        {drawn.map((item) => (
          <Item key={item.id} item={item} onOpen={setOpened} />
        ))}
      </ul>
      {opened !== undefined && (
        <PictureViewer
          pictures={opened.images}
          title={opened.name}
          first={0}
          words={viewer}
          onClose={() => setOpened(undefined)}
        />
      )}
    </section>
  );
}

function Item({ item, onOpen }: { item: AuctionItem; onOpen(item: AuctionItem): void }) {
  const { items: words, categories, conditions } = useAuctionMessages();
  const { name, images, quantity, unit, condition } = item;
  return (
    <li className={images.length > 0 ? "auction-item auction-item-pictured" : "auction-item"}>
      {images.length > 0 && (
        <button
          type="button"
          className="auction-item-picture"
          aria-label={words.picturesOf({ name, count: images.length })}
          onClick={() => onOpen(item)}
        >
          <Picture url={images[0]} alt="" sizes="(min-width: 40rem) 9rem, 28vw" shape="square" />
          {images.length > 1 && (
            <span className="auction-item-pictures numbers" aria-hidden="true">
              {images.length}
            </span>
          )}
        </button>
      )}
      <div className="auction-item-words">
        <h3>{name}</h3>
        <p className="auction-item-chips">
          <Chip tone="neutral">{categories[item.category as ItemCategory] ?? item.category}</Chip>
          <Chip tone={conditionTones[condition]}>{conditions[condition]}</Chip>
        </p>
        <p className="auction-text">{item.description}</p>
        <dl className="auction-item-figures">
          <div>
            <dt>{words.estimatedValue}</dt>
            <dd className="auction-item-price numbers">
              {formatPaise(paiseFromRupees(item.estimatedValue))}
            </dd>
          </div>
          {quantity !== null && (
            <div>
              <dt>{words.quantity}</dt>
              <dd className="numbers">
                {quantity.toLocaleString("en-IN", { maximumFractionDigits: 3 })}{" "}
                {unit !== null && (quantity === 1 ? words.oneUnit : words.units)[unit]}
              </dd>
            </div>
          )}
        </dl>
      </div>
    </li>
  );
}
