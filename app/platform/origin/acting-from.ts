/** Where the work at hand comes from, known to whatever it calls: the audit trail writes it down. */
import { AsyncLocalStorage } from "node:async_hooks";

/** `address` is the network address as limits count it (an IPv6 one is its /64), `browser` the id in the browser's cookie, absent without one. */
export type ActingFrom =
  | { via: "web"; address: string; browser?: string | undefined }
  | { via: "job" }
  | { via: "shell" };

const storage = new AsyncLocalStorage<ActingFrom>();

/** Runs `work` as coming from `from`, whatever it awaits included. */
export function actFrom<Result>(from: ActingFrom, work: () => Result): Result {
  return storage.run(from, work);
}

/** The same for the rest of this process: a command of the operator. */
export function actFromShell(): void {
  storage.enterWith({ via: "shell" });
}

/** Where the work at hand comes from; undefined outside any. */
export function actingFrom(): ActingFrom | undefined {
  return storage.getStore();
}
