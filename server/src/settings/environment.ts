import { closeSync, existsSync, readFileSync } from "node:fs";

type Environment = Record<string, string | undefined>;

const secretSettings = [
  "APP_SECRET",
  "DATABASE_URL",
  "SMTP_URL",
  "GOOGLE_CLIENT_SECRET",
  "RAZORPAY_KEY_SECRET",
  "RAZORPAY_WEBHOOK_SECRET",
  "MSG91_AUTH_KEY",
  "FAST2SMS_API_KEY",
] as const;
const shell = "/bin/sh";
// A shell can leave a file open for the program that it execs, which Node cannot.
const secretsFd = 9;
const readSecretsScript = `exec ${secretsFd}<<END
$BOLI_SECRETS
END
unset BOLI_SECRETS
exec "$0" "$@"`;

// Returns the environment, after making its secrets unreadable from outside. The system shows a process's initial
// environment (/proc/<pid>/environ) to all processes of the same user, and still does after the process has changed it. So
// the process re-executes itself under the same process id, and gets the secrets through a pipe. If that is not possible,
// it stays as it is.
export function readEnvironment(): Environment {
  const { env } = process;
  if (env["BOLI_SECRETS_AT"] !== undefined) return { ...env, ...receiveSecrets() };
  const secrets = Object.fromEntries(
    secretSettings.flatMap((name) => (env[name] === undefined ? [] : [[name, env[name]]])),
  );
  if (Object.keys(secrets).length === 0 || !canStartAgain()) return env;
  const rest = Object.fromEntries(Object.entries(env).filter(([name]) => !Object.hasOwn(secrets, name)));
  const mark = { BOLI_SECRETS: JSON.stringify(secrets), BOLI_SECRETS_AT: String(secretsFd) };
  const command = [process.execPath, ...process.execArgv, ...process.argv.slice(1)];
  // Nothing after this line runs: the shell replaces this program.
  return process.execve?.(shell, ["sh", "-c", readSecretsScript, ...command], { ...rest, ...mark }) ?? env;
}

// A parent with an IPC channel to this process would lose it.
const canStartAgain = (): boolean =>
  process.platform === "linux" &&
  process.execve !== undefined &&
  process.channel === undefined &&
  existsSync(shell);

function receiveSecrets(): Environment {
  const text = readFileSync(secretsFd, "utf8");
  closeSync(secretsFd);
  delete process.env["BOLI_SECRETS_AT"];
  return JSON.parse(text) as Environment;
}
