// Loaded before the program (`node --import`), so that a test can break the thread of the embedded database from
// outside, as chance would: at SIGUSR2 it throws where nobody catches.
import { BroadcastChannel, isMainThread } from "node:worker_threads";

const orders = new BroadcastChannel("break-thread");
orders.unref();

if (isMainThread) {
  let deaths = 0;
  process.on("SIGUSR2", () => orders.postMessage((deaths += 1)));
} else {
  orders.onmessage = ({ data }) =>
    setImmediate(() => {
      throw new Error(`The thread died on purpose, death ${data}.`);
    });
}
