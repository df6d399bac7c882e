import { closeSync, existsSync, readFileSync } from "node:fs";

type Environment = Record<string, string | undefined>;

const secretSettings = ["APP_SECRET", "DATABASE_URL", "SMTP_URL", "GOOGLE_CLIENT_SECRET"] as const;
const shell = "/bin/sh";
// A shell can leave a file open for the program that takes its place, which Node cannot.
const handedOverAt = 9;
const handOver = `exec ${handedOverAt}<<END
$BOLI_SECRETS
END
unset BOLI_SECRETS
exec "$0" "$@"`;

// The environment that the program was started with, of which no secret can be read from outside. The system shows every
// other process of the same user what a process was started with (/proc/<pid>/environ), and goes on showing it whatever
// the process changes later. So the process starts again as itself, under the same number, and is handed the secrets
// through a pipe. Where that cannot be done it stays as it is.
export function takeEnvironment(): Environment {
  const { env } = process;
  if (env["BOLI_SECRETS_AT"] !== undefined) return { ...env, ...receiveSecrets() };
  const secrets = Object.fromEntries(
    secretSettings.flatMap((name) => (env[name] === undefined ? [] : [[name, env[name]]])),
  );
  if (Object.keys(secrets).length === 0 || !canStartAgain()) return env;
  const rest = Object.fromEntries(Object.entries(env).filter(([name]) => !Object.hasOwn(secrets, name)));
  const mark = { BOLI_SECRETS: JSON.stringify(secrets), BOLI_SECRETS_AT: String(handedOverAt) };
  const command = [process.execPath, ...process.execArgv, ...process.argv.slice(1)];
  // Nothing behind this line is run: the shell takes the place of this program.
  return process.execve?.(shell, ["sh", "-c", handOver, ...command], { ...rest, ...mark }) ?? env;
}

// Whoever holds a channel to this process would lose it.
const canStartAgain = (): boolean =>
  process.platform === "linux" &&
  process.execve !== undefined &&
  process.channel === undefined &&
  existsSync(shell);

function receiveSecrets(): Environment {
  const text = readFileSync(handedOverAt, "utf8");
  closeSync(handedOverAt);
  delete process.env["BOLI_SECRETS_AT"];
  return JSON.parse(text) as Environment;
}
