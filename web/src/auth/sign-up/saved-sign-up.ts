import { tabStorage } from "../../lib/form/tab-storage.ts";

// Saves the name and email of an unfinished sign-up until the tab is closed, so that a reload does not lose them. The
// password is never saved.

const key = "boli:sign-up";

type Shelf = Pick<Storage, "getItem" | "setItem" | "removeItem">;

interface SavedSignUp {
  name: string;
  email: string;
}

export function readSignUp(shelf: Shelf | undefined = tabStorage()): SavedSignUp {
  try {
    const read: unknown = JSON.parse(shelf?.getItem(key) ?? "{}");
    return { name: textAt(read, "name"), email: textAt(read, "email") };
  } catch {
    // Another script wrote there, or storage is blocked.
    return { name: "", email: "" };
  }
}

export function saveSignUp({ name, email }: SavedSignUp, shelf: Shelf | undefined = tabStorage()): void {
  try {
    if (name === "" && email === "") shelf?.removeItem(key);
    else shelf?.setItem(key, JSON.stringify({ name, email }));
  } catch {
    // Storage is blocked, so a reload loses them.
  }
}

export const deleteSignUp = (): void => saveSignUp({ name: "", email: "" });

const textAt = (read: unknown, name: string): string => {
  const value: unknown = typeof read === "object" && read !== null ? Reflect.get(read, name) : undefined;
  return typeof value === "string" ? value : "";
};
