import type { Plugin, Rolldown } from "vite";
import { languages } from "../../contract/src/base/languages.ts";
import { builtScreens } from "../src/app/screens.ts";

type Bundle = Rolldown.OutputBundle;

// Writes preloads.json: for every screen and language the links of the files it will need. The server puts them into
// the page, so that the browser fetches all of them at once instead of finding out one after the other.
export function preloads(): Plugin {
  return {
    name: "boli:preloads",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    // Runs after the bundler's own plugins, because only then it is known which styles belong to which file.
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const known = new Set(filesOf(bundle, ["src/app/main.tsx", "index.html"]));
        const table = Object.fromEntries(
          builtScreens.map((screen) => [
            screen.path,
            Object.fromEntries(
              languages.map((language) => {
                const files = withTexts(bundle, [...known, ...filesOf(bundle, modulesOf(screen))], language);
                return [
                  language,
                  files
                    .filter((file) => !known.has(file))
                    .map(linkTo)
                    .join(""),
                ];
              }),
            ),
          ]),
        );
        this.emitFile({ type: "asset", fileName: "preloads.json", source: JSON.stringify(table, null, 2) });
      },
    },
  };
}

function modulesOf(screen: (typeof builtScreens)[number]): string[] {
  const page = `src/app/pages/${screen.page}.tsx`;
  // Screens outside the app area do not wait for its layout.
  return screen.path.startsWith("/app/") ? ["src/app/app-area.tsx", page] : [page];
}

// The same files, and the texts of every area among them in one language: an area's `index.ts` fetches them as soon as it runs.
function withTexts(bundle: Bundle, files: readonly string[], language: string): string[] {
  const areas = files.flatMap((file) => {
    const chunk = bundle[file];
    if (chunk?.type !== "chunk") return [];
    return chunk.moduleIds.flatMap((id) => /\/web\/(src\/.*\/texts)\/index\.ts$/.exec(id)?.[1] ?? []);
  });
  const texts = filesOf(
    bundle,
    [...areas, "src/locales"].map((area) => `${area}/${language}.ts`),
  );
  return [...new Set([...files, ...texts])];
}

// Every file that these modules need at once, styles included.
function filesOf(bundle: Bundle, modules: readonly string[]): string[] {
  const files = new Set<string>();
  const visit = (name: string): void => {
    const chunk = bundle[name];
    if (chunk?.type !== "chunk" || files.has(name)) return;
    files.add(name);
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
    for (const imported of chunk.imports) visit(imported);
  };
  for (const chunk of Object.values(bundle)) {
    if (chunk.type !== "chunk") continue;
    if (modules.some((module) => chunk.facadeModuleId?.endsWith(`/web/${module}`))) visit(chunk.fileName);
  }
  return [...files];
}

const linkTo = (file: string): string =>
  file.endsWith(".css")
    ? `<link rel="stylesheet" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`;
