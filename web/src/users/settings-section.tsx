import type { ReactNode } from "react";
import { Card } from "../ui/card.tsx";
import { ThemeChoice } from "../ui/theme-choice.tsx";
import { LanguageChoice } from "./language-choice.tsx";
import { useProfileMessages } from "./texts/index.ts";
import "./settings-section.css";

// The language and the theme of the app. Each choice is saved at once. Links lead to further settings.
export function SettingsSection({ links }: { links: ReactNode }) {
  const texts = useProfileMessages();
  return (
    <Card heading={texts.settings}>
      <div className="settings">
        <div>
          <LanguageChoice />
          <p className="card-quiet">{texts.languageHint}</p>
        </div>
        <div>
          <ThemeChoice />
          <p className="card-quiet">{texts.themeHint}</p>
        </div>
        {links}
      </div>
    </Card>
  );
}
