// The texts of every area, for the checks alone: a screen imports its own. The public site and the service worker have checks of their own.
const found = import.meta.glob<Record<string, object>>(
  ["../../**/texts/*.ts", "!../../site/**", "!../../service-worker/**"],
  {
    eager: true,
  },
);

const foldersOf = (name: string): string[] =>
  Object.keys(found).flatMap((file) =>
    file.endsWith(`/texts/${name}.ts`) ? file.slice(0, -name.length - 4) : [],
  );

const textsIn = (folder: string, language: "en" | "hi"): object =>
  found[`${folder}/${language}.ts`]?.[language] ?? {};

export const areaFolders = { index: foldersOf("index"), en: foldersOf("en"), hi: foldersOf("hi") };

export const allAreas = Object.fromEntries(
  areaFolders.index.map((folder) => [
    folder.replace(/^(\.\.\/)+|\/texts$/g, ""),
    { en: textsIn(folder, "en"), hi: textsIn(folder, "hi") },
  ]),
);
