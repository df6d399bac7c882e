import type { Role } from "@boli/contract/endpoint/permissions";
import type { User } from "@boli/contract/users/user";
import { accountChanged } from "../lib/session.ts";
import { useMessages } from "../locales/use-messages.ts";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { Note, Row, Stack } from "../ui/layout-parts.tsx";
import { toasts } from "../ui/overlays/toasts.ts";
import { Refused } from "../ui/summary.tsx";
import { useAttempt } from "../ui/use-attempt.ts";
import { switchRole } from "./role-queries.ts";
import { useProfileMessages } from "./texts/index.ts";

const offered: readonly Role[] = ["buyer", "seller", "admin"];

// The roles of the demo, for trying each of them. Whoever was approved as a reseller finds the way back, too.
export function RoleCard({ user }: { user: Pick<User, "role" | "kycStatus"> }) {
  const messages = useMessages();
  const { roleCard: texts } = useProfileMessages();
  const { state, run, reset } = useAttempt();
  const isReseller = user.role === "reseller" || user.kycStatus === "verified";
  const roles: readonly Role[] = isReseller ? [...offered, "reseller"] : offered;

  async function choose(role: Role): Promise<void> {
    const done = await run(() => switchRole(role), { failed: texts.failed });
    if (done === undefined) return;
    reset();
    accountChanged(done.result);
    toasts.show("success", texts.changed({ role: messages.roles[role].label }));
  }

  return (
    <Card heading={texts.heading}>
      <Stack gap={3}>
        <Note>{texts.sentence}</Note>
        <Refused state={state} />
        <Row>
          {roles.map((role) => (
            <Button
              key={role}
              kind={role === user.role ? "strong" : "quiet"}
              aria-pressed={role === user.role}
              busy={state.kind === "working"}
              onPress={() => {
                if (role !== user.role) void choose(role);
              }}
            >
              {messages.roles[role].label}
            </Button>
          ))}
        </Row>
      </Stack>
    </Card>
  );
}
