import { useId, type ReactNode } from "react";
import "./list-card.css";

interface ListCardProps {
  // The first part of the names that a sheet of its own uses: `sale-card` for `sale-card-title`.
  kind: string;
  // Decides the colour of the edge.
  phase?: string;
  picture: ReactNode;
  chips: ReactNode;
  title: ReactNode;
  // Between the title and the lower edge.
  children: ReactNode;
  // Buttons of their own, above the card's link.
  tools?: ReactNode;
  // The card's link, which covers the whole card.
  action?: ReactNode;
}

// A thing in a list of cards: under a picture its chips, its title, its facts and one link.
export function ListCard({ kind, phase, picture, chips, title, children, tools, action }: ListCardProps) {
  const id = useId();
  return (
    <article className={`list-card ${kind}`} aria-labelledby={id} data-phase={phase}>
      {picture}
      <div className={`list-card-body ${kind}-body`}>
        <p className={`list-card-chips ${kind}-chips`}>{chips}</p>
        <h2 id={id} className={`list-card-title ${kind}-title`}>
          {title}
        </h2>
        {children}
        {Boolean(tools) && <div className={`list-card-tools ${kind}-tools`}>{tools}</div>}
        {Boolean(action) && <div className={`list-card-action ${kind}-action`}>{action}</div>}
      </div>
    </article>
  );
}

// The facts of a card: rows of a `dl` whose names are icons.
export const ListCardFacts = ({ kind, children }: Pick<ListCardProps, "kind" | "children">) => (
  <dl className={`list-card-facts ${kind}-facts`}>{children}</dl>
);

// As tall as a card, so that nothing moves when the cards appear.
export const ListCardPlaceholder = ({ kind, children }: Pick<ListCardProps, "kind" | "children">) => (
  <div className={`list-card list-card-empty ${kind} ${kind}-empty`} aria-hidden="true">
    <span className="picture picture-wide" />
    <div className={`list-card-body ${kind}-body`}>{children}</div>
  </div>
);
