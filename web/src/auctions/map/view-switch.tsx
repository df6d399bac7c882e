import type { ReactNode } from "react";
import { useAuctionMessages } from "../texts/index.ts";
import "./view-switch.css";

interface ViewSwitchProps {
  isMap: boolean;
  renderLink(
    view: "map" | undefined,
    look: { className: string; children: ReactNode; isChosen: boolean },
  ): ReactNode;
}

// List or map: two links, because each is an address of its own.
export function ViewSwitch({ isMap, renderLink }: ViewSwitchProps) {
  const { map: texts } = useAuctionMessages();
  const link = (view: "map" | undefined, children: string) => {
    const isChosen = (view === "map") === isMap;
    return renderLink(view, {
      className: `view-switch-link${isChosen ? " view-switch-chosen" : ""}`,
      children,
      isChosen,
    });
  };
  return (
    <nav className="view-switch" aria-label={texts.views}>
      {link(undefined, texts.list)}
      {link("map", texts.map)}
    </nav>
  );
}
