import { type MailTopic, mailTopics } from "@boli/contract/notifications/kinds";
import { idOfLinkToken, linkTokenOf } from "../link-token.ts";
import type { Unsubscribing } from "./mail-order.ts";

const purposeOf = (topic: MailTopic): string => `unsubscribe-${topic}`;

// The address that stops one person's mails of one topic. It is part of the mail's head, so it works without a session and
// without a part after the #; all that it can do is to switch these mails off and on.
export const unsubscribePath = (secret: string, { topic, userId }: Unsubscribing): string =>
  `/unsubscribe/${topic}/${linkTokenOf(secret, purposeOf(topic), userId)}`;

// Undefined when we did not write this address.
export function readUnsubscribe(secret: string, topic: string, token: string): Unsubscribing | undefined {
  const known = mailTopics.find((one) => one === topic);
  const userId = known && idOfLinkToken(secret, purposeOf(known), token);
  return known !== undefined && userId !== undefined ? { topic: known, userId } : undefined;
}
