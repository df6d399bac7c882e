import { asha, bug, bugAt, meera, type Planted, ravi, seconds } from "./fake-scene.ts";
import { frames, snapshot } from "./scene-room.ts";
import type { Scene } from "./scene.ts";

// Changes one frame of a socket.
const tamper = (scene: Scene, change: (text: string) => string): void => {
  const some = frames(scene, { u: meera, after: 0, many: 4 }).frames[2];
  if (some) some.text = change(some.text);
};

// A socket that is accepted, stays open, and receives nothing.
export function silence(scene: Scene): void {
  const connection = frames(scene, { u: meera, after: 0, many: 100 });
  connection.frames.length = 0;
  connection.shut = seconds(103);
}

// Bugs in sending events.
export const plantedInRooms: readonly Planted[] = [
  bugAt("frames", "an event is told before its commit, which then fails", "ROOM-2", (scene) => {
    const restore = scene.checkpoint();
    scene.appendEvent(seconds(90), { kind: "sale-held" });
    frames(scene, { u: meera, after: 0, many: 100 });
    restore();
  }),
  bugAt("frames", "an event is told before its commit, and another one takes its number", "ROOM-2", (scene) =>
    tamper(scene, (text) => text.replace(/"price":\d+/, '"price":1')),
  ),
  bugAt("frames", "a bid is told before it was sent", "ROOM-2", (scene) => {
    for (const frame of frames(scene, { u: meera, after: 0, many: 100 }).frames) frame.t = seconds(2);
  }),
  bug("a sequence number of the sale is skipped", "ROOM-1", {
    extension: (scene) => {
      scene.dump.sale.seq += 1;
      scene.extend(seconds(13), 2, seconds(45));
    },
    frames: () => undefined,
  }),
  bugAt("last close", "a bid has no event", "BID-12 LOT-4 ROOM-1", (scene) => {
    scene.dump.events.pop();
    scene.dump.sale.seq -= 1;
    scene.close(seconds(85) + 40, 0);
  }),
  bugAt("frames", "after a cut the first event is missing", "ROOM-1", (scene) => {
    frames(scene, { u: meera, after: 0, many: 3, upTo: 9 });
    frames(scene, { u: meera, after: 10, many: 3 }).after = 9;
  }),
  bugAt("frames", "after a cut an event comes again", "ROOM-1", (scene) => {
    frames(scene, { u: meera, after: 0, many: 3, upTo: 9 });
    frames(scene, { u: meera, after: 8, many: 3 }).after = 9;
  }),
  bugAt("frames", "a frame leaves out an event of its range", "ROOM-1", (scene) =>
    tamper(scene, (text) => {
      const frame = JSON.parse(text) as { events: unknown[] };
      frame.events.splice(1, 1);
      return JSON.stringify(frame);
    }),
  ),
  bugAt("frames", "a frame is lost", "ROOM-1", (scene) =>
    frames(scene, { u: meera, after: 0, many: 3 }).frames.splice(2, 1),
  ),
  bugAt("frames", "the last frame never comes", "ROOM-2", (scene) => {
    const connection = frames(scene, { u: meera, after: 0, many: 3 });
    connection.frames.pop();
    connection.shut = seconds(103);
  }),
  bugAt("frames", "the room is silent", "ROOM-2", silence),
  bugAt("raise", "a raise is told to everyone", "BID-9", (scene) => {
    scene.bid({ u: asha, lot: 0, at: seconds(9), max: 61_777 });
    scene.appendEvent(seconds(9), { kind: "raised", lotId: scene.lot(0).row.id });
  }),
  bug("a frame tells somebody else's ceiling", "BID-9 ROOM-2", {
    "late bids": () => undefined,
    "capped bid": () => undefined,
    "last close": (scene) => scene.close(seconds(60) + 40, 0),
    frames: (scene) => {
      for (const frame of frames(scene, { u: meera, after: 0, many: 100 }).frames)
        frame.text = frame.text.replace('"kind":"bid"', '"kind":"bid","top":61777');
    },
  }),
  bugAt("frames", "a picture of the sale shows more than its number", "ROOM-1", (scene) => {
    for (const frame of snapshot(scene, ravi).frames)
      frame.text = frame.text.replace(/"seq":\d+/, '"seq":12');
  }),
  bugAt("end", "one person has two names in the room", "BID-11", ({ dump, record }) => {
    const event = dump.events.findLast(({ payload }) => payload.kind === "bid");
    if (event) event.payload.alias = "Bidder 9";
    record.connections.length = 0;
  }),
];
