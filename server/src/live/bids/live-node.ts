import type { Platform } from "../../platform/platform.ts";
import { Lanes } from "./lane.ts";
import { Heart } from "../outages/heart.ts";
import { readBidding } from "../outages/outages.ts";

export interface LiveNode {
  lanes: Lanes;
  heart: Heart;
}

const nodes = new WeakMap<Platform, LiveNode>();

// The queue of bids and the heart that the requests and the sockets of one node share. A node that takes no bids shows nothing of
// them: it only looks whether it reaches the database.
export function liveNode(platform: Platform): LiveNode {
  const known = nodes.get(platform);
  if (known) return known;
  const lanes = new Lanes(platform.database, platform.bus);
  const look = async () => {
    await readBidding(platform.database.db);
    return { isOther: true };
  };
  const beat = platform.settings.roles.has("web") ? () => lanes.beat() : look;
  const node = { lanes, heart: new Heart({ beat, look }, platform) };
  nodes.set(platform, node);
  return node;
}
