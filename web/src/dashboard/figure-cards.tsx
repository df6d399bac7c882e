import type { ReactNode } from "react";
import { useDashboardMessages } from "./texts/index.ts";
import { CalendarIcon, PlaceIcon } from "../ui/area-icons.tsx";
import { Card } from "../ui/card.tsx";
import { BellIcon } from "../ui/icons.tsx";
import "./figure-cards.css";

// The number of upcoming auctions, or a dash while it is loading or after a failure.
export function UpcomingCard({ count, link }: { count: string | undefined; link: ReactNode }) {
  const texts = useDashboardMessages();
  return (
    <FigureCard
      heading={texts.upcoming}
      icon={<CalendarIcon />}
      figure={<span className="numbers">{count ?? "–"}</span>}
      sentence={texts.available}
      link={link}
    />
  );
}

export function LocationAccessCard({ isFull, link }: { isFull: boolean; link: ReactNode }) {
  const texts = useDashboardMessages();
  return (
    <FigureCard
      heading={texts.location}
      icon={<PlaceIcon />}
      figure={isFull ? texts.full : texts.limited}
      sentence={isFull ? texts.fullSentence : texts.limitedSentence}
      link={link}
    />
  );
}

// Notifications come live to every open tab.
export function NotificationsCard({ link }: { link: ReactNode }) {
  const texts = useDashboardMessages();
  return (
    <FigureCard
      heading={texts.notifications}
      icon={<BellIcon />}
      figure={texts.active}
      sentence={texts.activeSentence}
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
