import { describeCreditNote } from "#app/features/accounting/credit-notes/describe.ts";
import { issueForCancelled } from "#app/features/accounting/credit-notes/issue-credit-note.server.ts";
import { creditNoteName } from "#app/features/accounting/credit-notes/number.ts";
import { listCreditNotes, ordersWithoutCreditNote } from "#app/features/accounting/credit-notes/queries.server.ts";
import { OfficeCreditNotes } from "#app/features/accounting/credit-notes/views/office-credit-notes.tsx";
import { describePage } from "#app/features/accounting/statements/describe.server.ts";
import booksStyles from "#app/features/accounting/views/accounting.css?url";
import { toldOf } from "#app/features/notices/told/told.server.ts";
import { toldFlash } from "#app/features/notices/told/told.ts";
import { aboutOrder } from "#app/features/orders/notice-kinds.ts";
import { fcfa } from "#app/features/orders/money.ts";
import { parsePlainForm } from "#app/platform/forms/parse-form.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { redirectWithFlash } from "#app/platform/session/flash.server.ts";
import { requirePermission } from "#app/platform/session/guards.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { unlistedMeta } from "#app/routes/shell/meta/page-meta.ts";
import type { Route } from "./+types/credit-notes.ts";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: booksStyles }];

export const meta: Route.MetaFunction = () => unlistedMeta("Avoirs");

export async function loader({ request, context }: Route.LoaderArgs) {
  requirePermission(context, "books");
  const db = scopeOf(context).database.drizzle;
  const page = await listCreditNotes(db, new URL(request.url).searchParams.get("page"));
  const toCover = await ordersWithoutCreditNote(db);
  return {
    page: describePage(page, ({ note, order }) => ({
      ...describeCreditNote(note, order.reference),
      reference: order.reference,
      payer: order.payerName,
    })),
    toCover: toCover.map(({ reference, payerName, refundDue }) => ({
      reference,
      payer: payerName,
      owed: fcfa(refundDue),
    })),
  };
}

const LONGEST_REFERENCE = 30;

export async function action({ request, context }: Route.ActionArgs) {
  const actor = requirePermission(context, "books");
  const taken = await parsePlainForm({ request, context });
  if (!taken.ok) return taken.refusal;
  const reference = String(taken.fields.get("reference") ?? "").slice(0, LONGEST_REFERENCE);
  const outcome = await issueForCancelled(scopeOf(context), actor, reference);
  if (outcome.kind === "unknown-order") return taken.refuse(404, "Cette commande n’existe pas.");
  if (outcome.kind === "nothing-owed")
    return taken.refuse(409, "Rien n’est à rendre sur cette commande qu’un avoir ne dise déjà.");
  const told = await toldOf(scopeOf(context).database.drizzle, aboutOrder({ id: outcome.note.orderId }));
  const said = toldFlash(`L’avoir ${creditNoteName(outcome.note)} est établi`, told);
  return redirectWithFlash({ request, context }, pathTo("/admin/avoirs"), said);
}

export default function CreditNotes({ loaderData, actionData }: Route.ComponentProps) {
  return <OfficeCreditNotes {...loaderData} refusal={actionData?.refusal} />;
}
