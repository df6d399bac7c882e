import { Navigate, Outlet } from "@tanstack/react-router";
import type { Role } from "@boli/contract/permissions";
import { session, userOf } from "../lib/session.ts";
import { useStore } from "../lib/use-store.ts";
import { AccessDenied } from "./access-denied.tsx";

// For a route whose children are for some roles alone:
//   const administration = createRoute({ getParentRoute: () => app, id: "administration", ...requireRoles(["admin"]) });
// Everyone else gets the Access Denied card, or is led to the dashboard where the route asks for that. It follows a
// change of the role at once. What may be done is decided by the server on every call; this only spares people a screen
// full of refusals.
export const requireRoles = (
  required: readonly Role[],
  { otherwise = "access-denied" }: { otherwise?: "access-denied" | "dashboard" } = {},
) => ({
  component: function RoleGuard() {
    const user = userOf(useStore(session));
    if (user === undefined) return null;
    if (required.includes(user.role)) return <Outlet />;
    if (otherwise === "dashboard") return <Navigate to="/app/dashboard" replace />;
    return <AccessDenied role={user.role} required={required} />;
  },
});
