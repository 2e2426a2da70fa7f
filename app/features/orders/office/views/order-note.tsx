import type { Permission } from "#app/platform/session/permissions.ts";
import { useMay } from "#app/platform/session/reader-role.tsx";

/** What the office is told of an order by whoever knows what was ordered. */
export type OrderNote = {
  words: string;
  href: string;
  /** Permission of whoever opens the page that it leads to; somebody else reads the words alone. */
  needs: Permission;
};

/** The note, as a link for whoever may follow it. */
export function OrderNoteLine({ note: { words, href, needs } }: { note: OrderNote }) {
  return useMay()(needs) ? <a href={href}>{words}</a> : words;
}
