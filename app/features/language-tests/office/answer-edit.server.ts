import type { Submission } from "@conform-to/react";
import { data } from "react-router";
import { farFromWords } from "#app/features/orders/mistakes/far-above.ts";
import { fcfa } from "#app/features/orders/money.ts";
import type { EditOutcome } from "./edit-session.server.ts";
import { type SessionField, sessionFields } from "#app/features/language-tests/sessions/session-fields.ts";
import type { SessionForm } from "#app/features/language-tests/sessions/session-form.ts";
import { testNames } from "#app/features/language-tests/sessions/test-facts.ts";
import type { SessionAnswer } from "./views/session-form.tsx";

type Refused = Exclude<EditOutcome, { kind: "saved" | "unchanged" | "unknown" }>;

/** The form of a session given back, filled, with the reason why nothing was written. */
export function answerEdit(
  submission: Submission<unknown, string[], SessionForm>,
  outcome: Refused,
): ReturnType<typeof data<SessionAnswer>> {
  switch (outcome.kind) {
    case "to-confirm":
      return data({ result: submission.reply(), people: outcome.people }, { status: 200 });
    case "over":
      return refuse({ formErrors: ["Cette session est passée ou annulée\u00a0: elle ne se modifie plus."] });
    case "test-chosen":
      return refuse({
        fieldErrors: {
          test: ["Des personnes se sont inscrites à ce test\u00a0: créez une autre session pour l’autre test."],
        },
      });
    case "seats-taken":
      return refuse({ fieldErrors: { seats: [seatsTaken(outcome.taken)] } });
    case "far-price":
      return refuse({ fieldErrors: { sure: [farFromWords(outcome.typed, outcome.stands)] } });
    case "conflict":
      return conflict(outcome);
  }

  function refuse(errors: { formErrors?: string[]; fieldErrors?: Record<string, string[]> }) {
    return data({ result: submission.reply(errors) }, { status: 409 });
  }

  /** The typed values stay; each that differs says what was saved, and the next press is an informed one. */
  function conflict({ values, version, by }: Extract<Refused, { kind: "conflict" }>) {
    const typed = submission.payload;
    const differing = sessionFields.filter((field) => String(typed[field] ?? "") !== values[field]);
    const result = submission.reply({
      formErrors: [
        `Cette session a été modifiée entre-temps${by}. Votre saisie est gardée\u00a0: relisez-la, puis enregistrez de nouveau.`,
      ],
      fieldErrors: Object.fromEntries(
        differing.map((field) => [field, [`Enregistré entre-temps\u00a0: ${shown(field, values[field])}.`]]),
      ),
    });
    return data({ result: { ...result, initialValue: { ...result.initialValue, version } } }, { status: 409 });
  }
}

function seatsTaken(taken: number): string {
  return taken === 1
    ? "Une place est prise ou réservée\u00a0: la session en garde au moins une."
    : `${taken} places sont prises ou réservées\u00a0: la session en garde au moins ${taken}.`;
}

function shown(field: SessionField, value: string): string {
  if (field === "test") return value === "tcf-canada" ? testNames["tcf-canada"] : testNames["tef-canada"];
  if (field === "price") return fcfa(Number(value));
  if (value === "") return "rien";
  return field === "date" || field === "openDate" || field === "closeDate"
    ? value.split("-").toReversed().join("/")
    : value;
}
