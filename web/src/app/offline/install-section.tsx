import { useStore } from "../../lib/use-store.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { askToInstall, installPrompt, wayToInstall } from "./install.ts";
import { useOfflineMessages } from "./texts/index.ts";

const isInstalled = (): boolean =>
  matchMedia("(display-mode: standalone)").matches || Reflect.get(navigator, "standalone") === true;

// Offers to install the app, on devices where that is possible and not done yet.
export function InstallSection() {
  const { install: texts } = useOfflineMessages();
  const prompt = useStore(installPrompt);
  const { userAgent, maxTouchPoints } = navigator;
  const way = wayToInstall({
    hasPrompt: prompt !== undefined,
    userAgent,
    maxTouchPoints,
    isInstalled: isInstalled(),
  });
  if (way === undefined) return null;
  return (
    <Card heading={texts.heading}>
      <p className="card-quiet">{texts.sentence}</p>
      {way === "by-hand" && <p>{texts.byHand}</p>}
      {prompt !== undefined && (
        <div className="card-actions">
          <Button kind="quiet" onPress={() => void askToInstall(prompt)}>
            {texts.action}
          </Button>
        </div>
      )}
    </Card>
  );
}
