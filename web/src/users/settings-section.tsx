import { useMessages } from "../locales/use-messages.ts";
import { Card } from "../ui/card.tsx";
import { ThemeChoice } from "../ui/theme-choice.tsx";
import { LanguageChoice } from "./language-choice.tsx";
import "./settings-section.css";

// The language and the theme of the app. Each choice is saved at once.
export function SettingsSection() {
  const { profile } = useMessages();
  return (
    <Card heading={profile.settings}>
      <div className="settings">
        <div>
          <LanguageChoice />
          <p className="card-quiet">{profile.languageHint}</p>
        </div>
        <div>
          <ThemeChoice />
          <p className="card-quiet">{profile.themeHint}</p>
        </div>
      </div>
    </Card>
  );
}
