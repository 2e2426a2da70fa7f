import type { SubmissionResult } from "@conform-to/react";
import { data } from "react-router";
import type { FileAnswer } from "#app/features/business/views/file-form.tsx";
import { importFile } from "#app/features/rounds/office/import-file.server.ts";
import { roundSchema } from "#app/features/rounds/office/round-form.ts";
import { type RoundWritten, writeRound } from "#app/features/rounds/office/write-round.server.ts";
import { parseRequestFields, plainRateRefusal } from "#app/platform/forms/parse-form.ts";
import { readFormWithFile } from "#app/platform/forms/read-form.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { redirectWithFlash } from "#app/platform/session/flash.server.ts";
import { requirePermission } from "#app/platform/session/guards.ts";
import { type RequestArgs, scopeOf } from "#app/platform/session/scope.ts";

const REFUSALS: Partial<Record<RoundWritten, { field?: string; words: string }>> = {
  taken: { field: "number", words: "Ce tirage est déjà connu\u00a0: corrigez-le." },
  future: { field: "date", words: "Ce jour n’est pas encore venu." },
  unknown: { words: "Ce tirage n’est plus connu." },
  "changed-meanwhile": {
    words: "Quelqu’un a changé ce tirage entre-temps\u00a0: rechargez la page pour voir où il en est.",
  },
};

/** Adds a round, corrects one, or reads the official file. @param corrected the number of a round; left out, one is added */
export async function answerRounds(args: RequestArgs, corrected: string | null = null) {
  requirePermission(args.context, "publish");
  const read = await readFormWithFile(args.request, "file");
  if (read === "too-large") return refuseFile("Ce fichier", ["Il dépasse 1\u00a0Mo."], 413);
  if (read.form.get("intent") !== "write") return answerOfficialFile(args, read);
  const taken = parseRequestFields(read.form, args.context, roundSchema);
  if (!taken.ok) return data({ result: taken.refusal.data as SubmissionResult }, taken.refusal.init ?? undefined);
  const done = await writeRound(
    scopeOf(args.context),
    requirePermission(args.context, "publish"),
    corrected,
    taken.value,
  );
  const refusal = REFUSALS[done];
  if (refusal) {
    const { field, words } = refusal;
    const said = taken.refuse(409, field ? { fieldErrors: { [field]: [words] } } : { formErrors: [words] });
    return data({ result: said.data as SubmissionResult }, said.init ?? undefined);
  }
  return redirectWithFlash(args, pathTo("/admin/tirages"), {
    kind: "success",
    title: done === "same" ? "Rien n’a changé." : "Le tirage est enregistré.",
  });
}

const refuseFile = (name: string, problems: readonly string[], status = 400) =>
  data({ file: { kind: "refused", name, problems } satisfies FileAnswer as FileAnswer }, { status });

async function answerOfficialFile(
  args: RequestArgs,
  { form, file }: { form: FormData; file: { name: string; bytes: Uint8Array } | undefined },
) {
  const refused = plainRateRefusal(args.context);
  if (refused) return refuseFile("Ce fichier", [refused.data.refusal], 429);
  const put = form.get("intent") === "put";
  const name = (put ? String(form.get("name") ?? "") : file?.name) || "Ce fichier";
  const text = put ? String(form.get("text") ?? "") : file && new TextDecoder().decode(file.bytes);
  if (text === undefined) return refuseFile("Aucun fichier", ["Choisissez le fichier JSON à lire."]);
  const done = await importFile(scopeOf(args.context), requirePermission(args.context, "publish"), { text, put });
  if (!done.ok) return refuseFile(name, done.problems);
  if (put)
    return redirectWithFlash(args, pathTo("/admin/tirages"), {
      kind: "success",
      title: "Le fichier officiel est pris.",
      text: done.lines.at(-1) ?? "",
    });
  const preview: FileAnswer = {
    kind: "preview",
    name,
    text,
    family: "rounds",
    version: 0,
    title: `${name}\u00a0: ce qui changerait`,
    effects: done.lines,
    changes: [],
  };
  return data({ file: preview }, { status: 200 });
}
