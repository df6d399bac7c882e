import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type ShellState, shellStateId } from "@boli/contract/shell";
import { demoAccounts, demoPassword } from "../demo/accounts.ts";
import { featuresFor } from "../feature-flags/index.ts";
import type { Language } from "@boli/contract/users";
import type { Call } from "../http/call.ts";
import type { Platform } from "../platform/platform.ts";
import { findUser, presentUser } from "../users/index.ts";

// The HTML that every page of the app starts from. It carries who is signed in, the flags and the language,
// so that the first screen needs no further call.
export interface ShellTemplate {
  html: string;
  // What each page loads beside the entry, by path and language, so that the browser fetches all of it at once.
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
  // Inside a data block only the end of the block and a comment could break out.
  const json = JSON.stringify(state).replace(/</g, "\\u003c");
  const values: Record<string, string> = {
    __NONCE__: page.nonce,
    __LANG__: state.language,
    "<!--boli-preload-->": template.preloads[page.path]?.[state.language] ?? "",
    "<!--boli-state-->": `<script type="application/json" id="${shellStateId}">${json}</script>`,
  };
  return template.html.replace(
    /__NONCE__|__LANG__|<!--boli-preload-->|<!--boli-state-->/g,
    (mark) => values[mark] ?? "",
  );
}

async function shellStateOf({ database, settings }: Platform, call: Call): Promise<ShellState> {
  const [user, features] = await Promise.all([
    call.principal ? findUser(database.db, call.principal.userId) : undefined,
    featuresFor(database.db, call.principal),
  ]);
  return {
    user: user ? presentUser(user) : null,
    features,
    language: call.language,
    demoAccounts: settings.isDemo ? demoAccountsIn(call.language) : [],
    demoPassword: settings.isDemo ? demoPassword : null,
  };
}

const demoAccountsIn = (language: Language): ShellState["demoAccounts"] =>
  demoAccounts.map(({ email, name, note }) => ({ email, name, note: note[language] }));
