import type { Role } from "@boli/contract/endpoint/permissions";
import type { SignedIn, TestApp } from "../app.ts";
import { aSession, aUser } from "../builders.ts";
import { businessInput } from "../kyc/applications.ts";
import { type TestAnswer, TestCaller } from "../http.ts";

// One person with every role in turn, and with a name and words that nobody else has.

const word = "Zephyrine";
export const email = "zephyrine.q@people.test";
export const name = `${word} Quillfeather`;
export const mobile = "9811122233";
export const phone = "+91 98111 22233";
export const { taxId } = businessInput();

// Everything by which a stranger could find out who the person is.
export const contacts = [name, email, mobile, phone, phone.replaceAll(" ", ""), taxId.slice(2, 12)];
// And every text of the person.
export const ownWords = [word, ...contacts];

// A text of the person.
export const own = (text: string): string => `${text} ${word}`;

export interface Person {
  id: string;
  // The person in a role, with a session of its own.
  as(role: Role): Promise<SignedIn>;
}

export async function aPerson({ database, url }: TestApp): Promise<Person> {
  const user = await aUser(database, { name: own("The first name of"), email });
  const change = (row: object) =>
    database.db.updateTable("app_user").set(row).where("id", "=", user.id).execute();
  await change({
    mobile_number: mobile,
    mobile_verified_at: new Date(),
    profile_picture: `https://pictures.test/${word}.jpg`,
    language: "hi",
    city: own("The city of"),
  });
  return {
    id: user.id,
    as: async (role) => {
      await change({ role });
      const session = await aSession(database, user.id);
      const caller = new TestCaller(url, {
        authorization: `Bearer ${session.token}`,
        "user-agent": own("The browser of"),
      });
      return { user: { ...user, role }, session, caller };
    },
  };
}

export async function must(sent: Promise<TestAnswer>): Promise<TestAnswer> {
  const answer = await sent;
  if (answer.status >= 300) throw new Error(`The person could not do it: ${answer.status} ${answer.text}`);
  return answer;
}
