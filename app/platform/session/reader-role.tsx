/** The role of whoever reads a page of the office, for what the page shows: a link or a button that they may use. */
import { type ReactNode, createContext, useContext } from "react";
import { type Permission, type Role, may } from "./permissions.ts";

const ReaderRole = createContext<Role>("user");

/** Says around the pages of the office who reads them. */
export function ReaderRoleProvider({ role, children }: { role: Role; children: ReactNode }) {
  return <ReaderRole value={role}>{children}</ReaderRole>;
}

/** Whether the reader has a permission; what they lack is not shown to them, and the server refuses it all the same. */
export function useMay(): (permission: Permission) => boolean {
  const role = useContext(ReaderRole);
  return (permission) => may(role, permission);
}

/** What only a reader with a permission sees. */
export function Allowed({ to, children }: { to: Permission; children: ReactNode }) {
  return useMay()(to) ? children : null;
}
