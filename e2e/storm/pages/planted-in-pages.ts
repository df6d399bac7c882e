import { asha, bugAt, meera, type Planted, seconds } from "../fake-scene.ts";
import type { Connection, Look, LookedLot } from "../record.ts";
import { listen, page } from "./scene-page.ts";

// A bug in what one page shows.
const shown = (name: string, rules: string, spoil: (look: Look, lot: LookedLot) => unknown): Planted =>
  bugAt("pages", name, rules, (scene) => {
    const look = page(scene, meera);
    spoil(look, look.lots[0]!);
  });

// A bug in what the sockets of two people get.
const told = (
  name: string,
  rules: string,
  spoil: (of: { displaced: Connection; other: Connection }) => unknown,
): Planted =>
  bugAt("frames", name, rules, (scene) => {
    const other = listen(scene, meera, { people: 2 });
    spoil({ other, displaced: listen(scene, asha, { people: 2 }) });
  });

// Bugs of the client that ships, and in the room's pace, its people, its clock and its standings.
export const plantedInPages: readonly Planted[] = [
  shown("a page leaves out a frame", "ROOMPAGE-1 ROOMPAGE-6", ({ sale }, lot) => {
    sale.totalBids -= 1;
    lot.totalBids -= 1;
    lot.history.splice(2, 1);
  }),
  shown("a page shows a bid twice", "ROOMPAGE-6", (_, { history }) => {
    const [newest] = history;
    if (newest) history.unshift(newest);
  }),
  shown("a page shows an older price", "ROOMPAGE-1", (_, lot) => (lot.currentHighestBid = 26_000)),
  shown("a page shows another leader", "ROOMPAGE-1", (_, lot) => (lot.leader = "Bidder 9")),
  shown("a page shows a close that has moved since", "ROOMPAGE-1", (_, lot) => (lot.closesAt = null)),
  shown("a page shows a lot as open that is sold", "ROOMPAGE-1", (_, lot) => (lot.status = "open")),
  shown("a page shows another code than the log's", "ROOMPAGE-1", (_, lot) => (lot.head = "0")),
  shown("a page does not know a bidder", "ROOMPAGE-1", ({ sale }) => sale.participants.pop()),
  shown("a page stays behind", "ROOMPAGE-1", (look) => (look.isBehind = true)),
  shown("a history ends early", "ROOMPAGE-6", (_, { history }) => history.shift()),
  shown("a page lacks a message of the chat", "CHAT-3", ({ chat }) => chat.pop()),
  shown("a countdown follows the device's own clock", "ROOM-7", (look) => (look.clockOffMs = 600_000)),
  shown("a page shows a standing of somebody else", "ROOM-9", ({ standings }) => {
    for (const one of standings) one.standing = one.standing === "won" ? "lost" : "won";
  }),
  shown("a page forgets an own standing", "ROOM-9", ({ standings }) => standings.pop()),
  told("a room tells a standing with an older maximum", "ROOM-9", ({ other }) => {
    for (const frame of other.frames) frame.text = frame.text.replace(/"maxAmount":\d+/, '"maxAmount":800');
  }),
  told("a room tells each bid in a frame of its own", "ROOM-4", ({ other }) => {
    for (const [index, frame] of other.frames.entries()) frame.t = seconds(101) + index * 10;
  }),
  told("whoever lost the lead hears after the others", "ROOM-4", ({ displaced }) => {
    for (const frame of displaced.frames) frame.t += 900;
  }),
  told("a person with two pages is counted twice", "ROOM-6", ({ other }) => {
    for (const frame of other.frames) frame.text = frame.text.replace('"people":2', '"people":3');
  }),
];
