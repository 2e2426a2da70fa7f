import { Marked } from "#app/features/publications/views/marked.tsx";
import type { Figure } from "#app/features/publications/dated/figures.ts";
import { Figures } from "#app/features/publications/views/figures.tsx";
import { MarkNote, SourceMarks } from "#app/features/publications/views/facts.tsx";
import { openNote } from "#app/features/publications/sources/facts-words.ts";
import { Prose } from "#app/features/publications/views/text-parts.tsx";
import { frenchCount } from "#app/platform/content/french-numbers.ts";
import { WORDS_MOST } from "#app/platform/forms/asked-words.ts";
import { Accordion } from "#app/ui/layout/accordion.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Field } from "#app/ui/inputs/field.tsx";
import { Fold } from "#app/ui/layout/fold.tsx";
import { TextInput } from "#app/ui/inputs/text-input.tsx";
import { pathTo } from "#app/platform/paths/path-to.ts";
import type { Answer, AnswerGroup } from "./find-answers.ts";
import { siteSettings } from "#app/platform/settings/settings.ts";
import { hoursWords } from "#app/platform/clock/french-dates.ts";

type FaqPageProps = {
  groups: readonly AnswerGroup[];
  search: string;
  /** What is wrong with the search. */
  fault: string | undefined;
  /** The question to show open, from the address. */
  open: string | undefined;
  /** The dated facts that the answers cite. */
  figures: readonly Figure[];
};

/** /faq: search, questions by category, one answer open at a time. */
export function FaqPage({ groups, search, fault, open, figures }: FaqPageProps) {
  const count = groups.reduce((sum, { answers }) => sum + answers.length, 0);
  // A search that found something shows its first answer.
  const shown = open ?? (search === "" || fault ? undefined : groups[0]?.answers[0]?.slug);
  return (
    <div className="wrap grid gap-5 py-4 sm:gap-6 sm:py-8">
      <div>
        <h1>Questions fréquentes</h1>
        <p className="read-lead mt-3">Ce que l’on nous demande le plus, en réponses courtes.</p>
      </div>
      <search>
        <form method="get" action={pathTo("/faq")} className="shelf-search">
          <Field id="recherche-faq" label="Chercher une question" error={fault}>
            {(links) => <TextInput {...links} type="search" name="q" defaultValue={search} maxLength={WORDS_MOST} />}
          </Field>
          <Button look="secondary">Chercher</Button>
        </form>
      </search>
      {search !== "" && !fault && count > 0 && (
        <p className="m-0">
          {frenchCount(count, "question")} pour « {search} » · <a href={pathTo("/faq")}>Effacer la recherche</a>
        </p>
      )}
      {count === 0 && (
        <EmptyState
          title="Aucun résultat trouvé"
          action={
            <LinkButton href={pathTo("/faq")} look="secondary">
              Effacer la recherche
            </LinkButton>
          }
        >
          Aucune question ne correspond à votre recherche.
        </EmptyState>
      )}
      {search === "" && (
        <nav aria-label="Catégories de questions">
          <ul className="chips">
            {groups.map(({ id, category, answers }) => (
              <li key={id}>
                <a href={`#${id}`}>
                  {category}&nbsp;<span aria-hidden>({answers.length})</span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div className="folds">
        {groups.map(({ id, category, answers }, index) => (
          <Fold
            key={id}
            id={id}
            level={2}
            title={category}
            aside={<span className="hint m-0">{frenchCount(answers.length, "question")}</span>}
            open={search !== "" || (open === undefined ? index === 0 : answers.some(({ slug }) => slug === open))}
          >
            <Accordion
              name="faq"
              items={answers.map((answer) => ({
                id: answer.slug,
                question: <Marked stretches={answer.question} />,
                answer: <AnswerBody answer={answer} />,
                open: answer.slug === shown,
              }))}
            />
          </Fold>
        ))}
        <Figures figures={figures} />
      </div>
      <MarkNote words={openNote(siteSettings.name)} />
      <Elsewhere />
    </div>
  );
}

function AnswerBody({ answer: { slug, html, facts } }: { answer: Answer }) {
  return (
    <>
      <Prose html={html} />
      <SourceMarks facts={facts} />
      <p className="m-0">
        <a href={pathTo(`/faq?question=${slug}#${slug}`)} className="link-block">
          Lien vers cette question
        </a>
      </p>
    </>
  );
}

function Elsewhere() {
  return (
    <section aria-labelledby="autre-question" className="card card-quiet">
      <h2 id="autre-question">Votre question n’est pas là&nbsp;?</h2>
      <p>
        Écrivez-nous&nbsp;: nous répondons sous {hoursWords(siteSettings.support.replyHours)}, et les bonnes questions
        finissent sur cette page.
      </p>
      <p className="actions-line">
        <LinkButton href={pathTo("/contact")}>Nous contacter</LinkButton>
        <LinkButton look="secondary" href={pathTo("/appointment")}>
          Prendre rendez-vous
        </LinkButton>
      </p>
    </section>
  );
}
