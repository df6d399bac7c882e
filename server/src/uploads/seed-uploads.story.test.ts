import { v7 as uuid } from "uuid";
import { afterAll, beforeAll, expect, it } from "vitest";
import { aUser } from "../../testing/builders.ts";
import { openTestDatabase } from "../../testing/database.ts";
import type { Database } from "../platform/database/database.ts";
import { findUpload } from "./queries.ts";
import { type SeededUpload, seedUploads } from "./seed-uploads.ts";

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const seed = (uploads: readonly SeededUpload[]) => database.transaction((tx) => seedUploads(tx, uploads));

it("a demo auction may have one file, and none; what is there already stays as it is", async () => {
  const { id: userId } = await aUser(database);
  const picture: SeededUpload = {
    id: uuid(),
    userId,
    purpose: "auction-picture",
    format: "webp",
    name: "lamp.webp",
    bytes: 7,
    key: "AAAAAAAAAAAAAAAAAAAAAA",
    width: 1600,
    height: 1200,
    thing: { kind: "auction", id: uuid() },
    position: 0,
  };
  await seed([]);
  await seed([picture]);
  await seed([{ ...picture, name: "chair.webp" }]);
  expect(await findUpload(database.db, picture.id)).toMatchObject({
    name: "lamp.webp",
    width: 1600,
    position: 0,
  });
});
