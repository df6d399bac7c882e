// What the product already offers beside the screens that are always there. A link or a button to something that does
// not stand yet is not drawn; whoever builds the thing adds one line here.
export type StandingFeature =
  | "create-auction"
  | "edit-auction"
  | "legal-pages"
  | "password-reset"
  | "sign-up"
  | "subscription";

export const standing: ReadonlySet<StandingFeature> = new Set<StandingFeature>([
  "create-auction",
  "edit-auction",
  "legal-pages",
  "password-reset",
  "sign-up",
]);
