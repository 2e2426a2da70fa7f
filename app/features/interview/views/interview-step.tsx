import type { QuestionPage } from "#app/features/interview/interview-page.ts";
import { UNSURE } from "#app/features/interview/read-answer.ts";
import { AnswerList } from "./answer-list.tsx";
import { KeepAndOpen } from "./keep-and-open.tsx";
import { FieldProblem, Pick, StepForm } from "./step-form.tsx";

/** One question a screen: its controls, « je ne sais pas » apart, why it is asked, and the answers so far. */
export function InterviewStep({
  page,
  path,
  source,
  result,
  notice,
  steps,
  keep,
  keeps,
}: {
  page: QuestionPage;
  path: string;
  source: string;
  result: string | null;
  notice: string | null;
  /** Name under which the page’s script keeps the last step on this device; "" keeps nothing. */
  steps: string;
  /** Where these answers are kept under a code. */
  keep: string;
  /** Somebody is signed in: what they answered is kept in their account as they open their result. */
  keeps: boolean;
}) {
  const { ask, hint, topic, number, left, form, unsure, why, problems, carried, back, answers, summary, id } = page;
  const describedBy =
    [
      ...(hint === undefined ? [] : ["indice"]),
      ...(problems.some(({ field }) => field === "a") ? ["a-faux"] : []),
    ].join(" ") || undefined;
  const grouped = form.kind === "choices" || form.kind === "levels";
  const heading = (
    <h1 id="question" tabIndex={-1}>
      <Asked words={ask} />
    </h1>
  );
  const controls = (
    <>
      {hint !== undefined && (
        <p className="hint" id="indice">
          {hint}
        </p>
      )}
      <StepForm form={form} describedBy={describedBy} problems={problems} keep={keep} />
      <FieldProblem problems={problems} field="a" />
      <p className="or">
        <span>ou</span>
      </p>
      <Pick
        choice={{ value: UNSURE, label: "Je ne sais pas", note: unsure.says, chosen: unsure.chosen }}
        type={form.kind === "choices" && !form.several ? "radio" : "checkbox"}
        quiet
      />
    </>
  );
  return (
    <div className="wrap ask">
      <p className="prog" data-progress>
        <b>
          {topic}, question {number}.
        </b>{" "}
        {left}
      </p>
      <div>
        {answers.length === 0 && <Offer />}
        {notice !== null && <p className="said">{notice}</p>}
        {problems.length > 0 && (
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page reloads after a refusal: without it the reader starts at the header again
          <div className="error-summary" role="alert" tabIndex={-1} autoFocus aria-labelledby="a-corriger">
            <h2 id="a-corriger">
              {problems.length === 1 ? "Un point est à corriger" : `${problems.length} points sont à corriger`}
            </h2>
            <ul>
              {problems.map(({ field, message }) => (
                <li key={message}>
                  <a href={`#${field}`}>{message}</a>
                </li>
              ))}
            </ul>
          </div>
        )}
        <form action={path} data-steps={steps}>
          <Failure />
          {carried.map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <input type="hidden" name="r" value={id} />
          {grouped ? (
            <fieldset aria-describedby={describedBy}>
              <legend>{heading}</legend>
              {controls}
            </fieldset>
          ) : (
            <>
              {heading}
              {controls}
            </>
          )}
          <p className="go">
            <button className="b">Continuer</button>
            {back !== null && (
              <a className="back" href={back}>
                <Arrow />
                Question d’avant
              </a>
            )}
          </p>
        </form>
        {result !== null &&
          (keeps ? (
            <KeepAndOpen result={result} done={false} />
          ) : (
            <p className="soon">
              <a href={result}>Voir déjà mon bilan</a> Ce qui manque y est compté comme une fourchette.
            </p>
          ))}
      </div>
      <aside className="why" aria-labelledby="pourquoi">
        <h2 id="pourquoi">Pourquoi cette question</h2>
        <p>{why.text}</p>
        <p className="src">{source}</p>
        {answers.length > 0 && (
          <>
            <details>
              <summary>Vos réponses</summary>
              <AnswerList answers={answers} />
            </details>
            <p>
              <a href={summary}>Mes réponses sur une page</a>
            </p>
          </>
        )}
      </aside>
    </div>
  );
}

/** A question whose « pourriez-vous » is not cut at the end of a line. */
function Asked({ words }: { words: string }) {
  const [before, joined, ...after] = words.split(/(\S+-vous)/);
  return joined === undefined ? (
    words
  ) : (
    <>
      {before}
      <span className="nb">{joined}</span>
      {after.join("")}
    </>
  );
}

/** Shown by the page's script (platform/steps) to whoever left in the middle. */
function Offer() {
  return (
    <div hidden data-kept="offer" className="said">
      <p>
        Vos réponses du <span data-kept="when" /> sont gardées sur cet appareil.
      </p>
      <p className="acts">
        <a href="#contenu">Reprendre où j’en étais</a>
        <button type="button">Effacer</button>
      </p>
    </div>
  );
}

/** Shown by the page's script when the line drops. */
function Failure() {
  return (
    <div hidden data-kept="failure" className="error-summary" role="alert">
      <h2>La connexion a coupé.</h2>
      <p>Votre réponse est toujours là. Vérifiez le réseau, puis réessayez.</p>
      <p className="acts">
        <button>Réessayer</button>
        <a href="#question" data-kept="plain">
          Ouvrir la question suivante comme une page
        </a>
      </p>
    </div>
  );
}

function Arrow() {
  return (
    <svg className="i" viewBox="0 0 24 24" aria-hidden="true">
      <path d="m12 19-7-7 7-7M19 12H5" />
    </svg>
  );
}
