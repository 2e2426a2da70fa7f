import { data } from "react-router";
import { jsonDifferences } from "#app/features/business/fields/json-differences.ts";
import { readPart } from "#app/features/business/settings.server.ts";
import type { FileAnswer } from "#app/features/business/views/file-form.tsx";
import { writePart } from "#app/features/business/write-part.server.ts";
import { gridRefusal } from "#app/features/publications/dated/grid-refusal.server.ts";
import { dayOf } from "#app/platform/clock/clock.ts";
import { plainRateRefusal } from "#app/platform/forms/parse-form.ts";
import { readFormWithFile } from "#app/platform/forms/read-form.ts";
import { requirePermission } from "#app/platform/session/guards.ts";
import { type RequestArgs, scopeOf } from "#app/platform/session/scope.ts";
import { type Family, type ItemValue, dataInForce, itemPart } from "#app/platform/settings/dated-data.ts";
import { said } from "#app/routes/office/house/answer-part.server.ts";

/** A file as its feature judges it. */
export type Judged =
  | { ok: true; id: string; value: ItemValue; title: string; effects: readonly string[] }
  | { ok: false; problems: readonly string[] };

const refuse = (name: string, problems: readonly string[], status = 400) =>
  data({ file: { kind: "refused", name, problems } satisfies FileAnswer as FileAnswer }, { status });

const MOST_CHARACTERS = 900_000;

/**
 * Reads a file and shows what it would change, or puts in force the one that was shown; it is judged again then.
 * @param judge undefined for a family that no file of this page is of
 */
export async function answerFile(
  args: RequestArgs,
  {
    judge,
    to,
  }: { judge: (family: string, text: string) => Promise<(Judged & { family: Family }) | undefined>; to: string },
) {
  const actor = requirePermission(args.context, "publish");
  const limited = plainRateRefusal(args.context);
  if (limited) return limited;
  const read = await readFormWithFile(args.request, "file");
  if (read === "too-large") return refuse("Ce fichier", ["Il dépasse 900\u00a0ko."], 413);
  const { form, file } = read;
  const isPut = form.get("intent") === "put";
  const name = (isPut ? String(form.get("name") ?? "") : file?.name) || "Ce fichier";
  const text = isPut ? String(form.get("text") ?? "") : file && new TextDecoder().decode(file.bytes);
  if (text === undefined) return refuse("Aucun fichier", ["Choisissez le fichier JSON à lire."]);
  if (text.length > MOST_CHARACTERS) return refuse(name, ["Il dépasse 900\u00a0ko."], 413);
  const judged = await judge(String(form.get("family") ?? ""), text);
  if (!judged) throw data(null, { status: 404 });
  if (!judged.ok) return refuse(name, judged.problems);
  const part = itemPart(judged.family, judged.id);
  const { database } = scopeOf(args.context);
  const today = dayOf(scopeOf(args.context).clock.now()).toString();
  const refusal = await gridRefusal(database.drizzle, { part, value: judged.value, today });
  if (refusal !== undefined) return refuse(name, [refusal], 409);
  const standing = await readPart(database.drizzle, part);
  if (isPut) {
    const seen = Number(form.get("version"));
    const written = await writePart(scopeOf(args.context), actor, {
      part,
      seen,
      value: judged.value,
      refuses: gridRefusal,
    });
    if (typeof written === "object") return refuse(name, [written.refusal], 409);
    if (written !== "changed-meanwhile") return said(args, to, written);
  }
  const before = standing.value ?? dataInForce(judged.family).findLast(({ id }) => id < judged.id)?.value;
  const preview: FileAnswer = {
    kind: "preview",
    name,
    text,
    family: judged.family,
    version: standing.version,
    title: isPut ? `Quelqu’un a changé cette édition entre-temps. ${judged.title}` : judged.title,
    effects: judged.effects,
    changes: jsonDifferences(before, judged.value),
  };
  return data({ file: preview }, { status: isPut ? 409 : 200 });
}
