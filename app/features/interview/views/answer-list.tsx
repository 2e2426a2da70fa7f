import type { AnswerView } from "#app/features/interview/interview-page.ts";

/** Answers in words, each with its way back to the question. */
export function AnswerList({ answers }: { answers: readonly AnswerView[] }) {
  return (
    <dl>
      {answers.map(({ id, label, words, href }) => (
        <div key={id}>
          <dt>{label}</dt>
          <dd>
            {words}{" "}
            <a href={href}>
              Changer<span className="vh">&nbsp;: {label}</span>
            </a>
          </dd>
        </div>
      ))}
    </dl>
  );
}
