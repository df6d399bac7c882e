import type { ReactNode } from "react";
import { useDashboardMessages } from "../locales/dashboard/index.ts";
import { CalendarIcon, PlaceIcon } from "../ui/auction-icons.tsx";
import { Card } from "../ui/card.tsx";
import "./figure-cards.css";

// How many auctions are ahead. Until that is known, and when it cannot be, there is a dash in the figure's place.
export function UpcomingCard({ count, way }: { count: string | undefined; way: ReactNode }) {
  const words = useDashboardMessages();
  return (
    <FigureCard
      heading={words.upcoming}
      icon={<CalendarIcon />}
      figure={<span className="numbers">{count ?? "–"}</span>}
      sentence={words.available}
      way={way}
    />
  );
}

export function LocationAccessCard({ isFull, way }: { isFull: boolean; way: ReactNode }) {
  const words = useDashboardMessages();
  return (
    <FigureCard
      heading={words.location}
      icon={<PlaceIcon />}
      figure={isFull ? words.full : words.limited}
      sentence={isFull ? words.fullSentence : words.limitedSentence}
      way={way}
    />
  );
}

interface FigureCardProps {
  heading: string;
  icon: ReactNode;
  figure: ReactNode;
  sentence: string;
  way: ReactNode;
}

function FigureCard({ heading, icon, figure, sentence, way }: FigureCardProps) {
  return (
    <Card heading={heading} beside={<span className="figure-card-icon">{icon}</span>}>
      <div className="figure-card">
        <p className="figure-card-figure">{figure}</p>
        <p className="figure-card-sentence">{sentence}</p>
      </div>
      {way && <div className="figure-card-way">{way}</div>}
    </Card>
  );
}
