import { data } from "react-router";
import { writePart } from "#app/features/business/write-part.server.ts";
import { gridRefusal } from "#app/features/publications/dated/grid-refusal.server.ts";
import { refreshShownWords } from "#app/features/publications/store/refresh-words.ts";
import { plainRateRefusal } from "#app/platform/forms/parse-form.ts";
import { requirePermission } from "#app/platform/session/guards.ts";
import { type RequestArgs, scopeOf } from "#app/platform/session/scope.ts";
import { redirectWithFlash } from "#app/platform/session/flash.server.ts";
import type { ItemPart } from "#app/platform/settings/dated-data.ts";

/** Withdraws an item; its versions stay, and one of them may be put back. @param refusal why it may not be */
export async function withdraw(
  args: RequestArgs,
  { part, fields, to, refusal }: { part: ItemPart; fields: FormData; to: string; refusal: string | undefined },
) {
  const actor = requirePermission(args.context, "publish");
  const refused = plainRateRefusal(args.context);
  if (refused) return refused;
  if (refusal !== undefined) return data({ refusal }, { status: 409 });
  const seen = Number(fields.get("version"));
  const written = await writePart(scopeOf(args.context), actor, { part, seen, value: null, refuses: gridRefusal });
  if (typeof written === "object") return data({ refusal: written.refusal }, { status: 409 });
  if (written === "changed-meanwhile")
    return data(
      { refusal: "Rien n’a changé\u00a0: quelqu’un l’a changé entre-temps. Voici où il en est." },
      { status: 409 },
    );
  if (written === "written") await refreshShownWords(scopeOf(args.context));
  return redirectWithFlash(args, to, {
    kind: "success",
    title: "C’est retiré.",
    text: "Ses versions restent ci-dessous\u00a0: l’une d’elles se remet d’un bouton.",
  });
}
