import { useDeferredValue, useState } from "react";
import type { AuctionItem, AuctionView } from "@boli/contract/auctions/endpoints";
import type { ItemCategory } from "@boli/contract/auctions/categories";
import type { ItemCondition } from "@boli/contract/auctions/kinds";
import { formatRupees } from "@boli/contract/base/money";
import { usePrinting } from "../../lib/use-printing.ts";
import { useAuctionMessages } from "../texts/index.ts";
import { Chip } from "../../ui/chip.tsx";
import type { Tone } from "../../ui/tones.ts";
import { Picture } from "../../ui/picture.tsx";
import { PictureViewer } from "../../ui/overlays/picture-viewer.tsx";
import { SearchField } from "../../ui/fields/search-field.tsx";
import { itemCount } from "./ahead.ts";
import "./auction-items.css";

// The number of items from which the list gets a search field.
const searchFrom = 20;

// The number of items in the first render: more than anyone scrolls past before the rest is rendered.
const firstSight = 30;

const conditionTones: Record<ItemCondition, Tone> = {
  excellent: "success",
  good: "primary",
  fair: "warning",
  poor: "error",
};

// The list of all items. Rows out of sight are not laid out, so five hundred stay smooth and the browser's own search
// still finds each.
export function AuctionItems({ auction }: { auction: AuctionView }) {
  const messages = useAuctionMessages();
  const { items: texts, viewer } = messages;
  const { items } = auction;
  const [opened, setOpened] = useState<AuctionItem>();
  const [wanted, setWanted] = useState("");
  const shown = findItems(items, wanted);
  // The first items render at once. The rest follow in a transition that does not block input.
  const drawn = useDeferredValue(shown, shown.slice(0, firstSight));
  const isPrinting = usePrinting();
  return (
    <section className="auction-part">
      <h2>{texts.heading}</h2>
      {items.length > searchFrom ? (
        <>
          <div className="auction-items-search" data-print="no">
            <SearchField
              label={texts.search}
              placeholder={texts.search}
              value={wanted}
              onChange={setWanted}
            />
          </div>
          <output className="auction-items-count numbers">
            {texts.found({ count: shown.length, all: items.length })}
          </output>
        </>
      ) : (
        <p className="auction-items-count numbers">{itemCount(auction, messages)}</p>
      )}
      {shown.length === 0 && items.length > 0 && <p>{texts.none}</p>}
      <ul className="auction-items">
        {(isPrinting ? items : drawn).map((item) => (
          <Item key={item.id} item={item} onOpen={setOpened} />
        ))}
      </ul>
      {opened !== undefined && (
        <PictureViewer
          pictures={opened.images}
          title={opened.name}
          first={0}
          texts={viewer}
          onClose={() => setOpened(undefined)}
        />
      )}
    </section>
  );
}

function Item({ item, onOpen }: { item: AuctionItem; onOpen(item: AuctionItem): void }) {
  const { items: texts, categories, conditions } = useAuctionMessages();
  const { name, images, quantity, unit, condition } = item;
  return (
    <li className={images.length > 0 ? "auction-item auction-item-pictured" : "auction-item"}>
      {images.length > 0 && (
        <button
          type="button"
          className="auction-item-picture"
          aria-label={texts.picturesOf({ name, count: images.length })}
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
          {item.estimatedValue > 0 && (
            <div>
              <dt>{texts.estimatedValue}</dt>
              <dd className="auction-item-price numbers">{formatRupees(item.estimatedValue)}</dd>
            </div>
          )}
          {quantity !== null && (
            <div>
              <dt>{texts.quantity}</dt>
              <dd className="numbers">
                {quantity.toLocaleString("en-IN", { maximumFractionDigits: 3 })}{" "}
                {unit !== null && (quantity === 1 ? texts.oneUnit : texts.units)[unit]}
              </dd>
            </div>
          )}
        </dl>
      </div>
    </li>
  );
}

// Finds the items that contain every word in their name, description or category.
export function findItems(items: readonly AuctionItem[], wanted: string): readonly AuctionItem[] {
  const texts = fold(wanted).split(/\s+/).filter(Boolean);
  if (texts.length === 0) return items;
  return items.filter(({ name, description, category }) => {
    const text = fold(`${name} ${description} ${category}`);
    return texts.every((word) => text.includes(word));
  });
}

const fold = (text: string): string => text.normalize("NFC").toLocaleLowerCase("en-IN").trim();
