import type { ApplicationDetail } from "#app/features/applications/overview/detail.ts";
import { answerQuestionsWords } from "#app/features/applications/people/open-questions.ts";
import { questionsPath } from "#app/features/applications/documents/document-path.ts";
import { isPressing } from "./next-act.tsx";

/** Lines in sight; the others are in the list of the documents. */
const SHOWN = 3;

/** How many documents are given and are to give, what else is for this week, and the way to all of them. */
export function SoonActs({ file, manageHref }: { file: ApplicationDetail; manageHref: string }) {
  const { soon, next, documents, questions } = file;
  const others = soon.filter(({ key }) => key !== next?.key);
  return (
    <section id="pieces" aria-labelledby="titre-pieces">
      <h2 id="titre-pieces">Documents</h2>
      <p className="hint">{documents.words}.</p>
      {documents.missing > 0 && questions > 0 && (
        <p className="m-0">
          <a href={questionsPath(file.id)} className="link-block">
            {answerQuestionsWords(questions)}, qui décident de cette liste
          </a>
        </p>
      )}
      {others.length > 0 && (
        <ul className="own-lines">
          {others.slice(0, SHOWN).map((act) => (
            <li key={act.key}>
              <a href={act.href}>
                {act.title}
                {act.when !== null && <span className={isPressing(act) ? "next-act-late" : undefined}>{act.when}</span>}
              </a>
            </li>
          ))}
        </ul>
      )}
      <p className="m-0">
        <a href={manageHref} className="link-block">
          Gérer les documents
        </a>
      </p>
    </section>
  );
}
