import { type RouterContextProvider, data } from "react-router";
import { mergeParts } from "#app/registries/account-movers.server.ts";
import { otherAccountSchema } from "#app/features/accounts/merges/form.ts";
import type { Account } from "#app/features/accounts/merges/services.ts";
import {
  accountAt,
  accountOfEmail,
  knownMerges,
  previewMerge,
  sideOf,
} from "#app/features/accounts/merges/preview-merge.server.ts";
import { isUuid } from "#app/platform/references/is-uuid.ts";
import { requirePermission } from "#app/platform/session/guards.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";

type Args = { request: Request; context: Readonly<RouterContextProvider>; params: { id: string } };

/**
 * The account that would be kept, for an admin.
 * @throws a 404 response for an unknown id, or for somebody of the staff
 */
export async function keptAccount({ context, params: { id } }: Args): Promise<{ admin: Viewer; account: Account }> {
  const admin = requirePermission(context, "merges");
  const account = isUuid(id) ? await accountAt(scopeOf(context).database.drizzle, id) : undefined;
  if (!account || account.role !== "user" || account.closedWhy === "left") throw data(null, { status: 404 });
  return { admin, account };
}

/** What the page shows: the comparison with the account that its address names by id or by e-mail, and the merges of this one. */
export async function mergeAt(args: Args) {
  const { account } = await keptAccount(args);
  const { database, clock } = scopeOf(args.context);
  const { searchParams } = new URL(args.request.url);
  const typed = otherAccountSchema.safeParse(searchParams.get("adresse"));
  const other = await otherAccount(
    args,
    searchParams.get("avec"),
    typed.success && typed.data !== "" ? typed.data : null,
  );
  return {
    account: sideOf(account),
    preview: other ? await previewMerge(database.drizzle, mergeParts, account, other) : null,
    notFound: !other && typed.success && typed.data !== "" ? typed.data : null,
    merges: await knownMerges(database.drizzle, clock, account.id),
    formId: crypto.randomUUID(),
  };
}

/** @throws a 404 response for an id in the address that is nobody's, or of the staff */
async function otherAccount(
  { context, params }: Args,
  id: string | null,
  email: string | null,
): Promise<Account | undefined> {
  const db = scopeOf(context).database.drizzle;
  if (id !== null) {
    const found = isUuid(id) ? await accountAt(db, id) : undefined;
    if (!found || found.role !== "user" || found.closedWhy === "left") throw data(null, { status: 404 });
    return found;
  }
  const found = email === null ? undefined : await accountOfEmail(db, email);
  return found && found.role === "user" && found.closedWhy !== "left" && found.id !== params.id ? found : undefined;
}
