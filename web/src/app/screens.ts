// Every screen of the app with the faces it can show. The checks of accessibility, widths, dark scheme and languages
// are generated from this list, and a test fails on a route that is not in it. It imports nothing, so that any check can read it.
export interface Screen {
  path: string;
  // The file in `pages/` that shows it.
  page: string;
  // Whom it is for: the signed-out, or one who has signed in.
  visitor: "signed-out" | "signed-in";
  states: readonly ScreenState[];
}

// How a face is brought about is the check's business; its name says what is to be seen.
export type ScreenState = "full" | "loading" | "empty" | "failed" | "refused";

export const screens = [
  {
    path: "/login",
    page: "login-page",
    visitor: "signed-out",
    states: ["full", "loading", "empty", "refused", "failed"],
  },
  { path: "/app/dashboard", page: "dashboard-page", visitor: "signed-in", states: ["full"] },
] as const satisfies readonly Screen[];
