import type { Rolldown } from "vite";

// The folders and files of the repository that are loaded together. A separate chunk costs a round trip, which on a slow
// line takes longer than a few kilobytes that a screen does not need yet. The first group that lists a file contains it.
const together: Record<string, readonly string[]> = {
  // The library of the schemas and the schemas themselves: neither the sign-in page nor the dashboard needs them at first.
  schemas: [
    "node_modules/zod/",
    "contract/src/auth/bodies.ts",
    "contract/src/feature-flags/feature.ts",
    "contract/src/base/field-table.ts",
    "contract/src/base/fields.ts",
    "contract/src/users/mobile-number.ts",
    "contract/src/users/person-name.ts",
    "contract/src/users/user.ts",
    "contract/src/base/zod-messages.ts",
    "web/src/ui/fields/check-form.ts",
  ],
  framework: [
    "node_modules/react/",
    "node_modules/react-dom/",
    "node_modules/scheduler/",
    "node_modules/@tanstack/history/",
    "node_modules/@tanstack/react-query/build/modern/queryOptions",
    "node_modules/@tanstack/react-router/",
    "node_modules/@tanstack/react-store/",
    "node_modules/@tanstack/router-core/",
    "node_modules/@tanstack/store/",
    "node_modules/use-sync-external-store/",
  ],
  // The sale that a page follows; its pages share all of it.
  sales: [
    "contract/src/live/standing.ts",
    "contract/src/live/apply-events",
    "web/src/live/list/sale-query",
    "web/src/live/room/queries.ts",
    "web/src/live/room/open-rooms",
    "web/src/live/room/room.ts",
    "web/src/live/room/use-room",
    "web/src/live/server-clock",
  ],
  // The bar, the footer and whatever else is around every signed-in page.
  layout: [
    "node_modules/@tanstack/query-core/",
    "node_modules/@tanstack/react-query/",
    "contract/src/auctions/finding.ts",
    "contract/src/auctions/kinds.ts",
    "contract/src/base/day-and-time.ts",
    "contract/src/base/paging.ts",
    "contract/src/uploads/pictures.ts",
    "contract/src/base/time.ts",
    "contract/src/users/endpoints.ts",
    "web/src/app/screen-link",
    "web/src/lib/moments",
    "web/src/lib/capped-count",
    "web/src/locales/counted",
    "web/src/lib/cut-text",
    "web/src/lib/focus-now",
    "web/src/lib/use-debounced",
    "web/src/lib/use-printing",
    "web/src/ui/area-icons",
    "web/src/ui/auction-tones",
    "web/src/ui/fact",
    "web/src/ui/picture.",
    "web/src/ui/tel-href",
    "web/src/ui/card",
    "web/src/ui/lists/list-states",
    "web/src/ui/lists/skeleton",
    "web/src/ui/overlays/confirm-dialog",
    "web/src/ui/overlays/dialog",
    "web/src/ui/overlays/drawer",
    "web/src/ui/overlays/popover",
    "web/src/ui/theme-choice",
    "web/src/users/account-card",
    "web/src/users/greeting",
    "web/src/users/language-choice",
    "web/src/users/queries",
  ],
  // The entry and the sign-in page.
  start: [
    "contract/src/auth/endpoints.ts",
    "contract/src/auctions/categories.ts",
    "contract/src/users/consent.ts",
    "contract/src/endpoint/endpoint.ts",
    "contract/src/feature-flags/endpoints.ts",
    "contract/src/base/languages.ts",
    "contract/src/endpoint/permissions.ts",
    "contract/src/shell/state.ts",
    "contract/src/site/site.ts",
    "contract/src/base/typed-text.ts",
    "vite/preload-helper",
    "web/src/app/plain-page",
    "web/src/app/define-screen",
    "web/src/app/screen-names",
    "web/src/app/screens.ts",
    "web/src/app/shell",
    "web/src/app/use-search-message",
    "web/src/auctions/list/auction-tabs.ts",
    "web/src/auctions/list/list-search.ts",
    "web/src/auctions/management/search.ts",
    "web/src/auctions/own/own-search.ts",
    "web/src/auth/google-",
    "web/src/auth/legal-words",
    "web/src/auth/queries",
    "web/src/auth/sign-in/",
    "web/src/inventory/inventory-search.ts",
    "web/src/live/addresses.ts",
    "web/src/lib/",
    "web/src/locales/area.ts",
    "web/src/locales/language.ts",
    "web/src/locales/use-messages.ts",
    "web/src/ui/brand/",
    "web/src/ui/button",
    "web/src/ui/chip",
    "web/src/ui/email-text",
    "web/src/ui/fields/choice",
    "web/src/ui/fields/field",
    "web/src/ui/fields/text-field",
    "web/src/ui/icons",
    "web/src/ui/initials",
    "web/src/ui/notice",
    "web/src/ui/overlays/cover-page",
    "web/src/ui/overlays/toast",
    "web/src/ui/overlays/use-modal",
    "web/src/ui/summary",
    "web/src/ui/use-attempt",
    "web/src/users/labels",
  ],
  auctions: [
    "contract/src/auctions/endpoints.ts",
    "contract/src/auctions/address-revealed",
    "contract/src/auctions/card",
    "contract/src/auctions/inputs",
    "contract/src/live/steps.ts",
    "contract/src/live/inputs.ts",
    "contract/src/live/terms.ts",
    "web/src/auctions/card/",
    "web/src/auctions/queries",
    "web/src/ui/lists/",
  ],
};

// These come later: the live channel, the check of what was typed, and what single screens need.
const later = /web\/src\/(lib\/realtime|lib\/form\/|auth\/sign-in\/check-credentials)/;

const isIn =
  (places: readonly string[]) =>
  (id: string): boolean => {
    const file = id.replaceAll("\\", "/");
    return (
      !later.test(file) && places.some((place) => file.includes(`/${place}`) || file.includes(`\0${place}`))
    );
  };

export const chunkGroups: Rolldown.CodeSplittingGroup[] = Object.entries(together).map(
  ([name, places], at, all) => ({
    name,
    test: isIn(places),
    priority: all.length - at,
    includeDependenciesRecursively: false,
  }),
);
