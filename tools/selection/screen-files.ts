// The screens of the app with the files that show them, read from the text of their list.
export interface ScreenFile {
  path: string;
  // The file of its page, which imports the rest of it, and the one beside the screen that says how to reach its states.
  files: readonly string[];
  states: readonly string[];
}

const list = "web/src/app/screens.ts";

export function screensIn(files: ReadonlyMap<string, string>): ScreenFile[] {
  return [...files]
    .filter(([file]) => file === list)
    .flatMap(([, text]) => text.split("defineScreen({").slice(1))
    .flatMap((text) => {
      const [, path] = /\bpath: "([^"]+)"/.exec(text) ?? [];
      const [, page] = /\bpage: "([^"]+)"/.exec(text) ?? [];
      const [, states = ""] = /\bstates: \[([^\]]*)\]/.exec(text) ?? [];
      if (path === undefined || page === undefined) return [];
      const beside = [...files.keys()].filter((file) =>
        file.endsWith(`/${page.split("/").at(-1)}.states.ts`),
      );
      return [
        {
          path,
          files: [`web/src/app/pages/${page}.tsx`, ...beside],
          states: [...states.matchAll(/"([^"]+)"/g)].map(([, state = ""]) => state),
        },
      ];
    });
}
