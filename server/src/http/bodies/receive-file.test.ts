import type { Socket } from "node:net";
import type { FastifyRequest } from "fastify";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { isReceivingFile, watch } from "./receive-file.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const megabyte = 1024 * 1024;

function aRequest() {
  const socket = { bytesRead: 700 };
  const destroy = vi.fn();
  const request = { raw: { socket, destroy } } as unknown as FastifyRequest;
  return { request, socket, destroy, isKnown: () => isReceivingFile(socket as unknown as Socket) };
}

describe("a file that is on its way", () => {
  it("is cut off when nothing has come for half a minute", () => {
    const { request, destroy } = aRequest();
    watch(request, 20 * megabyte);
    vi.advanceTimersByTime(29_000);
    expect(destroy).not.toHaveBeenCalled();
    vi.advanceTimersByTime(3_000);
    expect(destroy).toHaveBeenCalled();
  });

  it("may take minutes, as long as a little comes now and then", () => {
    const { request, socket, destroy } = aRequest();
    watch(request, 20 * megabyte);
    for (let second = 0; second < 580; second += 20) {
      socket.bytesRead += 1;
      vi.advanceTimersByTime(20_000);
    }
    expect(destroy).not.toHaveBeenCalled();
  });

  it("may not take for ever, whatever comes", () => {
    const { request, socket, destroy } = aRequest();
    watch(request, 20 * megabyte);
    for (let second = 0; second < 620; second += 20) {
      socket.bytesRead += 1;
      vi.advanceTimersByTime(20_000);
    }
    expect(destroy).toHaveBeenCalled();
  });

  it("may not have much more around it than a form has", () => {
    const { request, socket, destroy } = aRequest();
    watch(request, 20 * megabyte);
    socket.bytesRead += 20 * megabyte + 50_000;
    vi.advanceTimersByTime(1_000);
    expect(destroy).not.toHaveBeenCalled();
    socket.bytesRead += 100_000;
    vi.advanceTimersByTime(1_000);
    expect(destroy).toHaveBeenCalled();
  });

  it("has its own timeout only until it is there", () => {
    const { request, destroy, isKnown } = aRequest();
    expect(isKnown()).toBe(false);
    const stop = watch(request, 20 * megabyte);
    expect(isKnown()).toBe(true);
    stop();
    expect(isKnown()).toBe(false);
    vi.advanceTimersByTime(100_000);
    expect(destroy).not.toHaveBeenCalled();
  });
});
