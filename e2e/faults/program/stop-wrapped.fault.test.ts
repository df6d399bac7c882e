import path from "node:path";
import { pathToFileURL } from "node:url";
import { findNpm } from "../../../tools/npm.mjs";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { holderOf, removeDataFolders, seededFolder, wasShutDown } from "./data-folder.ts";
import { endPrograms, type End, Program, root } from "./program.ts";

// `npm start` puts npm, its shell and a script of ours between the terminal and the program. Whichever of them gets a
// signal or is killed, the program must notice and leave nothing behind.

afterEach(endPrograms);
afterAll(removeDataFolders);

const node = process.execPath;
const child = pathToFileURL(path.join(root, "tools/child.mjs")).href;

const starts = {
  npm: [node, findNpm(), "start"],
  "tools/run.mjs": [node, "tools/run.mjs", "tools/start.mjs"],
  // The path for an older system Node, with this Node in both roles.
  "a handover to another Node": [
    node,
    "--input-type=module",
    "--eval",
    `import { runInChild } from "${child}"; runInChild(process.execPath, "tools/start.mjs", []);`,
  ],
} as const;

async function start(how: keyof typeof starts, dataDir: string): Promise<Program> {
  const program = new Program({
    command: starts[how],
    settings: {
      DATA_DIR: dataDir,
      // Prevents an install and npm's own log files.
      BOLI_NO_INSTALL: "1",
      npm_config_update_notifier: "false",
      npm_config_logs_max: "0",
    },
  });
  await program.ready();
  return program;
}

// The shell that npm puts between itself and the script.
function shellOf(program: Program): number {
  const shell = program.processes().find(({ command }) => /^(sh|\S*\/sh) -c/.test(command));
  if (!shell) throw new Error("npm started no shell.");
  return shell.pid;
}

interface Case {
  how: keyof typeof starts;
  what: string;
  end(program: Program): void;
  // The expected exit of the started process, where we control it.
  expected?: End;
}

const clean: End = { code: 0, signal: null };
const cases: Case[] = [
  { how: "npm", what: "Ctrl-C", end: (program) => program.interrupt() },
  { how: "npm", what: "SIGTERM to npm", end: (program) => program.signal("SIGTERM") },
  { how: "npm", what: "npm killed without a word", end: (program) => program.signal("SIGKILL") },
  {
    how: "npm",
    what: "its shell killed without a word",
    end: (program) => process.kill(shellOf(program), "SIGKILL"),
  },
  { how: "tools/run.mjs", what: "SIGTERM", end: (program) => program.signal("SIGTERM"), expected: clean },
  {
    how: "a handover to another Node",
    what: "SIGTERM",
    end: (program) => program.signal("SIGTERM"),
    expected: clean,
  },
  {
    how: "a handover to another Node",
    what: "Ctrl-C",
    end: (program) => program.interrupt(),
    expected: clean,
  },
  {
    how: "a handover to another Node",
    what: "a kill without a word",
    end: (program) => program.signal("SIGKILL"),
  },
];

describe("STOP reaches the program, and nothing is left behind,", () => {
  // One folder for all of these, so that leftovers of one stop would disturb the next start.
  let dataDir: string | undefined;

  test.each(cases)("through $how: $what", async ({ end, how, expected }) => {
    dataDir ??= await seededFolder();
    const program = await start(how, dataDir);
    const server = holderOf(dataDir);
    end(program);
    await program.gone();
    if (expected) expect(await program.ended()).toEqual(expected);
    expect(program.output.match(/finishing what was begun/g)).toHaveLength(1);
    expect(server).not.toBe("nobody");
    expect(holderOf(dataDir)).toBe("nobody");
    expect(wasShutDown(dataDir)).toBe(true);
  });
});
