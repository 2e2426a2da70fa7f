import { data } from "react-router";
import { momentOf } from "#app/features/publications/editor/text-schema.ts";
import type { Kind } from "#app/features/publications/kinds.ts";
import { leaveEdition, takeEdition } from "#app/features/publications/office/answer-edition.server.ts";
import { unschedule } from "#app/features/publications/office/schedule.server.ts";
import { textPage } from "#app/features/publications/office/text-page.server.ts";
import { returnToRevision, scheduleRevision } from "#app/features/publications/office/write-text.server.ts";
import { mayPublish, publishRevision, withdraw } from "#app/features/publications/store/revise.server.ts";
import { deskPath } from "#app/features/publications/views/office/kind-words.ts";
import { parsePlainForm } from "#app/platform/forms/parse-form.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { isUuid } from "#app/platform/references/is-uuid.ts";
import { redirectWithFlash } from "#app/platform/session/flash.server.ts";
import { requirePermission } from "#app/platform/session/guards.ts";
import { type RequestArgs, scopeOf } from "#app/platform/session/scope.ts";
import { REFUSALS, VERSION_NEEDED } from "./write-text.server.ts";

const MEANWHILE = "Rien n’a changé\u00a0: quelqu’un s’en est occupé entre-temps. Voici où en est ce texte.";
const NO_DAY = "Indiquez le jour et l’heure de la publication.";
const STAYS = "Une page du site ne se retire pas\u00a0: corrigez-la.";

/** What a press said: done, in these words; or why nothing was. */
type Pressed = { done: string } | { refusal: string; status?: number };

const wholeNumber = (typed: FormDataEntryValue | null) =>
  typeof typed === "string" && /^\d{1,6}$/.test(typed) ? Number(typed) : 0;

/** Publishes a text, says when, withdraws it, goes back to a version of it, or answers what is offered of it. */
export async function answerText(args: RequestArgs, { kind, slug }: { kind: Kind; slug: string }) {
  const actor = requirePermission(args.context, "texts");
  const scope = scopeOf(args.context);
  const taken = await parsePlainForm(args);
  if (!taken.ok) return taken.refusal;
  const page = await textPage(scope, kind, slug);
  if (!page) throw data(null, { status: 404 });
  const { fields } = taken;
  const [version, number, to] = ["version", "number", "to"].map((name) => wholeNumber(fields.get(name)));
  const [day, time] = ["publishDay", "publishTime"].map((name) =>
    String(fields.get(name) ?? "")
      .trim()
      .slice(0, 20),
  );
  const asked = String(fields.get("revision") ?? "");
  const revisionId = isUuid(asked) && page.revisions.some(({ id }) => id === asked) ? asked : undefined;
  const intent = String(fields.get("intent"));
  if (intent !== "return" && !mayPublish(kind, actor)) throw data(null, { status: 403 });
  const press: Record<string, () => Promise<Pressed>> = {
    async publish() {
      const outcome = revisionId === undefined ? "unknown" : await publishRevision(scope, actor, revisionId);
      if (outcome === "published") return { done: "C’est publié." };
      return { refusal: outcome === "unknown" ? MEANWHILE : VERSION_NEEDED };
    },
    async schedule() {
      const at = momentOf(day ?? "", time ?? "");
      if (!at) return { refusal: NO_DAY, status: 400 };
      const outcome = revisionId === undefined ? "unknown" : await scheduleRevision(scope, actor, { revisionId, at });
      if (outcome === "scheduled") return { done: "La publication est programmée." };
      if (outcome === "past") return { refusal: REFUSALS.past.fieldErrors.publishDay[0], status: 400 };
      return { refusal: outcome === "unknown" ? MEANWHILE : VERSION_NEEDED };
    },
    async unschedule() {
      const dropped = page.id !== null && (await unschedule(scope, actor, page.id));
      return dropped ? { done: "La publication programmée est annulée." } : { refusal: MEANWHILE };
    },
    async withdraw() {
      const outcome = page.id === null ? "unknown" : await withdraw(scope, actor, page.id);
      if (outcome === "withdrawn") return { done: "Le texte est retiré du site." };
      return { refusal: outcome === "stays" ? STAYS : MEANWHILE };
    },
    async return() {
      if (page.id === null) return { refusal: MEANWHILE };
      const asking = { publicationId: page.id, number: to ?? 0, seen: version ?? 0 };
      const outcome = await returnToRevision(scope, actor, asking);
      if (outcome.kind === "faulty")
        return { refusal: `Cette version ne se lit plus\u00a0: ${outcome.faults.join(" ")}` };
      if (outcome.kind === "same") return { done: "La dernière version dit déjà cela." };
      return outcome.kind === "written" ? { done: "C’est repris, en brouillon." } : { refusal: MEANWHILE };
    },
    async take() {
      const outcome = await takeEdition(scope, actor, { kind, slug, number: number ?? 0, seen: version ?? 0 });
      if (outcome === "changed-meanwhile") return { refusal: MEANWHILE };
      if (typeof outcome === "object")
        return { refusal: `Ce texte ne peut pas encore être pris\u00a0: ${outcome.faults.join(" ")}` };
      return { done: outcome === "published" ? "C’est publié." : "C’est pris, en brouillon." };
    },
    async leave() {
      const left = await leaveEdition(scope, actor, { kind, slug, number: number ?? 0 });
      return left ? { done: "La proposition est laissée." } : { refusal: MEANWHILE };
    },
  };
  const pressed = await press[intent]?.();
  if (!pressed) throw data(null, { status: 404 });
  if ("done" in pressed) {
    const next = page.number === 0 && intent === "leave" ? pathTo("/admin/textes") : deskPath(kind, slug);
    return redirectWithFlash(args, next, { kind: "success", title: pressed.done });
  }
  const { refusal, status = 409 } = pressed;
  return data({ refusal, ...(intent === "schedule" && { day, time }) }, { status });
}
