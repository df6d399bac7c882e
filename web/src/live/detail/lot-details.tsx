import { formatRupees } from "@boli/contract/base/money";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Fact } from "../../ui/fact.tsx";
import { ListStates } from "../../ui/lists/list-states.tsx";
import { Skeleton } from "../../ui/lists/skeleton.tsx";
import { Picture } from "../../ui/picture.tsx";
import { PictureViewer } from "../../ui/overlays/picture-viewer.tsx";
import { LastSold } from "../last-sold/last-sold.tsx";
import { lotDetails } from "../room/queries.ts";
import type { ShownLot } from "../shown.ts";
import { useSalePageMessages } from "./texts/index.ts";
import "./lot-details.css";

// The chosen lot. Its description and pictures come apart from the run order, which may have hundreds of lots.
export function LotDetails({ saleId, lot }: { saleId: string; lot: ShownLot }) {
  const { item: texts, categories, conditions } = useSalePageMessages();
  const { name, category, condition, estimatedValue, quantity } = lot.inventoryItem;
  const query = useQuery(lotDetails(saleId, lot.id));
  const facts = [
    [texts.category, nameIn(categories, category)],
    [texts.condition, conditions[condition]],
    [texts.estimate, estimatedValue === null ? undefined : formatRupees(estimatedValue)],
    [texts.quantity, quantity.toLocaleString("en-IN")],
  ] as const;
  return (
    <section className="sale-part" aria-labelledby="lot-details">
      <h2 id="lot-details">{texts.heading}</h2>
      <h3 className="lot-details-name">{name}</h3>
      <div className="lot-details-facts">
        <ListStates
          query={query}
          loading={<Skeleton rows={3} rowHeight="row" text={texts.loading} />}
          failed={texts.failed}
        >
          {({ images, description }) => (
            <>
              <LotPictures pictures={images} title={name} />
              {description !== "" && <p className="sale-text">{description}</p>}
            </>
          )}
        </ListStates>
      </div>
      <dl className="sale-facts numbers">
        {facts.map(
          ([label, value]) =>
            value !== undefined && (
              <Fact key={label} name={label}>
                {value}
              </Fact>
            ),
        )}
      </dl>
      <LastSold category={category} />
    </section>
  );
}

const nameIn = (names: Record<string, string>, name: string): string => names[name] ?? name;

// Each picture opens the viewer.
function LotPictures({ pictures, title }: { pictures: readonly string[]; title: string }) {
  const { item: texts, viewer } = useSalePageMessages();
  const [opened, setOpened] = useState<number>();
  if (pictures.length === 0) return null;
  return (
    <>
      <ul className="lot-pictures" aria-label={texts.pictures}>
        {pictures.map((url, at) => (
          <li key={url}>
            <button
              type="button"
              aria-label={texts.openPicture({ at: at + 1, all: pictures.length })}
              onClick={() => setOpened(at)}
            >
              <Picture url={url} alt="" sizes="(min-width: 48rem) 11rem, 45vw" />
            </button>
          </li>
        ))}
      </ul>
      {opened !== undefined && (
        <PictureViewer
          pictures={pictures}
          title={title}
          first={opened}
          texts={viewer}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}
