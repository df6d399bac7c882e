import { type Feature, featureFlagEndpoints } from "@boli/contract/feature-flags/endpoints";
import type { Handlers } from "../http/call.ts";
import { type Capability, answer } from "../http/capability.ts";
import type { Principal } from "../http/guards/principal.ts";
import { refuse } from "../http/refusal.ts";
import type { Queryable } from "../platform/database/database.ts";
import { sharedRead } from "../platform/database/kept-reads.ts";
import type { Platform } from "../platform/platform.ts";
import { isEnabledFor, type FlagRow, findFlag, listFlags } from "./flags.ts";

const presentFlag = (flag: FlagRow, caller: Principal | null): Feature => ({
  name: flag.name,
  isEnabled: isEnabledFor(flag, caller),
});

// Nearly every page needs all flags, so simultaneous callers share one statement.
const readers = new WeakMap<Queryable, () => Promise<FlagRow[]>>();
function readerOf(db: Queryable): () => Promise<FlagRow[]> {
  const reader = readers.get(db) ?? sharedRead(() => listFlags(db));
  readers.set(db, reader);
  return reader;
}

// The state of every flag for one caller. Needs no rights.
export async function featuresFor(db: Queryable, caller: Principal | null): Promise<Feature[]> {
  return (await readerOf(db)()).map((flag) => presentFlag(flag, caller));
}

function featureFlagHandlers({ database }: Platform): Handlers<typeof featureFlagEndpoints> {
  return {
    listFeatures: async (_input, call) => featuresFor(database.db, call.principal),
    getFeature: async ({ params }, call) => {
      const flag = await findFlag(database.db, params.name);
      if (!flag) throw refuse("feature_not_found");
      return presentFlag(flag, call.principal);
    },
  };
}

export const featureFlags = {
  web: ({ platform }) => ({ endpoints: [answer(featureFlagEndpoints, featureFlagHandlers(platform))] }),
} satisfies Capability;
