// Finds pictures by the names that a CSV gives them: the last part of a path, in any case of letters, and without its
// extension when no name is quite the same.
export function pictureFinder<Picture extends { name: string }>(
  pictures: readonly Picture[],
): (name: string) => Picture | undefined {
  const whole = new Map(pictures.map((one) => [plain(one.name), one]));
  const bare = new Map(pictures.map((one) => [withoutExtension(plain(one.name)), one]));
  return (name) => whole.get(plain(name)) ?? bare.get(withoutExtension(plain(name)));
}

const plain = (name: string): string =>
  (name.split(/[\\/]/).at(-1) ?? "").normalize("NFC").replaceAll(/\s+/g, " ").trim().toLowerCase();

const withoutExtension = (name: string): string => name.replace(/\.[a-z0-9]{1,8}$/, "");
