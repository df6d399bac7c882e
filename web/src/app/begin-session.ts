import type { User } from "@boli/contract/users";
import { signedIn } from "../lib/session.ts";
import { channel } from "./live-channel.ts";

// A mailed link may be followed while somebody is signed in, and its session takes the place of theirs. The channel of
// the old session is dropped first: what it has yet to tell is the end of that session, and would end the new one.
export function beginSession(user: User): void {
  channel.stop();
  signedIn(user);
}
