import { asha, meera, type Planted, ravi, seconds } from "../fake-scene.ts";
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
  {
    name: "an accepted line is lost",
    rules: ["CHAT-3"],
    bugs: {
      chat: (scene) => {
        threeLines(scene);
        scene.dump.chat.rows.pop();
        scene.dump.chat.seq -= 1;
      },
    },
  },
  {
    name: "a line is kept twice",
    rules: ["CHAT-3"],
    bugs: {
      chat: (scene) => {
        say(scene, asha, seconds(5), "Line 1");
        say(scene, asha, seconds(6), "Line 1");
      },
    },
  },
  {
    name: "a refused line is kept",
    rules: ["CHAT-1"],
    bugs: {
      chat: (scene) => {
        say(scene, asha, seconds(5), "Line 1");
        scene.record.requests.pop();
        refuseLine(scene, asha, seconds(5), "Line 1");
      },
    },
  },
  {
    name: "lines are numbered against the order of their answers",
    rules: ["CHAT-3"],
    bugs: {
      chat: (scene) => {
        say(scene, asha, seconds(9), "Line 1");
        say(scene, ravi, seconds(5), "Line 2");
      },
    },
  },
  {
    name: "a number of the chat is skipped",
    rules: ["CHAT-3"],
    bugs: {
      chat: (scene) => {
        threeLines(scene);
        scene.dump.chat.seq += 1;
      },
    },
  },
  {
    name: "a line comes to a socket again",
    rules: ["CHAT-3"],
    bugs: {
      chat: (scene) => {
        threeLines(scene);
        const { frames } = listen(scene, { ...listening, many: 1 });
        frames.push({ ...frames[2]!, t: seconds(10) });
      },
    },
  },
  {
    name: "a frame of the chat is lost",
    rules: ["CHAT-3"],
    bugs: {
      chat: (scene) => {
        threeLines(scene);
        listen(scene, { ...listening, many: 1 }).frames.splice(1, 1);
      },
    },
  },
  {
    name: "the last line never comes",
    rules: ["CHAT-3"],
    bugs: {
      chat: (scene) => {
        threeLines(scene);
        listen(scene, { ...listening, many: 1 }).frames.pop();
      },
    },
  },
  {
    name: "a line is told otherwise than it was written",
    rules: ["CHAT-3"],
    bugs: { chat: (scene) => tamper(scene, (text) => text.replace("Line 2", "Line 9")) },
  },
  {
    name: "a line is told before it was sent",
    rules: ["CHAT-3"],
    bugs: {
      chat: (scene) => {
        threeLines(scene);
        for (const frame of listen(scene, listening).frames) frame.t = seconds(2);
      },
    },
  },
  {
    name: "a removed line is told to who joins later",
    rules: ["CHAT-3"],
    bugs: {
      chat: (scene) => {
        const line = say(scene, asha, seconds(5), "Line 1");
        remove(scene, line, seconds(6));
        line.removedAt = null;
        listen(scene, { ...listening, openedAt: seconds(7) });
        line.removedAt = 1;
      },
    },
  },
  {
    name: "a removal is never told",
    rules: ["CHAT-3"],
    bugs: {
      chat: (scene) => {
        remove(scene, say(scene, asha, seconds(5), "Line 1"), seconds(6));
        listen(scene, { ...listening, many: 1 }).frames.pop();
      },
    },
  },
  {
    name: "a page shows a line that was removed",
    rules: ["CHAT-3"],
    bugs: {
      chat: (scene) => {
        const line = say(scene, asha, seconds(5), "Line 1");
        remove(scene, line, seconds(6));
        readPage(scene, ravi, seconds(9), [line]);
      },
    },
  },
  {
    name: "a page lacks a line that was accepted",
    rules: ["CHAT-3"],
    bugs: {
      chat: (scene) => {
        threeLines(scene);
        readPage(scene, ravi, seconds(9), scene.dump.chat.rows.slice(1));
      },
    },
  },
  {
    name: "one person writes under two names",
    rules: ["CHAT-2"],
    bugs: {
      chat: (scene) => {
        threeLines(scene);
        say(scene, asha, seconds(9), "Line 4");
        const last = scene.record.requests.at(-1);
        if (last) last.text = last.text.replace("Bidder 1", "Bidder 9");
      },
    },
  },
];
