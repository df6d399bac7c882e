import { asha, bugAt, meera, type Planted, ravi, seconds } from "../fake-scene.ts";
import type { Scene } from "../scene.ts";
import { listen, readPage, refuseLine, remove, say } from "./scene-chat.ts";

const listening = { u: asha, openedAt: 100, shut: seconds(60), joined: 0, many: 2 };

// Lines before a bug.
function threeLines(scene: Scene): void {
  for (const [at, u] of [asha, ravi, meera].entries()) say(scene, u, seconds(5 + at), `Line ${at + 1}`);
}

// Changes one frame of a socket that hears the chat.
function tamper(scene: Scene, change: (text: string) => string): void {
  threeLines(scene);
  const frame = listen(scene, { ...listening, many: 1 }).frames[1];
  if (frame) frame.text = change(frame.text);
}

// Bugs in keeping and sending the lines of a chat.
export const plantedInChats: readonly Planted[] = [
  bugAt("chat", "an accepted line is lost", "CHAT-3", (scene) => {
    threeLines(scene);
    scene.dump.chat.rows.pop();
    scene.dump.chat.seq -= 1;
  }),
  bugAt("chat", "a line is kept twice", "CHAT-3", (scene) => {
    say(scene, asha, seconds(5), "Line 1");
    say(scene, asha, seconds(6), "Line 1");
  }),
  bugAt("chat", "a refused line is kept", "CHAT-1", (scene) => {
    say(scene, asha, seconds(5), "Line 1");
    scene.record.requests.pop();
    refuseLine(scene, asha, seconds(5), "Line 1");
  }),
  bugAt("chat", "lines are numbered against the order of their answers", "CHAT-3", (scene) => {
    say(scene, asha, seconds(9), "Line 1");
    say(scene, ravi, seconds(5), "Line 2");
  }),
  bugAt("chat", "a number of the chat is skipped", "CHAT-3", (scene) => {
    threeLines(scene);
    scene.dump.chat.seq += 1;
  }),
  bugAt("chat", "a line comes to a socket again", "CHAT-3", (scene) => {
    threeLines(scene);
    const { frames } = listen(scene, { ...listening, many: 1 });
    frames.push({ ...frames[2]!, t: seconds(10) });
  }),
  bugAt("chat", "a frame of the chat is lost", "CHAT-3", (scene) => {
    threeLines(scene);
    listen(scene, { ...listening, many: 1 }).frames.splice(1, 1);
  }),
  bugAt("chat", "the last line never comes", "CHAT-3", (scene) => {
    threeLines(scene);
    listen(scene, { ...listening, many: 1 }).frames.pop();
  }),
  bugAt("chat", "a line is told otherwise than it was written", "CHAT-3", (scene) =>
    tamper(scene, (text) => text.replace("Line 2", "Line 9")),
  ),
  bugAt("chat", "a line is told before it was sent", "CHAT-3", (scene) => {
    threeLines(scene);
    for (const frame of listen(scene, listening).frames) frame.t = seconds(2);
  }),
  bugAt("chat", "a removed line is told to who joins later", "CHAT-3", (scene) => {
    const line = say(scene, asha, seconds(5), "Line 1");
    remove(scene, line, seconds(6));
    line.removedAt = null;
    listen(scene, { ...listening, openedAt: seconds(7) });
    line.removedAt = 1;
  }),
  bugAt("chat", "a removal is never told", "CHAT-3", (scene) => {
    remove(scene, say(scene, asha, seconds(5), "Line 1"), seconds(6));
    listen(scene, { ...listening, many: 1 }).frames.pop();
  }),
  bugAt("chat", "a page shows a line that was removed", "CHAT-3", (scene) => {
    const line = say(scene, asha, seconds(5), "Line 1");
    remove(scene, line, seconds(6));
    readPage(scene, ravi, seconds(9), [line]);
  }),
  bugAt("chat", "a page lacks a line that was accepted", "CHAT-3", (scene) => {
    threeLines(scene);
    readPage(scene, ravi, seconds(9), scene.dump.chat.rows.slice(1));
  }),
  bugAt("chat", "one person writes under two names", "CHAT-2", (scene) => {
    threeLines(scene);
    say(scene, asha, seconds(9), "Line 4");
    const last = scene.record.requests.at(-1);
    if (last) last.text = last.text.replace("Bidder 1", "Bidder 9");
  }),
];
