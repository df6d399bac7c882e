import { createStore } from "../../lib/store.ts";

// The browser's own question whether to install the app, which it may be asked to show once.
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

export const installPrompt = createStore<InstallPrompt | undefined>(undefined);

// The browser would show its question at a moment of its own; here it waits until somebody asks for it.
export function followInstall(): void {
  window.addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    installPrompt.set(event as InstallPrompt);
  });
  window.addEventListener("appinstalled", () => installPrompt.set(undefined));
}

export async function askToInstall(prompt: InstallPrompt): Promise<void> {
  // It can be asked once, whatever the answer.
  installPrompt.set(undefined);
  await prompt.prompt();
}

interface Device {
  hasPrompt: boolean;
  userAgent: string;
  maxTouchPoints: number;
  // The page runs as an installed app.
  isInstalled: boolean;
}

// An iPhone or iPad asks nothing, but its people can install by hand. A newer iPad says that it is a Mac.
export function wayToInstall({ hasPrompt, userAgent, maxTouchPoints, isInstalled }: Device) {
  if (isInstalled) return undefined;
  if (hasPrompt) return "prompt";
  const isApple = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  return isApple ? "by-hand" : undefined;
}
