import { OUTCOME } from "#app/ui/forms/outcome.ts";
import type { QuestionPage } from "#app/features/interview/interview-page.ts";
import type { SourceKey } from "#app/features/interview/question.ts";
import { AnswerList } from "./answer-list.tsx";
import { KeepAndOpen } from "./keep-and-open.tsx";
import { Failure, Offer } from "./kept-parts.tsx";
import { StepPart } from "./step-part.tsx";
import { StepSend } from "./step-send.tsx";

type StepProps = {
  page: QuestionPage;
  path: string;
  sources: Readonly<Record<SourceKey, string>>;
  result: string | null;
  notice: string | null;
  /** Name under which the page’s script keeps the last step on this device; "" keeps nothing. */
  steps: string;
  /** Where these answers are kept under a code. */
  keep: string;
  /** Somebody is signed in: what they answered is kept in their account as they open their result. */
  keeps: boolean;
};

/** One page of questions: their controls, « je ne sais pas » apart, why they are asked, and the answers so far. */
export function InterviewStep({ page, path, sources, result, notice, steps, keep, keeps }: StepProps) {
  const { ask, topic, number, leftWords, parts, problems, carried, answers } = page;
  const [first] = parts;
  const alone = parts.length === 1 ? first : undefined;
  return (
    <div className="wrap ask">
      <p className="prog" data-progress>
        <b>
          {topic}, question {number}.
        </b>{" "}
        {leftWords}
      </p>
      <div>
        {answers.length === 0 && <Offer />}
        {notice !== null && <p className="said">{notice}</p>}
        {problems.length > 0 && (
          <div className="error-summary" role="alert" {...OUTCOME} aria-labelledby="a-corriger">
            <h2 id="a-corriger">
              {problems.length === 1 ? "Un point est à corriger" : `${problems.length} points sont à corriger`}
            </h2>
            <ul>
              {problems.map(({ field, message }) => (
                <li key={`${field} ${message}`}>
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
          {parts.map(({ question }) => (
            <input key={question} type="hidden" name="r" value={question} />
          ))}
          {alone ? (
            <StepPart part={alone} problems={problems} keep={keep}>
              <Heading words={ask} />
            </StepPart>
          ) : (
            <>
              <Heading words={ask} />
              {parts.map((part) => (
                <StepPart key={part.question} part={part} problems={problems} keep={keep}>
                  <h2 id={`${part.prefix}question`}>{part.ask}</h2>
                </StepPart>
              ))}
            </>
          )}
          <StepSend page={page} />
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
      <Why page={page} sources={sources} />
    </div>
  );
}

function Heading({ words }: { words: string }) {
  return (
    <h1 id="question" tabIndex={-1}>
      <Asked words={words} />
    </h1>
  );
}

function Why({ page: { parts, answers, summary }, sources }: Pick<StepProps, "page" | "sources">) {
  const named = [...new Set(parts.map(({ why }) => why.source))];
  return (
    <aside className="why" aria-labelledby="pourquoi">
      <h2 id="pourquoi">{parts.length === 1 ? "Pourquoi cette question" : "Pourquoi ces questions"}</h2>
      {parts.map(({ question, why }) => (
        <p key={question}>{why.text}</p>
      ))}
      <p className="src">{named.map((source) => sources[source]).join(" ")}</p>
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
