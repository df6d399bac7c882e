import { closeCodes } from "@boli/contract/realtime/endpoints";
import { asha, bugAt, outsider, type Planted, seconds } from "../fake-scene.ts";
import type { Connection } from "../record.ts";
import { frames } from "../scene-room.ts";
import type { Scene } from "../scene.ts";

const leftAt = seconds(101);

// Somebody who watched the whole sale and signs out, and somebody else who stays for some seconds more.
export function signOut(scene: Scene): { left: Connection; other: Connection } {
  const nothing = { item: "", amount: null, max: null, key: null, detail: null, node: 1 };
  const times = { sent: leftAt - 4, got: leftAt + 4 };
  scene.record.requests.push({
    k: "request",
    action: "sign-out",
    u: outsider,
    ...nothing,
    ...times,
    status: 200,
    text: "{}",
  });
  const left = frames(scene, { u: outsider, after: 0, many: 100 });
  Object.assign(left, { shut: leftAt + 300, code: closeCodes.sessionEnded });
  const other = frames(scene, { u: asha, after: 0, many: 100 });
  other.shut = seconds(104);
  return { left, other };
}

const planted = (name: string, spoil: (of: ReturnType<typeof signOut>) => unknown): Planted =>
  bugAt("frames", name, "ROOM-8", (scene) => spoil(signOut(scene)));

// Bugs in what a sign-out does to open rooms.
export const plantedInSignOuts: readonly Planted[] = [
  planted("a room stays open after a sign-out on another node", ({ left }) =>
    Object.assign(left, { shut: seconds(104), code: 1006 }),
  ),
  planted("a room closes three seconds after a sign-out", ({ left }) => (left.shut = seconds(104))),
  planted(
    "a sign-out closes a room like a lost line, after which a page comes back",
    ({ left }) => (left.code = 1006),
  ),
  planted(
    "a sign-out closes the room of somebody else",
    ({ other }) => (other.code = closeCodes.sessionEnded),
  ),
  planted("a room opens for somebody who has signed out", ({ left }) => (left.t = seconds(101.5))),
  bugAt("frames", "a sign-out is refused", "ROOM-8", (scene) => {
    signOut(scene);
    for (const request of scene.record.requests) if (request.action === "sign-out") request.status = 503;
  }),
];
