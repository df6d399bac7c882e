import type { User } from "@boli/contract/users/user";
import { useMessages } from "../locales/use-messages.ts";
import { Chip } from "../ui/chip.tsx";
import { Row } from "../ui/layout-parts.tsx";

// The person's number, and whether it was proved to be theirs.
export function MobileNumber({ user }: { user: Pick<User, "mobileNumber" | "isMobileVerified"> }) {
  const { dashboard } = useMessages();
  return (
    <Row as="span">
      <span className="numbers">
        {user.mobileNumber === null ? dashboard.noMobile : inGroups(user.mobileNumber)}
      </span>
      <Chip tone={user.isMobileVerified ? "success" : "warning"}>
        {user.isMobileVerified ? dashboard.verified : dashboard.notVerified}
      </Chip>
    </Row>
  );
}

// "+91 98200 55501"
const inGroups = (number: string): string => `+91 ${number.slice(0, 5)} ${number.slice(5)}`;
