/** What the forms of photographs bring, and what their pages say. */
import { data } from "react-router";
import { addFromForm } from "#app/features/applications/documents/adding/add-from-form.server.ts";
import { addSchema, replaceSchema } from "#app/features/applications/documents/document-form.ts";
import { assemblyPath, documentPath, documentsPath } from "#app/features/applications/documents/document-path.ts";
import { replaceDocument } from "#app/features/applications/documents/give-document.server.ts";
import type { WholeFile } from "#app/features/applications/queries.server.ts";
import { GIVEN_TOO_MUCH, WHICH_PIECE, replaceRefusal } from "#app/features/applications/documents/refusal-words.ts";
import { frenchCount } from "#app/platform/content/french-numbers.ts";
import { dayOf } from "#app/platform/clock/clock.ts";
import { parseRequestFields, parsePlainForm } from "#app/platform/forms/parse-form.ts";
import { redirectWithFlash } from "#app/platform/session/flash.server.ts";
import { type RequestArgs, scopeOf } from "#app/platform/session/scope.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import type { Storage } from "#app/platform/storage/storage.ts";
import { formatWeight } from "#app/ui/tables/file-size.ts";
import { MOST_ASSEMBLY_PAGES } from "./arrange.ts";
import { findAssembly, mostBytes, targetPage } from "./assembly-page.server.ts";
import { addPages, arrangePages } from "./change-pages.server.ts";
import { ArrangedSince, type JoinOutcome, joinPages, markJoined } from "./join-pages.server.ts";
import { pressOf, revisionOf } from "./press-of.ts";
import { takePhotos } from "./take-photos.server.ts";
import type { Assembly } from "./tables.ts";

type Which = { viewer: Viewer; file: WholeFile; assembly: Assembly };

const CHANGED = "Les pages ont été rangées autrement dans une autre fenêtre. Voici où elles en sont.";
export const NO_PHOTO = "Choisissez une photo au moins.";
export const ADD_REFUSALS = {
  unknown: "Ces pages ne sont plus là.",
  full: GIVEN_TOO_MUCH,
  many: `Un document réunit ${MOST_ASSEMBLY_PAGES} pages au plus.`,
  gone: "La page à remplacer n’est plus là\u00a0: la photo n’a pas été gardée.",
} as const;

const JOIN_REFUSALS: Record<Exclude<JoinOutcome["kind"], "joined">, string> = {
  empty: "Il n’y a pas de page à réunir\u00a0: ajoutez une photo.",
  busy: "Beaucoup de pages sont préparées en ce moment. Vos photos sont gardées\u00a0: réessayez dans une minute.",
  unreadable: "Une des photos ne peut pas être lue. Remplacez-la, puis réunissez de nouveau.",
  heavy: "Le PDF dépasserait 10\u00a0Mo\u00a0: retirez des pages, et envoyez-les dans une autre pièce.",
};

const refused = (status: number, ...sentences: string[]) =>
  data({ refusals: sentences, result: undefined }, { status });

/** More photographs, or one in the place of a page. */
export async function answerPhotos(args: RequestArgs, { viewer, file, assembly }: Which) {
  const scope = scopeOf(args.context);
  const { form, photos, refusals, status, discard } = await takePhotos(args);
  if (photos.length === 0) return refused(status, ...(refusals.length > 0 ? refusals : [NO_PHOTO]));
  const replaces = form.get("page");
  const which = { applicationId: file.application.id, id: assembly.id };
  const kept = typeof replaces === "string" && replaces !== "" ? photos.slice(0, 1) : photos;
  const outcome = await addPages(scope, viewer, which, {
    photos: kept,
    formId: String(form.get("formId") ?? "").slice(0, 100),
    replaces: typeof replaces === "string" && replaces !== "" ? replaces : null,
  });
  if (outcome === "added") await forgetBeyond(scope.storage, photos.slice(kept.length));
  else await discard();
  if (outcome !== "added" && outcome !== "already") return refused(409, ADD_REFUSALS[outcome]);
  return said(args, assemblyPath(which.applicationId, assembly.id), kept.length, refusals);
}

/** Leads to the arrangement, with what was not kept. */
export function said(args: RequestArgs, address: string, photos: number, refusals: readonly string[]) {
  const title = photos === 1 ? "Photo reçue" : frenchCount(photos, "photo reçue");
  if (refusals.length === 0) return redirectWithFlash(args, address, { kind: "success", title });
  return redirectWithFlash(args, address, {
    kind: "caution",
    title,
    text: `Non gardé\u00a0: ${refusals.join(" ").slice(0, 600)}`,
  });
}

async function forgetBeyond(storage: Pick<Storage, "delete">, photos: readonly { key: string }[]): Promise<void> {
  for (const { key } of photos) await storage.delete(key);
}

/** A button of the pages, or their places as typed. */
export async function answerPress(args: RequestArgs, { viewer, file, assembly }: Which) {
  const taken = await parsePlainForm(args);
  if (!taken.ok) return refused(429, taken.refusal.data.refusal);
  return answerFields(args, { viewer, file, assembly }, taken.fields);
}

