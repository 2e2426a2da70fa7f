import { data } from "react-router";
import { letterDifferences } from "#app/features/newsletter/letters/content/differences.ts";
import { changedBy } from "#app/features/audit/last-change.server.ts";
import { changedTexts } from "#app/features/newsletter/letters/content/chosen-texts.ts";
import { letterSchema } from "#app/features/newsletter/letters/form.ts";
import { offeredTexts } from "#app/features/newsletter/letters/content/offered-texts.server.ts";
import { letterById } from "#app/features/newsletter/letters/queries.server.ts";
import { unscheduleLetter } from "#app/features/newsletter/letters/send-letter.server.ts";
import { pauseLetter, resumeLetter, stopLetter } from "#app/features/newsletter/letters/stop-letter.server.ts";
import {
  type LetterOutcome,
  deleteLetter,
  duplicateLetter,
  writeLetter,
} from "#app/features/newsletter/letters/write-letter.server.ts";
import { parseRequestFields, plainRateRefusal } from "#app/platform/forms/parse-form.ts";
import { readForm } from "#app/platform/forms/read-form.ts";
import { sendingId } from "#app/platform/forms/sending-id.server.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { redirectWithFlash } from "#app/platform/session/flash.server.ts";
import { type RequestArgs, scopeOf } from "#app/platform/session/scope.ts";
import { LETTER_REFUSALS, askedLetter } from "./asked-letter.server.ts";

type Args = RequestArgs & { params: { id: string } };

/** Writes a letter, or does what one of its buttons says. */
export async function answerLetter(args: Args) {
  const { actor, letter } = await askedLetter(args);
  const fields = await readForm(args.request, ["topics"]);
  const intent = String(fields.get("intent"));
  if (/^(write|add|(up|down|remove) [0-9a-f-]{36})$/.test(intent)) return write(args, fields, intent);
  const refused = plainRateRefusal(args.context);
  if (refused) return refused;
  const scope = scopeOf(args.context);
  const { id } = letter;
  const here = pathTo("/admin/lettre/:id", { id });
  if (intent === "duplicate") {
    const pageId = String(fields.get("formId") ?? "");
    const copy = sendingId(scope, { purpose: "letter", content: [actor.userId, id, pageId], pageId });
    await duplicateLetter(scope, actor, { id: copy, of: id });
    return said(args, pathTo("/admin/lettre/:id", { id: copy }), "Voici un nouveau brouillon, qui dit la même chose.");
  }
  const presses: Record<string, { press: () => Promise<LetterOutcome>; title: string; to?: string }> = {
    delete: {
      press: () => deleteLetter(scope, actor, { id, seen: Number(fields.get("version")) }),
      title: "Le brouillon est supprimé.",
      to: pathTo("/admin/lettre"),
    },
    unschedule: { press: () => unscheduleLetter(scope, actor, id), title: "La lettre est de nouveau un brouillon." },
    pause: { press: () => pauseLetter(scope, actor, id), title: "L’envoi est en pause." },
    resume: { press: () => resumeLetter(scope, actor, id), title: "L’envoi reprend." },
    stop: { press: () => stopLetter(scope, actor, id), title: "L’envoi est arrêté." },
  };
  const asked = presses[intent];
  if (!asked) throw data(null, { status: 404 });
  const outcome = await asked.press();
  if (outcome === "done") return said(args, asked.to ?? here, asked.title);
  return data({ refusal: LETTER_REFUSALS[outcome] }, { status: 409 });
}

const said = (args: Args, to: string, title: string) => redirectWithFlash(args, to, { kind: "success", title });

async function write(args: Args, fields: FormData, intent: string) {
  const { actor, letter } = await askedLetter(args);
  const texts = String(fields.get("texts") ?? "").split(",");
  // The form that comes back has the texts as the button left them.
  const changed = changedTexts(texts.filter(Boolean), intent, String(fields.get("add") ?? ""));
  fields.set("texts", changed.join(","));
  fields.delete("intent");
  if (intent !== "write") fields.set("add", "");
  const taken = parseRequestFields(fields, args.context, letterSchema);
  if (!taken.ok) return data({ result: taken.refusal.data }, taken.refusal.init ?? undefined);
  const scope = scopeOf(args.context);
  const { version: seen, add: _added, ...words } = taken.value;
  const outcome = await writeLetter(scope, actor, { id: letter.id, seen, words });
  if (outcome === "done") {
    const there = pathTo("/admin/lettre/:id", { id: letter.id });
    return said(args, intent === "write" ? there : `${there}#textes`, "Le brouillon est enregistré.");
  }
  const by = outcome === "changed" ? await changedBy(scope.database.drizzle, { type: "letter", id: letter.id }) : "";
  const why = outcome === "changed" ? `Cette lettre a été changée entre-temps${by}.` : LETTER_REFUSALS[outcome];
  const refusal = taken.refuse(409, { formErrors: [why] });
  const standing = await letterById(scope.database.drizzle, letter.id);
  const offered = await offeredTexts(scope.database.drizzle);
  const meanwhile = outcome === "changed" && standing ? letterDifferences(standing, words, offered) : undefined;
  return data({ result: refusal.data, meanwhile }, refusal.init ?? undefined);
}
