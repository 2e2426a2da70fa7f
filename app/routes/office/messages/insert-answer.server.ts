import { type RouterContextProvider, data } from "react-router";
import { NO_TEXT, withReadyText } from "#app/features/ready-texts/kinds.ts";
import { standingBody } from "#app/features/ready-texts/queries.server.ts";
import { type FormRefusal, buttonSchema, parseDraftForm } from "#app/platform/forms/parse-form.ts";
import { scopeOf } from "#app/platform/session/scope.ts";

const answer = (result: FormRefusal["data"], init?: FormRefusal["init"]) =>
  data({ intent: "insert", result }, init ?? undefined);

/** The form of an answer back as typed, with the chosen text behind. Nothing is sent. */
export async function insertAnswer(context: Readonly<RouterContextProvider>, form: FormData, firstName: string) {
  const taken = parseDraftForm(form, context, buttonSchema);
  if (!taken.ok) return answer(taken.refusal.data, taken.refusal.init);
  const body = await standingBody(scopeOf(context).database.drizzle, "answer", String(form.get("text") ?? ""));
  const nothing = body === undefined && { status: "error" as const, error: { "": [NO_TEXT] } };
  return answer({
    ...nothing,
    initialValue: { ...taken.typed, words: withReadyText(String(form.get("words") ?? ""), body ?? "", firstName) },
  });
}
