import { data } from "react-router";
import { PAPERS, deskProofSchema } from "#app/features/accounts/second-proof/form.ts";
import { codeToReadOut, proveAtDesk } from "#app/features/accounts/second-proof/prove.server.ts";
import { addressAnswers } from "#app/features/accounts/second-proof/words.ts";
import { addressSchema } from "#app/features/clients/form.ts";
import { confirmAddress, giveAddress, takeAddressBack } from "#app/registries/clients/give-address.server.ts";
import { parseRequestFields, plainRateRefusal } from "#app/platform/forms/parse-form.ts";
import { readForm } from "#app/platform/forms/read-form.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { redirectWithFlash } from "#app/platform/session/flash.server.ts";
import { requirePermission } from "#app/platform/session/guards.ts";
import type { Route } from "./+types/client-address.ts";
import type { foundClient } from "./client.server.ts";

type Found = Awaited<ReturnType<typeof foundClient>>;

const FREED =
  "Un compte jamais confirmé avait cette adresse\u00a0: il est réuni à cette fiche, et son mot de passe n’ouvre plus rien. Un message le dit au client.";
const WAITS =
  "Les messages de ses rendez-vous y partent déjà. Ce client a un dossier\u00a0: une personne qui ouvre les dossiers la confirme.";
const OPENS = "Qui entre par elle tape d’abord un code donné au téléphone d’avant, ou montre une pièce au bureau.";

const refuse = (refusal: string) => data({ refusal }, { status: 409 });

/** What a form about the address of a client does: noted, confirmed, taken back, a code to read out, or a paper seen. */
export async function answerAddress(args: Route.ActionArgs, { viewer, scope, found }: Found) {
  const { id, userId } = found.client;
  const fields = await readForm(args.request);
  const intent = fields.get("intent");
  const done = (title: string, text?: string, to = id) =>
    redirectWithFlash(args, pathTo("/admin/clients/:id", { id: to }), {
      kind: "success",
      title,
      ...(text && { text }),
    });

  if (intent === null) {
    const taken = parseRequestFields(fields, args.context, addressSchema);
    if (!taken.ok) return data({ answer: taken.refusal.data }, taken.refusal.init ?? undefined);
    const given = await giveAddress(scope, viewer, found.client, taken.value.email);
    if (given.kind === "asked") return done("Adresse notée, à confirmer", WAITS, given.id);
    if (given.kind === "done")
      return done("Adresse enregistrée", given.freed ? FREED : given.id === id ? OPENS : undefined, given.id);
    return data({ answer: taken.refuse(409, { fieldErrors: { email: [addressAnswers[given.kind]] } }).data }, 409);
  }
  const actor = requirePermission(args.context, "files");
  if (userId === null) throw data(null, { status: 404 });
  if (intent === "desk") {
    const taken = parseRequestFields(fields, args.context, deskProofSchema);
    if (!taken.ok) return data({ answer: taken.refusal.data }, taken.refusal.init ?? undefined);
    const proven = await proveAtDesk(scope, actor, userId, PAPERS[taken.value.paper]);
    return proven ? done("Pièce vue\u00a0: son espace lui est ouvert") : refuse(addressAnswers.known);
  }
  const limited = plainRateRefusal(args.context);
  if (limited) return limited;
  if (intent === "read-out") {
    const code = await codeToReadOut(scope, actor, userId);
    return code === undefined ? refuse(addressAnswers.known) : { code };
  }
  if (intent === "take-back") {
    const back = await takeAddressBack(scope, actor, userId);
    return back === "done" ? done("Adresse retirée") : refuse(addressAnswers[back]);
  }
  if (intent !== "confirm") throw data(null, { status: 404 });
  const confirmed = await confirmAddress(scope, actor, userId);
  if (confirmed.kind !== "done") return refuse(addressAnswers[confirmed.kind]);
  return done("Adresse confirmée", confirmed.freed ? FREED : OPENS);
}
