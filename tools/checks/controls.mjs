// Controls of a form come from `web/src/ui`, so that label, hint, error and focus are the same everywhere. The few others are
// listed here with their reasons.
import { readFileSync } from "node:fs";
import path from "node:path";
import { root } from "../output.mjs";
import { ownFiles } from "./files.mjs";

/** @type {readonly string[]} */
const withOwnControls = [
  // Options that are cards with an icon, a picture or two values inside; `Choice` is for options that are words.
  "web/src/auctions/form/details-section.tsx",
  "web/src/auctions/form/edit/edit-screen.tsx",
  "web/src/auctions/management/open-dialog.tsx",
  "web/src/live/form/add-items-dialog.tsx",
  // Reached by a key or in one line with their button, without a hint or an error below them.
  "web/src/live/chat/chat-panel.tsx",
  "web/src/live/console/action-bar.tsx",
  "web/src/live/console/message-box.tsx",
  "web/src/live/console/run-list.tsx",
  // Seen by nobody: an account's name for password managers, and the file behind a drop zone.
  "web/src/auth/new-password-fields.tsx",
  "web/src/uploads/drop-zone.tsx",
  // The only switch.
  "web/src/live/detail/switches.tsx",
  // In up to 500 rows, where each `Field` would add a live region of its own.
  "web/src/live/form/lot-row.tsx",
  // Made of the kit's `Field` and `controlProps`; its hint is a live region with a button that fills other fields.
  "web/src/places/pincode-field.tsx",
];

export function checkControls() {
  const files = ownFiles("web/src").filter(
    (file) => file.endsWith(".tsx") && !file.includes(".test.") && !file.startsWith("web/src/ui/"),
  );
  const texts = new Map(files.map((file) => [file, readFileSync(path.join(root, file), "utf8")]));
  return { failures: controlFailures(texts, withOwnControls) };
}

/**
 * @param {ReadonlyMap<string, string>} texts components outside the kit, by path
 * @param {readonly string[]} listed
 * @returns {string[]}
 */
export function controlFailures(texts, listed) {
  const found = [...texts]
    .filter(([, text]) => /<(?:input|select|textarea)\b/.test(text))
    .map(([file]) => file);
  return [
    ...found
      .filter((file) => !listed.includes(file))
      .map((file) => `${file} has a control of its own; take one of web/src/ui/fields.`),
    ...listed
      .filter((file) => !found.includes(file))
      .map((file) => `${file} has no control of its own; take it from the list.`),
  ];
}
