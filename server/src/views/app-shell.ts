import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type ShellState, type Theme, asTheme, shellStateId, themeCookie } from "@boli/contract/shell/state";
import { manifestPaths } from "@boli/contract/site/site";
import { demoAccounts, demoPassword } from "../auth/index.ts";
import { featuresFor } from "../feature-flags/index.ts";
import type { Language } from "@boli/contract/base/languages";
import type { Call } from "../http/call.ts";
import { readBells } from "../platform/notifications/index.ts";
import type { Platform } from "../platform/platform.ts";
import { findUser, presentUser } from "../users/index.ts";

// The HTML that every page of the app starts from. It contains the signed-in user, the flags and the language, so that the
// first screen needs no further request.
export interface ShellTemplate {
  html: string;
  // The files of each page besides the entry, by path and language, so that the browser fetches everything at once.
  preloads: Record<string, Partial<Record<Language, string>>>;
}

export async function readShellTemplate(webRoot: string): Promise<ShellTemplate | undefined> {
  const [html, preloads] = await Promise.all(
    ["index.html", "preloads.json"].map((name) =>
      readFile(join(webRoot, name), "utf8").catch(() => undefined),
    ),
  );
  if (html === undefined) return undefined;
  return {
    html,
    preloads: preloads === undefined ? {} : (JSON.parse(preloads) as ShellTemplate["preloads"]),
  };
}

export async function renderShell(
  platform: Platform,
  template: ShellTemplate,
  call: Call,
  page: { nonce: string; path: string },
): Promise<string> {
  const state = await shellStateOf(platform, call);
  // Inside a data block only its end tag and a comment could break out.
  const json = JSON.stringify(state).replace(/</g, "\\u003c");
  return fill(template, {
    nonce: page.nonce,
    language: state.language,
    theme: asTheme(call.cookie(themeCookie)),
    preloads: preloadsOf(template, page.path)?.[state.language] ?? "",
    state: `<script type="application/json" id="${shellStateId}">${json}</script>`,
  });
}

// The page without a state. The app then asks for it, or reads what the browser keeps for when there is no network.
export const renderOfflineShell = (template: ShellTemplate, nonce: string): string =>
  fill(template, { nonce, language: "en", theme: "system", preloads: "", state: "" });

interface ShellParts {
  nonce: string;
  language: Language;
  theme: Theme;
  preloads: string;
  state: string;
}

function fill({ html }: ShellTemplate, { nonce, language, theme, preloads, state }: ShellParts): string {
  const values: Record<string, string> = {
    __NONCE__: nonce,
    __LANG__: language,
    __MANIFEST__: manifestPaths[language],
    __THEME__: theme,
    __SCHEME__: schemes[theme],
    "<!--boli-preload-->": preloads,
    "<!--boli-state-->": state,
  };
  return html.replace(
    /__NONCE__|__LANG__|__MANIFEST__|__THEME__|__SCHEME__|<!--boli-preload-->|<!--boli-state-->/g,
    (mark) => values[mark] ?? "",
  );
}

// A segment that starts with a dollar ("/app/auctions/$id") matches any value.
function preloadsOf(
  { preloads }: ShellTemplate,
  path: string,
): Partial<Record<Language, string>> | undefined {
  const parts = path.split("/");
  const isMeant = (known: string): boolean => {
    const wanted = known.split("/");
    return (
      wanted.length === parts.length &&
      wanted.every((part, place) => (part.startsWith("$") ? parts[place] !== "" : part === parts[place]))
    );
  };
  return preloads[path] ?? Object.entries(preloads).find(([known]) => isMeant(known))?.[1];
}

// The colour schemes that the browser paints before the styles have loaded.
const schemes: Record<Theme, string> = { system: "light dark", light: "light", dark: "dark" };

async function shellStateOf({ database, settings, google }: Platform, call: Call): Promise<ShellState> {
  const [user, features, [bell]] = await Promise.all([
    call.principal ? findUser(database.db, call.principal.userId) : undefined,
    featuresFor(database.db, call.principal),
    call.principal ? readBells(database.db, [call.principal.userId]) : [],
  ]);
  return {
    user: user ? presentUser(user) : null,
    features,
    unread: bell?.unread ?? 0,
    changed: bell?.changed ?? null,
    language: call.language,
    google: google !== undefined,
    supportEmail: settings.supportEmail,
    mapTiles: tilesOf(settings),
    demoAccounts: settings.isDemo ? shownAccounts : [],
    demoPassword: settings.isDemo ? demoPassword : null,
  };
}

function tilesOf({ mapTiles }: Platform["settings"]): ShellState["mapTiles"] {
  if (mapTiles === undefined) return null;
  const { url, attribution, link = null, maxZoom } = mapTiles;
  return { url, attribution, link, maxZoom };
}

// The fields that the sign-in page shows.
const shownAccounts: ShellState["demoAccounts"] = demoAccounts.map(({ email, name, note }) => ({
  email,
  name,
  note,
}));
