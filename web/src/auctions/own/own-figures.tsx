import { useId } from "react";
import { maxCountedFollowers, type ListingFigures } from "@boli/contract/following/listing-figures";
import { cappedCount } from "../../lib/capped-count.ts";
import { shownDate } from "../../lib/moments.ts";
import { useListingMessages } from "../form/texts/index.ts";
import { Fact } from "../../ui/fact.tsx";
import { bestDay, curveOf } from "./views-by-day.ts";
import "./own-figures.css";

const exact = (count: number): string => cappedCount(count, true);
const people = (count: number): string =>
  cappedCount(count, count < maxCountedFollowers, maxCountedFollowers);

// The numbers of people who looked at a listing, shared it and follow it. Until they are loaded their space is reserved.
export function OwnFigures({ figures, title }: { figures: ListingFigures | undefined; title: string }) {
  const { own } = useListingMessages();
  const words = own.figures;
  const heading = useId();
  const shown = [
    { label: words.views, count: figures && exact(figures.views) },
    { label: words.favourites, count: figures && people(figures.favourites) },
    { label: words.shares, count: figures && exact(figures.shares) },
    { label: words.reminders, count: figures && people(figures.reminders) },
  ];
  return (
    <section className="own-figures" aria-labelledby={heading}>
      <h3 className="unseen" id={heading}>
        {words.heading({ title })}
      </h3>
      <dl className="own-figures-counts numbers">
        {shown.map(({ label, count }) => (
          <Fact key={label} name={label}>
            {count ?? "–"}
          </Fact>
        ))}
      </dl>
      <figure className="own-figures-views">
        <svg viewBox="0 0 290 40" preserveAspectRatio="none" aria-hidden="true" focusable="false">
          <path d={curveOf(figures?.viewsByDay ?? [])} />
        </svg>
        <figcaption className="numbers">
          {figures === undefined ? "–" : sentenceOf(figures, words)}
        </figcaption>
      </figure>
    </section>
  );
}

// The curve in words.
function sentenceOf(
  figures: ListingFigures,
  words: ReturnType<typeof useListingMessages>["own"]["figures"],
): string {
  const best = bestDay(figures);
  if (best === undefined) return words.noViews;
  return words.recent({ total: best.total, day: shownDate(best.day), most: best.most });
}
