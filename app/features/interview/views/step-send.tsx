import type { QuestionPage } from "#app/features/interview/interview-page.ts";
import { ANSWER, NOTHING, UNSURE } from "#app/features/interview/read-answer.ts";
import type { ChoiceView } from "#app/features/interview/shown-form.ts";
import { PickButton } from "./step-form.tsx";

/** What sends a page: its answers, or an answer that is one press. A field's Enter presses the first button, which is « Continuer ». */
export function StepSend({ page: { parts, keep, back } }: { page: QuestionPage }) {
  const [first] = parts;
  const alone = parts.length === 1 ? first : undefined;
  const chosen = alone?.form.kind === "buttons";
  const others: (ChoiceView & { name: string })[] = [
    ...(alone?.form.kind === "several" ? [{ ...alone.form.none, name: ANSWER }] : []),
    ...(alone && alone.form.kind !== "levels"
      ? [{ value: UNSURE, label: "Je ne sais pas", note: alone.unsure.says, chosen: alone.unsure.chosen, name: ANSWER }]
      : []),
    ...(parts.length > 1 && parts.every(({ form }) => form.kind === "several")
      ? [{ value: "oui", label: "Rien de tout cela", chosen: false, name: NOTHING }]
      : []),
  ];
  return (
    <>
      {!chosen && (
        <p className="go">
          <button className="b">Continuer</button>
        </p>
      )}
      {others.length > 0 && (
        <>
          <p className="or">
            <span>ou</span>
          </p>
          <div className="picks">
            {others.map(({ name, ...choice }) => (
              <PickButton key={choice.value} choice={choice} name={name} quiet />
            ))}
          </div>
        </>
      )}
      <p className="go">
        {chosen && keep !== null && (
          <a className="b" href={keep}>
            Garder cette réponse
          </a>
        )}
        {back !== null && (
          <a className="back" href={back}>
            <Arrow />
            Question d’avant
          </a>
        )}
      </p>
    </>
  );
}

function Arrow() {
  return (
    <svg className="i" viewBox="0 0 24 24" aria-hidden="true">
      <path d="m12 19-7-7 7-7M19 12H5" />
    </svg>
  );
}
