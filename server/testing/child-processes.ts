import { readdir, readFile } from "node:fs/promises";
import { until } from "../src/platform/jobs/testing/job-setup.ts";

// The children of a process, of any of its threads, whose command line names the script. Reads /proc, so Linux only.
export async function childrenOf(pid: number, script: string): Promise<number[]> {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => []);
  const childrenOfThread = (thread: string): Promise<string> =>
    readFile(`/proc/${pid}/task/${thread}/children`, "utf8").catch(() => "");
  const lists = await Promise.all(threads.map(childrenOfThread));
  const pids = lists.join(" ").split(" ").filter(Boolean).map(Number);
  const isIt = async (child: number): Promise<boolean> =>
    (await readFile(`/proc/${child}/cmdline`, "utf8").catch(() => "")).includes(script);
  const found = await Promise.all(pids.map(async (child) => ((await isIt(child)) ? child : 0)));
  return found.filter((child) => child > 0);
}

export async function childProcess(pid: number, script: string): Promise<number> {
  let found: number[] = [];
  const isThere = async (): Promise<boolean> => {
    found = await childrenOf(pid, script);
    return found.length > 0;
  };
  await until(`${script} runs`, isThere, 20_000);
  return found[0] ?? 0;
}

// A process in state Z is a zombie: it has ended, but nobody has collected it yet.
export async function isAlive(pid: number): Promise<boolean> {
  const state = await readFile(`/proc/${pid}/stat`, "latin1").catch(() => undefined);
  return state !== undefined && !/^\d+ \(.*\) Z /s.test(state);
}
