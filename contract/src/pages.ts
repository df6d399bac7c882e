import type { Access } from "./endpoint.ts";

// Every page that answers HTML, and whose it is: the app's shell or the public site.
// A page outside this list does not exist; later capabilities add theirs here.
export interface PageRow {
  path: `/${string}`;
  owner: "app" | "site";
  access: Access;
}

export const pages = {
  home: { path: "/", owner: "site", access: "anyone" },
  login: { path: "/login", owner: "app", access: "anyone" },
  app: { path: "/app", owner: "app", access: "anyone" },
  // The shell of every signed-in page; the app itself sends signed-out people to /login.
  appPages: { path: "/app/*", owner: "app", access: "anyone" },
} as const satisfies Record<string, PageRow>;
