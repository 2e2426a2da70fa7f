/** The list of people: what its address asks for, and the searches that the reader keeps. */
import { data } from "react-router";
import { staffMembers } from "#app/features/accounts/staff/staff-members.server.ts";
import { clientSearch, queryOf } from "#app/features/clients/search/client-search.ts";
import {
  type FilterOutcome,
  MOST_FILTERS,
  deleteFilter,
  filtersOf,
  keepFilter,
  restoreFilter,
} from "#app/features/clients/search/filters.server.ts";
import { findClients } from "#app/features/clients/search/find-clients.server.ts";
import { filterSchema } from "#app/features/clients/form.ts";
import { listTags } from "#app/features/clients/tags.server.ts";
import { askedWords } from "#app/platform/forms/asked-words.ts";
import { readForm } from "#app/platform/forms/read-form.ts";
import { plainRateRefusal, parseRequestFields } from "#app/platform/forms/parse-form.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { redirectWithFlash } from "#app/platform/session/flash.server.ts";
import { type RequestArgs, scopeOf } from "#app/platform/session/scope.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";

const NOBODY = { previous: null, next: null, match: "exact", cut: false } as const;

/** What the list shows at an address. */
export async function clientsAt({ request, context }: RequestArgs, viewer: Viewer) {
  const scope = scopeOf(context);
  const db = scope.database.drizzle;
  const { searchParams } = new URL(request.url);
  const { words, fault } = askedWords(searchParams);
  const tags = await listTags(db);
  const asked = clientSearch(searchParams, words, (id) => tags.some((tag) => tag.id === id));
  const { kind, tag, sort } = asked;
  return {
    found: fault === undefined ? await findClients(scope.database, asked) : { ...NOBODY, rows: [] },
    tags: tags.map(({ id, name }) => ({ value: id, label: name })),
    staff: (await staffMembers(db, "files")).map(({ id, name }) => ({ value: id, label: name })),
    filters: await filtersOf(scope, viewer),
    search: { words, fault, kind, tag, sort },
    query: fault === undefined ? queryOf(asked) : "",
    formId: crypto.randomUUID(),
  };
}

const REFUSALS: Record<Exclude<FilterOutcome, "done">, string> = {
  taken: "Vous gardez déjà une recherche de ce nom.",
  "too-many": `Vous gardez déjà ${MOST_FILTERS} recherches\u00a0: supprimez-en une.`,
};

/** A search kept, deleted or taken back. */
export async function answerFilter(args: RequestArgs, viewer: Viewer) {
  const scope = scopeOf(args.context);
  const fields = await readForm(args.request);
  const intent = fields.get("intent");
  const query = new URL(args.request.url).search;
  const done = (title: string) =>
    redirectWithFlash(args, `${pathTo("/admin/clients")}${query}`, { kind: "success", title });
  if (intent === "delete" || intent === "restore") {
    const refusal = plainRateRefusal(args.context);
    if (refusal) return refusal;
    const id = String(fields.get("filter") ?? "");
    if (intent === "delete")
      return (await deleteFilter(scope, viewer, id))
        ? done("Recherche supprimée")
        : data({ refusal: "Cette recherche n’existe plus." }, { status: 404 });
    return (await restoreFilter(scope, viewer, id))
      ? done("Recherche rétablie")
      : data({ refusal: "Elle ne peut plus être rétablie, ou une autre a pris son nom." }, { status: 409 });
  }
  const taken = parseRequestFields(fields, args.context, filterSchema);
  if (!taken.ok) return data({ result: taken.refusal.data }, taken.refusal.init ?? undefined);
  // Read again as an address, so that nothing is kept but a search.
  const kept = new URLSearchParams(taken.value.query);
  const asked = clientSearch(kept, askedWords(kept).words, () => true);
  const outcome = await keepFilter(scope, viewer, { ...taken.value, query: queryOf(asked) });
  if (outcome === "done") return done("Recherche gardée");
  const refused = taken.refuse(409, { fieldErrors: { name: [REFUSALS[outcome]] } });
  return data({ result: refused.data }, refused.init ?? undefined);
}
