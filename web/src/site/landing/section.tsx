import type { ReactNode } from "react";

interface SectionProps {
  id: string;
  title: string;
  lead: string;
  kind?: "plain" | "sunken";
  children: ReactNode;
}

// A part of the landing page: its heading, one sentence, its content. It is revealed while scrolling.
export function Section({ id, title, lead, kind = "plain", children }: SectionProps) {
  return (
    <section className={`part part-${kind}`} id={id} aria-labelledby={`${id}-title`} data-reveal="">
      <div className="wide">
        <div className="part-head">
          <h2 id={`${id}-title`}>{title}</h2>
          <p>{lead}</p>
        </div>
        {children}
      </div>
    </section>
  );
}
