import type { User } from "@boli/contract/users/user";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type SignedIn, type TestApp, startTestApp } from "../../testing/app.ts";
import { anUpload } from "../../testing/uploads.ts";
import { profilePictures } from "./index.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const aPicture = ({ user }: SignedIn, status: "ready" | "processing" = "ready") =>
  anUpload(app.database, { userId: user.id, purpose: "profile-picture", status });
const set = ({ caller }: SignedIn, upload: string | null) => caller.put("/api/profile/picture", { upload });
const pictureOf = async ({ caller }: SignedIn): Promise<string | null> =>
  ((await caller.get("/api/profile")).body.data as { user: User }).user.profilePicture;
const uploadsOf = async ({ user }: SignedIn): Promise<string[]> => {
  const rows = await app.database.db
    .selectFrom("upload")
    .select("id")
    .where("user_id", "=", user.id)
    .limit(10)
    .execute();
  return rows.map(({ id }) => id);
};

it("PROFILE-9 an upload becomes the picture, another takes its place, and none is left when it is removed", async () => {
  const somebody = await app.signIn();
  const first = await aPicture(somebody);
  expect((await set(somebody, first.id)).status).toBe(200);
  expect(await pictureOf(somebody)).toBe(`/files/pictures/${first.key}/1600.webp`);
  const second = await aPicture(somebody);
  expect((await set(somebody, second.id)).status).toBe(200);
  expect((await set(somebody, second.id)).status).toBe(200);
  expect(await pictureOf(somebody)).toContain(second.key);
  expect(await uploadsOf(somebody)).toEqual([second.id]);
  expect(await profilePictures.fileOwners["profile-picture"]?.(app.database.db, [somebody.user.id])).toEqual(
    new Set([somebody.user.id]),
  );
  expect((await set(somebody, null)).status).toBe(200);
  expect([await pictureOf(somebody), await uploadsOf(somebody)]).toEqual([null, []]);
  const entries = await app.database.db
    .selectFrom("audit_entry")
    .select("after")
    .where("actor_id", "=", somebody.user.id)
    .orderBy("at")
    .limit(10)
    .execute();
  expect(entries.map(({ after }) => after)).toEqual([
    { hasPicture: true },
    { hasPicture: true },
    { hasPicture: false },
  ]);
});

it("PROFILE-9 is no picture: one of somebody else, for something else, or not re-encoded yet", async () => {
  const somebody = await app.signIn({ role: "seller" });
  const own = await aPicture(somebody);
  await set(somebody, own.id);
  const others = [
    await aPicture(await app.signIn()),
    await anUpload(app.database, { userId: somebody.user.id, purpose: "auction-picture" }),
    await aPicture(somebody, "processing"),
  ];
  for (const { id } of others) expect((await set(somebody, id)).body.code).toBe("upload_not_usable");
  expect(await pictureOf(somebody)).toContain(own.key);
  const admin = await app.signIn({ role: "admin" });
  expect((await set(admin, own.id)).body.code).toBe("upload_not_usable");
});

it("PROFILE-9 goes with its files when the account is erased", async () => {
  const somebody = await app.signIn();
  await set(somebody, (await aPicture(somebody)).id);
  await app.database.transaction((tx) => profilePictures.personal.erase(tx, somebody.user.id));
  expect(await uploadsOf(somebody)).toEqual([]);
});
