import type { ReactNode } from "react";
import { useDashboardMessages } from "./texts/index.ts";
import { CalendarIcon, PlaceIcon } from "../ui/area-icons.tsx";
import { Card } from "../ui/card.tsx";
import { BellIcon } from "../ui/icons.tsx";
import "./figure-cards.css";

// The number of upcoming auctions, or a dash while it is loading or after a failure.
export function UpcomingCard({ count, link }: { count: string | undefined; link: ReactNode }) {
  const words = useDashboardMessages();
  return (
    <FigureCard
      heading={words.upcoming}
      icon={<CalendarIcon />}
      figure={<span className="numbers">{count ?? "–"}</span>}
      sentence={words.available}
      link={link}
    />
  );
}

export function LocationAccessCard({ isFull, link }: { isFull: boolean; link: ReactNode }) {
  const words = useDashboardMessages();
  return (
    <FigureCard
      heading={words.location}
      icon={<PlaceIcon />}
      figure={isFull ? words.full : words.limited}
      sentence={isFull ? words.fullSentence : words.limitedSentence}
      link={link}
    />
  );
}

// Notifications come live to every open tab.
export function NotificationsCard({ link }: { link: ReactNode }) {
  const words = useDashboardMessages();
  return (
    <FigureCard
      heading={words.notifications}
      icon={<BellIcon />}
      figure={words.active}
      sentence={words.activeSentence}
      link={link}
    />
  );
}

interface FigureCardProps {
  heading: string;
  icon: ReactNode;
  figure: ReactNode;
  sentence: string;
  link: ReactNode;
}

function FigureCard({ heading, icon, figure, sentence, link }: FigureCardProps) {
  return (
    <Card heading={heading} beside={<span className="figure-card-icon">{icon}</span>}>
      <div className="figure-card">
        <p className="figure-card-figure">{figure}</p>
        <p className="figure-card-sentence">{sentence}</p>
      </div>
      {link && <div className="figure-card-link">{link}</div>}
    </Card>
  );
}
