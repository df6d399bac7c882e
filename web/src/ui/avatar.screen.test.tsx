import { expect, test } from "vitest";
import { Avatar } from "./avatar.tsx";
import { show } from "./testing/show.tsx";

const source = () => document.querySelector("img")?.getAttribute("src");

test("PROFILE-10 a picture of another site is not loaded: the initials stand for the person", async () => {
  await show(<Avatar user={{ name: "Asha Rao", profilePicture: "https://pictures.test/asha.jpg" }} />);
  expect(source()).toBeUndefined();
  expect(document.body).toHaveTextContent("AR");
});
