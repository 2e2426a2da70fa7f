import { data } from "react-router";
import { offeredTexts } from "#app/features/newsletter/letters/content/offered-texts.server.ts";
import { listUnreached } from "#app/features/newsletter/letters/queries.server.ts";
import { LetterForm } from "#app/features/newsletter/views/letters/letter-form.tsx";
import { LetterReport } from "#app/features/newsletter/views/letters/letter-report.tsx";
import { scopeOf } from "#app/platform/session/scope.ts";
import { unlistedMeta } from "#app/routes/shell/meta/page-meta.ts";
import { answerLetter } from "./answer-letter.server.ts";
import { askedLetter } from "./asked-letter.server.ts";
import type { Route } from "./+types/letter.ts";

export const meta: Route.MetaFunction = ({ loaderData }) =>
  unlistedMeta(loaderData ? loaderData.letter.subject || "Lettre sans objet" : "Page introuvable");

export async function loader(args: Route.LoaderArgs) {
  const { html: _html, plain: _plain, ...letter } = (await askedLetter(args)).letter;
  const { drizzle } = scopeOf(args.context).database;
  const cursor = new URL(args.request.url).searchParams.get("page");
  const formId = crypto.randomUUID();
  if (letter.state === "draft") return data({ letter, formId, offered: await offeredTexts(drizzle), unreached: null });
  return data({ letter, formId, offered: [], unreached: await listUnreached(drizzle, letter.id, cursor) });
}

export const action = (args: Route.ActionArgs) => answerLetter(args);

/** How long to wait, of a refused form. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function LetterPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { letter, offered, unreached, formId } = loaderData;
  const refusal = answer && "refusal" in answer ? answer.refusal : undefined;
  const form = answer && "result" in answer ? answer : undefined;
  return unreached ? (
    <LetterReport letter={letter} unreached={unreached} formId={formId} refusal={refusal} />
  ) : (
    <LetterForm letter={letter} offered={offered} formId={formId} refusal={refusal} answer={form} />
  );
}
