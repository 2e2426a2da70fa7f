import { type RouterContextProvider, data } from "react-router";
import type { FormRefusal } from "#app/platform/forms/parse-form.ts";
import { NO_TEXT, withReadyText } from "#app/features/ready-texts/kinds.ts";
import { standingBody } from "#app/features/ready-texts/queries.server.ts";
import { buttonSchema, parseDraftForm } from "#app/platform/forms/parse-form.ts";
import { scopeOf } from "#app/platform/session/scope.ts";

type Typed = {
  context: Readonly<RouterContextProvider>;
  form: FormData;
  document: string;
  /** Of whoever reads it. */ firstName: string;
};

/** The form of a review back as typed, with the chosen text behind the remark, or with a row more for remarks on pages. Nothing is decided. */
export async function insertRemark({ context, form, document, firstName }: Typed) {
  const answer = (result: FormRefusal["data"], init?: FormRefusal["init"]) =>
    data({ document, intent: "ask-again", result }, init ?? undefined);
  const taken = parseDraftForm(form, context, buttonSchema);
  if (!taken.ok) return answer(taken.refusal.data, taken.refusal.init);
  const chosen = form.get("intent") === "insert" ? String(form.get("text") ?? "") : "";
  const body = await standingBody(scopeOf(context).database.drizzle, "remark", chosen);
  const remark = withReadyText(String(form.get("remark") ?? ""), body ?? "", firstName);
  const nothing = form.get("intent") === "insert" && body === undefined;
  const refused = nothing && { status: "error" as const, error: { "": [NO_TEXT] } };
  return answer({ ...refused, initialValue: { ...taken.typed, remark } });
}
