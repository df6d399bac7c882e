// Loaded before the program (`node --import`), so that a test can crash the thread of the embedded database from outside:
// SIGUSR2 makes it throw an error that nothing catches.
import { writeSync } from "node:fs";
import { BroadcastChannel, isMainThread } from "node:worker_threads";

const orders = new BroadcastChannel("break-thread");
orders.unref();

if (isMainThread) {
  process.on("SIGUSR2", () => orders.postMessage("die"));
} else {
  orders.onmessage = () => {
    // Blocks the thread for a moment first, so that requests are under way when it dies.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
    writeSync(1, "[a thread dies]\n");
    setImmediate(() => {
      throw new Error("The thread died on purpose.");
    });
  };
}
