import { data } from "react-router";
import { assemblyPath } from "#app/features/applications/documents/document-path.ts";
import type { WholeFile } from "#app/features/applications/queries.server.ts";
import { GIVEN_TOO_MUCH } from "#app/features/applications/documents/refusal-words.ts";
import { parsePlainForm } from "#app/platform/forms/parse-form.ts";
import { type RequestArgs, scopeOf } from "#app/platform/session/scope.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import { NO_PHOTO, said } from "./answer-assembly.server.ts";
import type { TargetPage } from "./assembly-page.server.ts";
import { beginAssembly, reopenAssembly } from "./begin-assembly.server.ts";
import { takePhotos } from "./take-photos.server.ts";

type Which = { viewer: Viewer; file: WholeFile; target: TargetPage };

const REFUSALS = {
  unknown: "Cette pièce n’est plus dans le dossier.",
  full: GIVEN_TOO_MUCH,
  many: "Dix documents attendent déjà d’être réunis dans ce dossier\u00a0: finissez-en un d’abord.",
} as const;

const refused = (status: number, ...refusals: string[]) => data({ refusals }, { status });

/** The first photographs of a document, or the pages of its last version again. @returns an address to go on at, or the form back */
export async function beginFromForm(args: RequestArgs, { viewer, file, target: { piece, document } }: Which) {
  const scope = scopeOf(args.context);
  const { id } = file.application;
  if (!/^multipart\/form-data\b/i.test(args.request.headers.get("Content-Type") ?? "")) {
    const taken = await parsePlainForm(args);
    if (!taken.ok) return refused(429, taken.refusal.data.refusal);
    const opened =
      document && taken.fields.get("intent") === "reopen"
        ? await reopenAssembly(scope, viewer, id, document.id)
        : undefined;
    return opened === undefined ? refused(400, NO_PHOTO) : assemblyPath(id, opened);
  }
  const { form, photos, refusals, status, discard } = await takePhotos(args);
  if (photos.length === 0) return refused(status, ...(refusals.length > 0 ? refusals : [NO_PHOTO]));
  const target = {
    asked: document ? null : piece && { kind: piece.kind, person: piece.person },
    documentId: document?.id ?? null,
  };
  const outcome = await beginAssembly(scope, viewer, id, target, {
    photos,
    formId: String(form.get("formId") ?? "").slice(0, 100),
  });
  if (outcome.kind !== "begun") await discard();
  if (outcome.kind !== "begun" && outcome.kind !== "already") return refused(409, REFUSALS[outcome.kind]);
  return said(args, assemblyPath(id, outcome.id), photos.length, refusals);
}