async function answerFields(args: RequestArgs, which: Which, form: FormData) {
  if (form.get("intent") === "join") return answerJoin(args, which, form);
  const scope = scopeOf(args.context);
  const { viewer, file, assembly } = which;
  const place = { applicationId: file.application.id, id: assembly.id };
  const outcome = await arrangePages(scope, viewer, place, revisionOf(form), pressOf(form, MOST_ASSEMBLY_PAGES));
  if (outcome === "arranged")
    return redirectWithFlash(args, assemblyPath(place.applicationId, place.id), {
      kind: "success",
      title: "Pages rangées",
    });
  if (outcome === "unknown") throw data(null, { status: 404 });
  return refused(409, CHANGED);
}

/** The pages as one document, given as any other. */
async function answerJoin(args: RequestArgs, { viewer, file, assembly }: Which, form: FormData) {
  const scope = scopeOf(args.context);
  const { application } = file;
  const today = dayOf(scope.clock.now()).toString();
  const target = await targetPage(scope, viewer, file, { asked: assembly, documentId: assembly.documentId });
  if (!target) throw data(null, { status: 404 });
  // A requirement that was answered meanwhile gets another version, as its page says.
  const documentId = target.document?.id ?? null;
  const taken =
    documentId === null
      ? parseRequestFields(form, args.context, addSchema(today))
      : parseRequestFields(form, args.context, replaceSchema(today));
  if (!taken.ok) return data({ refusals: [], result: taken.refusal.data }, taken.refusal.init ?? undefined);
  if (revisionOf(form) !== assembly.revision) return refused(409, CHANGED);
  const name = "name" in taken.value ? taken.value.name : (target.document?.name ?? "document");
  const joined = await joinPages(scope, assembly, { name, most: mostBytes(scope, file, assembly) });
  if (joined.kind !== "joined") return refused(409, JOIN_REFUSALS[joined.kind]);
  const given = { kind: "file", file: joined.file } as const;
  const also = markJoined(scope.clock, assembly);
  const refuse = async (status: number, words: { formErrors?: string[]; fieldErrors?: Record<string, string[]> }) => {
    await scope.storage.delete(joined.file.key);
    const { data: result } = taken.refuse(status, words);
    return data({ refusals: Object.values(words.fieldErrors ?? {}).flat(), result }, { status });
  };
  try {
    const { value } = taken;
    if ("seen" in value) {
      const { fileSent: _sent, ...sheet } = value;
      const outcome = await replaceDocument(
        scope,
        viewer,
        { applicationId: application.id, id: documentId ?? "" },
        sheet,
        given,
        also,
      );
      if (outcome.kind === "unknown") throw data(null, { status: 404 });
      if (outcome.kind !== "replaced" && outcome.kind !== "already")
        return await refuse(409, replaceRefusal(outcome, value.seen));
    } else {
      const outcome = await addFromForm(scope, viewer, file, value, [given], also);
      if (outcome.kind === "refused" || outcome.kind === "which") {
        const asking = { status: 400, said: { fieldErrors: { place: [WHICH_PIECE] } } };
        const no = outcome.kind === "which" ? asking : outcome;
        const { data: back, init } = await refuse(no.status, no.said);
        return data({ ...back, ...(outcome.places && { refusals: [] }), places: outcome.places }, init ?? undefined);
      }
      if (outcome.kind === "there")
        return await refuse(409, {
          formErrors: [
            "Cette pièce est arrivée entre-temps dans le dossier. Ouvrez-la pour la remplacer\u00a0; vos photos sont gardées.",
          ],
        });
    }
  } catch (error) {
    if (!(error instanceof ArrangedSince)) throw error;
    await scope.storage.delete(joined.file.key);
    return afterAll(args, { viewer, file, assembly });
  }
  const words = `${frenchCount(joined.pages, "page", "pages réunies")}\u00a0: ${formatWeight(joined.before)} de photos, ${formatWeight(joined.file.size)} en PDF.`;
  return redirectWithFlash(args, documentsPath(viewer, application), {
    kind: "success",
    title: documentId === null ? "Document ajouté" : "Version envoyée",
    text: words,
  });
}

/** Somebody joined or arranged the pages while this PDF was being made: what stands is shown. */
async function afterAll(args: RequestArgs, { viewer, file, assembly }: Which) {
  const now = await findAssembly(scopeOf(args.context).database.drizzle, file.application.id, assembly.id);
  if (now?.joinedVersion !== null && now?.documentId)
    return redirectWithFlash(args, documentPath(file.application.id, now.documentId), {
      kind: "success",
      title: "Pages réunies",
    });
  return now
    ? refused(409, CHANGED)
    : redirectWithFlash(args, documentsPath(viewer, file.application), {
        kind: "caution",
        title: ADD_REFUSALS.unknown,
      });
}
