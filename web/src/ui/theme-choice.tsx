import { themes } from "@boli/contract/shell/state";
import { chooseTheme, theme } from "../lib/theme.ts";
import { useStore } from "../lib/use-store.ts";
import { useMessages } from "../locales/use-messages.ts";
import { Choice } from "./fields/choice.tsx";

// The choice of the theme on this device: light, dark, or the system's.
export function ThemeChoice() {
  const texts = useMessages().themes;
  return (
    <Choice
      legend={texts.heading}
      options={themes.map((value) => ({ value, label: texts[value] }))}
      value={useStore(theme)}
      onChoose={(chosen) => chooseTheme(chosen, document, { isHttps: window.location.protocol === "https:" })}
    />
  );
}
