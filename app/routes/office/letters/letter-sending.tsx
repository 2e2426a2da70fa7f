import { data } from "react-router";
import { sendingSchema } from "#app/features/newsletter/letters/form.ts";
import { isQuietNow, plannedMoment } from "#app/features/newsletter/letters/schedule.ts";
import {
  countReaders,
  missingFrom,
  scheduleLetter,
  sendLetter,
} from "#app/features/newsletter/letters/send-letter.server.ts";
import { LetterSending } from "#app/features/newsletter/views/letters/letter-sending.tsx";
import { dayOf } from "#app/platform/clock/clock.ts";
import { longDateTime } from "#app/platform/clock/french-dates.ts";
import { parseRequestForm } from "#app/platform/forms/parse-form.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { redirectWithFlash } from "#app/platform/session/flash.server.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { unlistedMeta } from "#app/routes/shell/meta/page-meta.ts";
import { LETTER_REFUSALS, askedLetter } from "./asked-letter.server.ts";
import type { Route } from "./+types/letter-sending.ts";

export const meta: Route.MetaFunction = () => unlistedMeta("Envoyer la lettre");

export async function loader(args: Route.LoaderArgs) {
  const { letter } = await askedLetter(args);
  const { database, clock, env } = scopeOf(args.context);
  const { id, state, version, subject, topics } = letter;
  const readers = await countReaders(database.drizzle, topics);
  const now = clock.now();
  return {
    id,
    state,
    version,
    subject,
    topics,
    readers,
    missing: missingFrom(letter),
    isQuiet: isQuietNow(now),
    today: dayOf(now).toString(),
    perSecond: env.mail.perSecond,
  };
}

export async function action(args: Route.ActionArgs) {
  const { actor, letter } = await askedLetter(args);
  const taken = await parseRequestForm(args, sendingSchema);
  if (!taken.ok) return taken.refusal;
  const scope = scopeOf(args.context);
  const { version: seen, when, ...asked } = taken.value;
  const about = { id: letter.id, seen };
  const plan = when === "later" ? plannedMoment(asked, scope.clock.now()) : undefined;
  if (plan && "fieldErrors" in plan) return taken.refuse(400, plan);
  const outcome = await (plan
    ? scheduleLetter(scope, actor, { ...about, at: plan.at })
    : sendLetter(scope, actor, about));
  if (outcome === "unknown") throw data(null, { status: 404 });
  if (outcome !== "done") return taken.refuse(409, { formErrors: [LETTER_REFUSALS[outcome]] });
  const planned = plan && `Elle part le ${longDateTime(plan.at)}${plan.isMoved ? ", après les heures calmes" : ""}.`;
  return redirectWithFlash(args, pathTo("/admin/lettre/:id", { id: letter.id }), {
    kind: "success",
    title: plan ? "La lettre est programmée." : "La lettre part.",
    text: planned ?? "Rechargez cette page pour voir où elle en est.",
  });
}

/** How long to wait, of a refused form. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function LetterSendingPage({ loaderData, actionData }: Route.ComponentProps) {
  return <LetterSending letter={loaderData} answer={actionData} />;
}
