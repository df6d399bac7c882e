import { Session } from "node:inspector/promises";
import type { Profiler } from "node:inspector";
import { answerOrders } from "./child-side.ts";

// Profiles a server under load, from the order that starts the profile to the one that stops it.

export interface ProfileOrder {
  kind: "start-profile" | "stop-profile";
}

export interface HotFunction {
  // The function's name and its file, as a path that starts at the package or workspace.
  name: string;
  // Its own time, without its callees, as a share of all time spent in JavaScript and garbage collection.
  share: number;
}

export function answerProfileOrders(): void {
  const session = new Session();
  session.connect();
  answerOrders<ProfileOrder, HotFunction[]>(async ({ kind }) => {
    if (kind === "start-profile") {
      await session.post("Profiler.enable");
      await session.post("Profiler.setSamplingInterval", { interval: sampleMicros });
      await session.post("Profiler.start");
      return [];
    }
    const { profile } = await session.post("Profiler.stop");
    return hotFunctions(profile);
  });
}

function hotFunctions(profile: Profiler.Profile): HotFunction[] {
  const nodes = new Map(profile.nodes.map((node) => [node.id, node.callFrame]));
  const own = new Map<string, number>();
  let total = 0;
  for (const [index, id] of (profile.samples ?? []).entries()) {
    const frame = nodes.get(id);
    const micros = profile.timeDeltas?.[index] ?? 0;
    if (!frame || !isOwnWork(frame)) continue;
    total += micros;
    const name = nameOf(frame);
    own.set(name, (own.get(name) ?? 0) + micros);
  }
  return [...own]
    .map(([name, micros]) => ({ name, share: micros / total }))
    .toSorted((one, other) => other.share - one.share)
    .slice(0, maxFunctions);
}

const maxFunctions = 25;
const sampleMicros = 250;

// A profile counts wall time. A system call may lose the processor to a program that it wakes, so its share says more about
// other programs than about this one; it is left out, like the profiler itself. Native functions and system calls have no url.
function isOwnWork({ functionName, url }: Frame): boolean {
  if (functionName === "(garbage collector)") return true;
  return url !== "" && url !== "node:inspector";
}

type Frame = Pick<Profiler.ProfileNode["callFrame"], "functionName" | "url">;

function nameOf({ functionName, url }: Frame): string {
  // A compiled regular expression has its whole source as its name.
  const name = functionName.length > 60 ? `${functionName.slice(0, 60)}…` : functionName || "(anonymous)";
  const file = url.replace(/^.*\/(?:node_modules|(?=(?:server|contract|bench)\/))/, "").replace(/^\//, "");
  return file === "" ? name : `${name} (${file})`;
}
