import { type ChildProcess, execFile, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync } from "node:fs";
import { appendFile, chown, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import pg from "pg";
import { freePort } from "./nodes/free-port.ts";

// A private PostgreSQL in a temporary folder, for stories and for tests that kill it.
export interface PostgresServer {
  // The URL of its `postgres` database, for a superuser.
  readonly adminUrl: string;
  // The server's main process.
  readonly pid: number;
  // Kills the server like a power cut, and waits until it is gone.
  crash(): Promise<void>;
  // Restarts it after a crash, on the same port and folder.
  start(): Promise<void>;
  // Stops it and removes its folder.
  stop(): Promise<void>;
}

export interface PostgresServerOptions {
  // Off makes plain stories faster; tests of durability need it on.
  fsync?: boolean;
  settings?: Record<string, string>;
}

export async function startPostgres(options: PostgresServerOptions = {}): Promise<PostgresServer> {
  const bin = postgresBinaries();
  if (bin === undefined)
    throw new Error("PostgreSQL 15 or later is not installed (looked in /usr/lib/postgresql).");
  const owner = serverOwner();
  const folder = await mkdtemp(join(tmpdir(), "boli-postgres-"));
  if (owner !== undefined) await chown(folder, owner.uid, owner.gid);
  const server = new Server({ bin, owner, folder, port: await freePort(), options });
  try {
    await server.create();
    await server.start();
    return server;
  } catch (error) {
    await server.stop();
    throw error;
  }
}

// The folder of the server's programs. Prefers the oldest supported version, because that is the promised minimum.
export function postgresBinaries(): string | undefined {
  const root = "/usr/lib/postgresql";
  if (!existsSync(root)) return undefined;
  const versions = readdirSync(root)
    .map(Number)
    .filter((version) => version >= 15 && existsSync(join(root, String(version), "bin/postgres")))
    .sort((one, other) => one - other);
  return versions[0] === undefined ? undefined : join(root, String(versions[0]), "bin");
}

interface Owner {
  uid: number;
  gid: number;
}

// PostgreSQL refuses to run as root, so then it runs as the user that its package created.
function serverOwner(): Owner | undefined {
  if (userInfo().uid !== 0) return undefined;
  const idOf = (flag: string): number => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
  return { uid: idOf("-u"), gid: idOf("-g") };
}

interface Setup {
  bin: string;
  owner: Owner | undefined;
  folder: string;
  port: number;
  options: PostgresServerOptions;
}

class Server implements PostgresServer {
  readonly #setup: Setup;
  readonly #data: string;
  readonly #watchdog: ChildProcess;
  #process: ChildProcess | undefined;
  #log = "";

  constructor(setup: Setup) {
    this.#setup = setup;
    this.#data = join(setup.folder, "data");
    this.#watchdog = startWatchdog(setup.folder, this.#data);
  }

  get adminUrl(): string {
    return `postgres://postgres@127.0.0.1:${this.#setup.port}/postgres`;
  }

  get pid(): number {
    const pid = this.#process?.pid;
    if (pid === undefined) throw new Error("The PostgreSQL server is not running.");
    return pid;
  }

  async create(): Promise<void> {
    const { bin, owner, folder, options } = this.#setup;
    const parameters = [
      "-D",
      this.#data,
      "-U",
      "postgres",
      "-A",
      "trust",
      "-E",
      "UTF8",
      "--locale=C.UTF-8",
      "--no-sync",
    ];
    await promisify(execFile)(join(bin, "initdb"), parameters, { cwd: folder, ...owner });
    const isSafe = options.fsync !== false;
    const settings = {
      listen_addresses: "127.0.0.1",
      unix_socket_directories: folder,
      max_connections: "200",
      shared_buffers: "64MB",
      ...(isSafe ? {} : hasty),
      ...options.settings,
    };
    const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'\n`);
    await appendFile(join(this.#data, "postgresql.conf"), lines.join(""));
  }

  async start(): Promise<void> {
    const { bin, owner, folder, port } = this.#setup;
    const deadline = performance.now() + startMs;
    while (performance.now() < deadline) {
      const child = spawn(join(bin, "postgres"), ["-D", this.#data, "-p", String(port)], {
        cwd: folder,
        stdio: ["ignore", "ignore", "pipe"],
        ...owner,
      });
      child.stderr?.on(
        "data",
        (text: Buffer) => (this.#log = `${this.#log}${text.toString()}`.slice(-4_000)),
      );
      this.#process = child;
      if (await this.#answers(child, deadline)) return;
      // After a crash the old server's children may still be exiting.
      await pause(200);
    }
    throw new Error(`PostgreSQL did not start:\n${this.#log}`);
  }

  async crash(): Promise<void> {
    await this.#end("SIGKILL");
  }

  async stop(): Promise<void> {
    await this.#end("SIGINT");
    this.#watchdog.stdin?.end();
    await rm(this.#setup.folder, { recursive: true, force: true });
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#process;
    this.#process = undefined;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, "exit");
    child.kill(signal);
    await gone;
  }

  async #answers(child: ChildProcess, deadline: number): Promise<boolean> {
    while (performance.now() < deadline && child.exitCode === null && child.signalCode === null) {
      const client = new pg.Client({ connectionString: this.adminUrl });
      client.on("error", () => undefined);
      try {
        await client.connect();
        await client.end();
        // Another server on the port would answer as well; ours writes its pid to its folder.
        const [pid] = (await readFile(join(this.#data, "postmaster.pid"), "utf8")).split("\n");
        return Number(pid) === child.pid;
      } catch {
        await pause(50);
      }
    }
    return false;
  }
}

// A large database that was killed has much to replay.
const startMs = 120_000;

// Nothing of it outlives the run, so it writes as little as it can.
const hasty = {
  fsync: "off",
  full_page_writes: "off",
  wal_level: "minimal",
  max_wal_senders: "0",
  max_wal_size: "4GB",
  checkpoint_timeout: "1h",
};

// If this process is killed, the server must not stay behind. A small shell waits on a pipe, which the system closes when
// this process ends; it then stops the server and removes its folder.
function startWatchdog(folder: string, data: string): ChildProcess {
  const script = `
    cat >/dev/null
    pid=$(head -n 1 "$2/postmaster.pid" 2>/dev/null) && kill -QUIT "$pid" 2>/dev/null
    for _ in 1 2 3 4 5 6 7 8 9 10; do kill -0 "$pid" 2>/dev/null || break; sleep 0.2; done
    rm -rf "$1"`;
  const watchdog = spawn("sh", ["-c", script, "watchdog", folder, data], {
    stdio: ["pipe", "ignore", "ignore"],
    detached: true,
  });
  watchdog.unref();
  // The pipe must not keep this process alive.
  const pipe: unknown = watchdog.stdin;
  if (typeof pipe === "object" && pipe !== null && "unref" in pipe && typeof pipe.unref === "function")
    pipe.unref();
  return watchdog;
}
