import type { User } from "@boli/contract/users/user";
import { signedIn } from "../lib/session.ts";
import { channel } from "./live-channel.ts";

// A signed-in user may follow a mailed link, whose session then replaces theirs. The old session's channel is closed first:
// otherwise it would report the end of that session, and the app would end the new one.
export function beginSession(user: User): void {
  channel.stop();
  signedIn(user);
}
