import type { SaleView } from "@boli/contract/live/endpoints";
import type { Standing, StandingView } from "@boli/contract/live/standing";
import { standingOn } from "./box-state.ts";

export interface Elsewhere {
  lotId: string;
  kind: "lost" | "won";
}

// The reader's standing on each lot that they bid on.
export function ownStandings(
  { items, ownAlias }: Pick<SaleView, "items" | "ownAlias">,
  standings: readonly StandingView[] = [],
): ReadonlyMap<string, Standing> {
  const lots = new Map(items.map((lot) => [lot.id, lot]));
  return new Map(
    standings.flatMap((mine) => {
      const lot = lots.get(mine.lotId);
      const standing = lot && standingOn(ownAlias, lot, mine);
      return standing === undefined ? [] : [[mine.lotId, standing] as const];
    }),
  );
}

// A lead that was lost, or a lot that was won, on another lot than the shown one, whose box tells its own.
export function newsElsewhere(
  before: ReadonlyMap<string, Standing>,
  now: ReadonlyMap<string, Standing>,
  shownId: string | undefined,
): Elsewhere | undefined {
  let lost: Elsewhere | undefined;
  for (const [lotId, standing] of now) {
    const was = before.get(lotId);
    if (lotId === shownId || was === undefined || was === standing) continue;
    if (standing === "won") return { lotId, kind: "won" };
    if (was === "leading" && (standing === "outbid" || standing === "tied")) lost ??= { lotId, kind: "lost" };
  }
  return lost;
}

// True while what was told still holds: nobody hears that a lead is lost which is won back.
export const stillHolds = ({ lotId, kind }: Elsewhere, now: ReadonlyMap<string, Standing>): boolean =>
  kind === "won" ? now.get(lotId) === "won" : now.get(lotId) === "outbid" || now.get(lotId) === "tied";
