import { data } from "react-router";
import { nameOf } from "#app/features/clients/search/find-client.server.ts";
import { addressSchema } from "#app/features/clients/form.ts";
import { AddressForm } from "#app/features/clients/views/address-form.tsx";
import { giveAddress } from "#app/registries/clients/give-address.server.ts";
import { parseRequestForm } from "#app/platform/forms/parse-form.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { redirectWithFlash } from "#app/platform/session/flash.server.ts";
import { foundClient } from "./client.server.ts";
import { unlistedMeta } from "#app/routes/shell/meta/page-meta.ts";
import type { Route } from "./+types/client-address.ts";

export const meta: Route.MetaFunction = () => unlistedMeta("Adresse e-mail d’un client");

/** Somebody who has no address yet. */
async function withoutAddress(args: Route.LoaderArgs | Route.ActionArgs) {
  const one = await foundClient(args);
  if (one.found.client.email !== "") throw data(null, { status: 404 });
  return one;
}

export async function loader(args: Route.LoaderArgs) {
  const { found } = await withoutAddress(args);
  return { client: { id: found.client.id, name: nameOf(found.client) } };
}

export async function action(args: Route.ActionArgs) {
  const { viewer, scope, found } = await withoutAddress(args);
  const taken = await parseRequestForm(args, addressSchema);
  if (!taken.ok) return taken.refusal;
  const outcome = await giveAddress(scope, viewer, found.client, taken.value.email);
  if (outcome.kind === "done")
    return redirectWithFlash(args, pathTo("/admin/clients/:id", { id: outcome.id }), {
      kind: "success",
      title: "Adresse enregistrée",
      ...(outcome.freed && { text: FREED }),
    });
  const why =
    outcome.kind === "taken"
      ? "Un compte a déjà cette adresse. Si c’est la même personne, un administrateur réunit les deux comptes, depuis «\u00a0Comptes en double\u00a0»."
      : "Quelqu’un vient de noter une adresse pour cette personne\u00a0: rouvrez sa fiche.";
  return taken.refuse(409, { fieldErrors: { email: [why] } });
}

const FREED =
  "Un compte jamais confirmé avait cette adresse\u00a0: il est réuni à cette fiche, et son mot de passe n’ouvre plus rien. Un message le dit au client.";

export default function ClientAddress({ loaderData: { client }, actionData }: Route.ComponentProps) {
  return <AddressForm client={client} answer={actionData} />;
}
