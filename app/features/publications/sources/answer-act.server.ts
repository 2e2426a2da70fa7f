import type { Clock } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import type { Flash } from "#app/platform/session/flash.server.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import { z } from "zod";
import { httpsAddress } from "#app/platform/references/https-address.ts";
import { isUuid } from "#app/platform/references/is-uuid.ts";
import { checkSource, undoCheck } from "./check-source.server.ts";

const id = z.string().refine(isUuid);

/** The two buttons of the list of sources: nothing is typed. */
const sourceAct = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("check"),
    publication: id,
    url: httpsAddress.pipe(z.string().max(2000)),
    text: z.string().regex(/^[0-9a-f]{32}$/),
  }),
  z.object({ intent: z.literal("undo"), check: id }),
]);

type Services = { database: Pick<Database, "drizzle">; clock: Clock };

/** Where the list leads next and what it says there, or why nothing was done. */
export type ActAnswer = { to: string; flash: Flash } | { refusal: string };

/** Does what a button of the list of sources asks; undefined for what the list never sends. */
export async function answerSourceAct(
  services: Services,
  actor: Viewer,
  fields: FormData,
): Promise<ActAnswer | undefined> {
  const { data: act } = sourceAct.safeParse(Object.fromEntries(fields));
  if (!act) return undefined;
  if (act.intent === "undo") {
    if (!(await undoCheck(services, actor, act.check)))
      return { refusal: "Quelqu’un s’en est déjà occupé\u00a0: voici la liste à jour." };
    return {
      to: pathTo("/admin/sources?etat=verifiees"),
      flash: { kind: "success", title: "La vérification est annulée.", text: "Le lien est de nouveau à ouvrir." },
    };
  }
  const outcome = await checkSource(services, actor, {
    publicationId: act.publication,
    url: act.url,
    textMd5: act.text,
  });
  if (outcome === "unknown") return undefined;
  if (outcome === "changed")
    return { refusal: "Ce texte vient d’être modifié\u00a0: relisez-le à côté de la page, puis dites-le de nouveau." };
  const text = "Une erreur\u00a0? «\u00a0Annuler la vérification\u00a0» est dans la liste des sources vérifiées.";
  return {
    to: pathTo("/admin/sources"),
    flash: {
      kind: "success",
      title: outcome === "already" ? "C’était déjà noté aujourd’hui." : "C’est noté à votre nom.",
      text,
    },
  };
}
