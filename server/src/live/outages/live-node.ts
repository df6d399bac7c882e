import type { Platform } from "../../platform/platform.ts";
import { Lanes } from "../lane.ts";
import { Heart } from "./heart.ts";

export interface LiveNode {
  lanes: Lanes;
  heart: Heart;
}

const nodes = new WeakMap<Platform, LiveNode>();

// The queue of bids and the heart that the requests and the sockets of one node share.
export function liveNode(platform: Platform): LiveNode {
  const known = nodes.get(platform);
  if (known) return known;
  const lanes = new Lanes(platform.database, platform.bus);
  const node = { lanes, heart: new Heart(lanes, platform) };
  nodes.set(platform, node);
  return node;
}
