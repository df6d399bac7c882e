import { globSync } from "node:fs";
import path from "node:path";
import { builtScreens } from "../web/src/app/screens.ts";

interface ScreenFiles {
  // The component of the whole screen, which imports everything else that it shows.
  page: string;
  // The steps to each of its states.
  states: string;
}

// For the path of each built screen its files, from the root. The file of the states has the name of the page.
export function filesOfScreens(root: string): Map<string, ScreenFiles> {
  const found = globSync("web/src/**/*-page.states.ts", { cwd: root });
  return new Map(
    builtScreens.map(({ path: address, page }) => {
      const ending = `/${path.basename(page)}.states.ts`;
      const [states, ...others] = found
        .map((file) => file.replaceAll(path.sep, "/"))
        .filter((file) => file.endsWith(ending));
      if (states === undefined || others.length > 0)
        throw new Error(`${page} has ${others.length + (states === undefined ? 0 : 1)} files of states.`);
      return [address, { page: `web/src/app/pages/${page}.tsx`, states }];
    }),
  );
}
