import type { AnswersPage } from "#app/features/interview/interview-page.ts";
import { AnswerList } from "./answer-list.tsx";
import { KeepAndOpen } from "./keep-and-open.tsx";

/** A place that these answers open. */
export type Opened = { name: string; href: string };

/** « Mes réponses »: every answer with its way back to the question, and where they lead. */
export function InterviewAnswers({
  page: { answers, done, next },
  start,
  result,
  tools,
  keeps,
}: {
  page: AnswersPage;
  start: string;
  result: string | null;
  tools: readonly Opened[];
  /** Somebody is signed in: their bilan is kept in their account as it is opened. */
  keeps: boolean;
}) {
  const topics = [...new Set(answers.map(({ topic }) => topic))];
  return (
    <div className="wrap ask">
      <div>
        <h1 id="question" tabIndex={-1}>
          Mes réponses
        </h1>
        <p className="hint">
          {answers.length === 0
            ? "Vous n’avez encore répondu à rien."
            : done
              ? "Tout est dit. Vous pouvez changer chaque réponse\u00a0; ce qui en dépend sera demandé de nouveau."
              : "Il reste des questions. Vous pouvez aussi changer chaque réponse."}
        </p>
        {keeps && done && result !== null ? (
          <KeepAndOpen result={result} done />
        ) : (
          <p className="go">
            <a className="b" href={done && result !== null ? result : next}>
              {done && result !== null
                ? "Voir mon bilan"
                : answers.length === 0
                  ? "Commencer"
                  : "Continuer les questions"}
            </a>
            {!done && !keeps && result !== null && (
              <a className="back" href={result}>
                Voir déjà mon bilan
              </a>
            )}
          </p>
        )}
        {!done && keeps && result !== null && <KeepAndOpen result={result} done={false} />}
        {topics.map((topic) => (
          <section key={topic} className="sum" aria-label={topic}>
            <h2>{topic}</h2>
            <AnswerList answers={answers.filter((answer) => answer.topic === topic)} />
          </section>
        ))}
        {tools.length > 0 && (
          <section className="sum" aria-labelledby="outils">
            <h2 id="outils">Les simulateurs, avec ces réponses</h2>
            <ul>
              {tools.map(({ name, href }) => (
                <li key={name}>
                  <a href={href}>{name}</a>
                </li>
              ))}
            </ul>
          </section>
        )}
        <p>
          <a href={start}>Recommencer sans réponses</a>
        </p>
      </div>
    </div>
  );
}
