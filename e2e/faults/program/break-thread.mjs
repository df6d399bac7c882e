// Loaded before the program (`node --import`), so that a test can crash the thread of the embedded database from outside
// with an error that nothing catches: SIGUSR2 crashes it at once, SIGWINCH when it answers a request of a buyer.
import { writeSync } from "node:fs";
import { BroadcastChannel, isMainThread, parentPort } from "node:worker_threads";

const orders = new BroadcastChannel("break-thread");
orders.unref();

if (isMainThread) {
  process.on("SIGUSR2", () => orders.postMessage("at once"));
  process.on("SIGWINCH", () => orders.postMessage("with a request under way"));
} else {
  orders.onmessage = ({ data }) => (data === "at once" ? die() : dieInsteadOfAnswering());
}

function die() {
  writeSync(1, "[a thread dies]\n");
  process.nextTick(() => {
    throw new Error("The thread died on purpose.");
  });
}

// The thread runs statements of jobs too, and a job that mails the buyer reads about them as well. So it waits for the
// answer with a buyer's session, which has a column that no other answer has.
function dieInsteadOfAnswering() {
  const port = parentPort;
  if (port === null) return;
  const post = port.postMessage.bind(port);
  let isDying = false;
  port.postMessage = (message, ...rest) => {
    // An answer may come in parts, and the next one must not take the place of the one that is missing.
    if (isDying) return;
    isDying = message.kind === "answer" && hasSessionOfBuyer(Buffer.from(message.bytes));
    if (isDying) die();
    else post(message, ...rest);
  };
}

const hasSessionOfBuyer = (bytes) => bytes.includes("is_vouched_for") && bytes.includes("buyer");
