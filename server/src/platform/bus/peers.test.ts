import { expect, test } from "vitest";
import { Peers } from "./open-bus.ts";

const startPeers = () => new Peers("me", { silenceMs: 1_500, now: 0 });

test("a number that is left out means that hints were lost, on any node's messages", () => {
  const peers = startPeers();
  expect(peers.receive({ node: "me", number: 1 }, 1)).toBe(false);
  expect(peers.receive({ node: "other", number: 40 }, 2)).toBe(false);
  expect(peers.receive({ node: "other", number: 41 }, 3)).toBe(false);
  expect(peers.receive({ node: "other", number: 43 }, 4)).toBe(true);
  expect(peers.receive({ node: "other", number: 44 }, 5)).toBe(false);
  expect(peers.receive({ node: "me", number: 3 }, 6)).toBe(true);
});

test("a peer that falls silent is reported once, one that left properly never", () => {
  const peers = startPeers();
  peers.receive({ node: "killed", number: 1 }, 0);
  peers.receive({ node: "leaving", number: 1 }, 0);
  peers.remove("leaving");
  peers.receive({ node: "me", number: 1 }, 1_400);
  expect(peers.checkSilence(1_500)).toBe(false);
  expect(peers.checkSilence(1_501)).toBe(true);
  expect(peers.checkSilence(2_000)).toBe(false);
});

test("a node that does not hear itself is deaf until it does", () => {
  const peers = startPeers();
  expect(peers.checkSilence(1_501)).toBe(true);
  expect(peers.checkSilence(2_001)).toBe(true);
  peers.receive({ node: "me", number: 1 }, 2_100);
  expect(peers.checkSilence(2_500)).toBe(false);
});
