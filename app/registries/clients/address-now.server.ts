import { openProof } from "#app/features/accounts/second-proof/queries.server.ts";
import type { NowLine } from "#app/features/clients/timeline.ts";
import type { Client } from "#app/features/clients/tables.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";

const TITLES = { asked: "Adresse e-mail à confirmer", due: "Code à lire, ou pièce à voir" } as const;

/** What is to be done about the address of a client: a link at the end of their page, and a line at its head while something waits. */
export async function addressToDo(
  db: Tx,
  { id, userId, email }: Client,
): Promise<{ link: { href: string; label: string } | null; lines: NowLine[] }> {
  const href = pathTo("/admin/clients/:id/adresse", { id });
  const proof = await openProof(db, userId);
  if (!proof) return { link: email === "" ? { href, label: "Noter son adresse e-mail" } : null, lines: [] };
  const title = TITLES[proof.state];
  const detail = proof.state === "asked" ? proof.email : "Son espace ne s’ouvre pas avant.";
  const line = { key: "adresse", label: "Adresse", title, path: href, detail, state: null };
  return { link: { href, label: title }, lines: [line] };
}
