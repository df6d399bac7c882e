import { useStore } from "../lib/use-store.ts";
import { shownLanguage } from "../locales/language.ts";
import { screens } from "./screens.ts";

type NamedPath = Extract<(typeof screens)[number], { name: object }>["path"];

// The name of a screen, for its heading and for links to it.
export function useScreenName(path: NamedPath): string {
  const language = useStore(shownLanguage);
  for (const screen of screens) if (screen.path === path && "name" in screen) return screen.name[language];
  throw new Error(`${path} has no name.`);
}
