import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type ShellState, shellStateId } from "@boli/contract/shell";
import { demoAccounts, demoPassword } from "../demo/accounts.ts";
import { featuresFor } from "../feature-flags/index.ts";
import type { Call } from "../http/call.ts";
import type { Platform } from "../platform/platform.ts";
import { findUser, presentUser } from "../users/index.ts";

// The HTML that every page of the app starts from. It carries who is signed in, the flags and the language,
// so that the first screen needs no further call.
export async function readShellTemplate(webRoot: string): Promise<string | undefined> {
  try {
    return await readFile(join(webRoot, "index.html"), "utf8");
  } catch {
    return undefined;
  }
}

export async function renderShell(
  platform: Platform,
  template: string,
  call: Call,
  nonce: string,
): Promise<string> {
  const state = await shellStateOf(platform, call);
  // Inside a data block only the end of the block and a comment could break out.
  const json = JSON.stringify(state).replace(/</g, "\\u003c");
  const values: Record<string, string> = {
    __NONCE__: nonce,
    __LANG__: state.language,
    "<!--boli-state-->": `<script type="application/json" id="${shellStateId}">${json}</script>`,
  };
  return template.replace(/__NONCE__|__LANG__|<!--boli-state-->/g, (mark) => values[mark] ?? "");
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
    demoAccounts: settings.isDemo ? demoAccounts.map(({ email, name, note }) => ({ email, name, note })) : [],
    demoPassword: settings.isDemo ? demoPassword : null,
  };
}
