import type { User } from "@boli/contract/users/user";
import { shownMobileNumber } from "../lib/shown-mobile-number.ts";
import { useMessages } from "../locales/use-messages.ts";
import { Chip } from "../ui/chip.tsx";
import { Row } from "../ui/layout-parts.tsx";

// The person's number, and whether it was proved to be theirs.
export function MobileNumber({ user }: { user: Pick<User, "mobileNumber" | "isMobileVerified"> }) {
  const { dashboard } = useMessages();
  return (
    <Row as="span">
      <span className="numbers">
        {user.mobileNumber === null ? dashboard.noMobile : shownMobileNumber(user.mobileNumber)}
      </span>
      <Chip tone={user.isMobileVerified ? "success" : "warning"}>
        {user.isMobileVerified ? dashboard.verified : dashboard.notVerified}
      </Chip>
    </Row>
  );
}
