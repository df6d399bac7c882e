import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type SiteBundle, type SiteFacts, type SiteFileName, siteFiles } from "@boli/contract/site/site";

// The build of `web/src/site`: the pages as a module, the names of its assets, and fixed files.
export interface BuiltSite extends SiteBundle {
  assets: SiteFacts["assets"];
  files: Record<SiteFileName, Buffer>;
}

interface Manifest {
  [source: string]: { file: string; isEntry?: boolean; css?: string[] };
}

// Undefined when the screens are not built. Loaded by path, because the module is not a source of this program.
export async function loadSite(webRoot: string): Promise<BuiltSite | undefined> {
  const folder = join(webRoot, "site");
  const text = await readFile(join(folder, "manifest.json"), "utf8").catch(() => undefined);
  if (text === undefined) return undefined;
  const [bundle, files] = await Promise.all([
    import(pathToFileURL(join(folder, "render.mjs")).href) as Promise<SiteBundle>,
    readFiles(join(folder, "files")),
  ]);
  return { renderPage: bundle.renderPage, assets: assetsOf(JSON.parse(text) as Manifest), files };
}

function assetsOf(manifest: Manifest): SiteFacts["assets"] {
  const entry = Object.values(manifest).find(({ isEntry }) => isEntry);
  const style = entry?.css?.[0];
  if (entry === undefined || style === undefined) throw new Error("The site was built without its style.");
  return { script: `/${entry.file}`, style: `/${style}` };
}

async function readFiles(folder: string): Promise<Record<SiteFileName, Buffer>> {
  const entries = Object.entries(siteFiles).map(
    async ([name, { path }]) => [name, await readFile(join(folder, path))] as const,
  );
  return Object.fromEntries(await Promise.all(entries)) as Record<SiteFileName, Buffer>;
}
