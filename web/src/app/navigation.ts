import { scopeOf, type Role } from "@boli/contract/endpoint/permissions";
import type { Feature } from "@boli/contract/feature-flags/endpoints";
import { isFeatureOn } from "../lib/shell-state.ts";
import type { Screen, ScreenLink } from "./define-screen.ts";

export type LinkedScreen = Screen & Required<Pick<Screen, "name" | "link">>;

// The screens to which one place of the layout leads this person, in their order. The layout asks for the built ones.
export function linksFor(
  screens: readonly Screen[],
  place: ScreenLink["places"][number],
  {
    features,
    role,
    isAlsoSeller = false,
  }: { features: readonly Feature[]; role: Role; isAlsoSeller?: boolean },
): readonly LinkedScreen[] {
  return screens.filter((screen): screen is LinkedScreen => {
    const { link, name, right } = screen;
    if (link === undefined || name === undefined) return false;
    if (right !== undefined && scopeOf({ role, isAlsoSeller }, right) === undefined) return false;
    if (link.flag !== undefined && !isFeatureOn(features, link.flag)) return false;
    return place === "drawer" || link.places.includes(place);
  });
}
