import { syncBuiltinESMExports } from "node:module";
import dgram from "node:dgram";
import dns from "node:dns";
import net from "node:net";

// Tests need no network: everything they talk to is on this machine. These patches are at the functions that every
// connection of a process uses, so they also see connections made by libraries.
export function watchOutsideNetwork(onAttempt: (what: string) => void): void {
  const refuse = (what: string): NodeJS.ErrnoException => {
    onAttempt(what);
    return Object.assign(new Error(`Tests may not leave this machine: ${what}`), { code: "ENETUNREACH" });
  };
  watchSockets(refuse);
  watchDatagrams(refuse);
  watchNames(refuse);
  syncBuiltinESMExports();
}

type Refuse = (what: string) => NodeJS.ErrnoException;

const ownNames = /^(localhost|.*\.localhost|127(\.\d+){3}|0\.0\.0\.0|::1?|::ffff:127(\.\d+){3})$/i;

export function isThisMachine(host: string): boolean {
  return ownNames.test(host.replace(/^\[|\]$/g, ""));
}

// Handles all signatures of `connect`: options, a port with a host, or the path of a local socket.
export function destinationOf(args: readonly unknown[]): string | undefined {
  const [first, second] = Array.isArray(args[0]) ? (args[0] as unknown[]) : args;
  if (typeof first === "object" && first !== null) {
    const { host, port, path } = first as { host?: string; port?: number | string; path?: string };
    return path || !host || isThisMachine(host) ? undefined : `a connection to ${host}:${port}`;
  }
  if (typeof first === "string" && Number.isNaN(Number(first))) return undefined;
  return typeof second !== "string" || isThisMachine(second)
    ? undefined
    : `a connection to ${second}:${String(first)}`;
}

type AnyFunction = (this: unknown, ...args: unknown[]) => unknown;

function watchSockets(refuse: Refuse): void {
  const prototype = net.Socket.prototype as unknown as { connect: AnyFunction };
  const connect = prototype.connect;
  prototype.connect = function (this: net.Socket, ...args) {
    const destination = destinationOf(args);
    if (destination === undefined) return connect.apply(this, args);
    const error = refuse(destination);
    process.nextTick(() => this.destroy(error));
    return this;
  } as AnyFunction;
}

function watchDatagrams(refuse: Refuse): void {
  const prototype = dgram.Socket.prototype as unknown as Record<"send" | "connect", AnyFunction>;
  for (const method of ["send", "connect"] as const) {
    const original = prototype[method];
    prototype[method] = function (...args) {
      // The first argument of `send` is the message; the only other string is the address.
      const address = args.slice(1).find((arg): arg is string => typeof arg === "string");
      if (address === undefined || isThisMachine(address)) return original.apply(this, args);
      throw refuse(`a datagram to ${address}`);
    };
  }
}

function watchNames(refuse: Refuse): void {
  const isQuestion = (name: string): boolean => /^(lookup|resolve\w*|reverse)$/.test(name);
  const callbacks = dns as unknown as Record<string, AnyFunction>;
  for (const name of Object.keys(callbacks).filter(isQuestion)) {
    const original = callbacks[name] as AnyFunction;
    callbacks[name] = function (...args) {
      const host = String(args[0]);
      if (isAnswered(host)) return original.apply(this, args);
      const error = refuse(`the address of ${host}`);
      const callback = args.at(-1);
      if (typeof callback === "function") process.nextTick(callback, error);
      return undefined;
    };
  }
  const promises = dns.promises as unknown as Record<string, AnyFunction>;
  for (const name of Object.keys(promises).filter(isQuestion)) {
    const original = promises[name] as AnyFunction;
    promises[name] = function (...args) {
      const host = String(args[0]);
      if (isAnswered(host)) return original.apply(this, args);
      return Promise.reject(refuse(`the address of ${host}`));
    };
  }
}

// IP addresses and our own host names resolve without the network.
function isAnswered(host: string): boolean {
  return net.isIP(host) !== 0 || isThisMachine(host);
}
