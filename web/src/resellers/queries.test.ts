import { focusManager, onlineManager, QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { ownApplication, resellerToJudge } from "./queries.ts";

test("RESELLER-12 the browser reads an application again by itself neither on focus nor on a new connection", async () => {
  const client = new QueryClient();
  client.mount();
  const read = vi.fn(async () => ({}) as never);
  const observer = new QueryObserver(client, { ...resellerToJudge("1"), queryFn: read });
  const stop = observer.subscribe(() => undefined);
  await vi.waitFor(() => expect(observer.getCurrentResult().isSuccess).toBe(true));
  for (const manager of [
    (is: boolean) => focusManager.setFocused(is),
    (is: boolean) => onlineManager.setOnline(is),
  ]) {
    manager(false);
    manager(true);
    // The client answers these events later.
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  expect(read).toHaveBeenCalledOnce();
  stop();
  client.unmount();
});

test.each([
  ["submitted", 1],
  ["approved", 2],
] as const)(
  "RESELLER-21 on focus, only an application that does not wait is read again: %s",
  async (status, reads) => {
    const client = new QueryClient();
    client.mount();
    const read = vi.fn(async () => ({ status }) as never);
    const observer = new QueryObserver(client, { ...ownApplication(), queryFn: read });
    const stop = observer.subscribe(() => undefined);
    await vi.waitFor(() => expect(observer.getCurrentResult().isSuccess).toBe(true));
    focusManager.setFocused(false);
    focusManager.setFocused(true);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(read).toHaveBeenCalledTimes(reads);
    stop();
    client.unmount();
  },
);
