import { type SubmissionResult, useForm } from "@conform-to/react";
import type { AssemblyView } from "#app/features/applications/documents/assemblies/assembly-page.server.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import type { Option } from "#app/ui/inputs/select.tsx";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import { PhotosForm } from "./photos-form.tsx";
import { PieceFields, PlaceField, personAtFirst } from "#app/features/applications/views/documents/piece-fields.tsx";
import { SheetFields, problemsOf } from "#app/features/applications/views/sheet-fields.tsx";

type AssemblyPageProps = {
  view: AssemblyView;
  formId: string;
  /** The page that the address asks to replace. */
  replacing: string | null;
  /** `places`: the pieces among which to say which one it is. */
  answer: { refusals: readonly string[]; result: SubmissionResult | undefined; places?: readonly Option[] } | undefined;
  keptDays: number;
  /** ISO day in Douala. */
  today: string;
};

/** The pages of a document to come: their order, what is added, and the joining. */
export function AssemblyViewPage({ view, formId, replacing, answer, keptDays, today }: AssemblyPageProps) {
  const { piece, document, pages } = view;
  const replaced = pages.findIndex(({ id }) => id === replacing);
  return (
    <div className="wrap grid grid-cols-1 gap-6 py-8">
      <header>
        <h1>Ranger les pages</h1>
        <p className="text-muted">
          {document
            ? `${document.name}, ${document.who}`
            : piece
              ? `${piece.title}, ${piece.who}`
              : "Un document du dossier"}
        </p>
      </header>
      {answer && answer.refusals.length > 0 && (
        <Alert kind="danger" announced>
          {answer.refusals.join(" ")}
        </Alert>
      )}
      {pages.length === 0 ? <p>Aucune page&nbsp;: ajoutez une photo.</p> : <Pages view={view} />}
      <section aria-labelledby="ajouter-des-pages">
        <h2 id="ajouter-des-pages">{replaced === -1 ? "Ajouter des pages" : `Remplacer la page ${replaced + 1}`}</h2>
        {replaced === -1 ? (
          <PhotosForm formId={formId} label="Photos" button="Ajouter ces pages" error={undefined} />
        ) : (
          <>
            <PhotosForm
              formId={formId}
              label="La nouvelle photo"
              button="Remplacer la page"
              error={undefined}
              replaces={pages[replaced]?.id ?? ""}
            />
            <TextLink block href={view.address}>
              Garder la page
            </TextLink>
          </>
        )}
      </section>
      {pages.length > 0 && <Join view={view} answer={answer?.result} places={answer?.places} today={today} />}
      <p className="text-muted text-sm">
        Vos photos vous attendent ici {keptDays} jours, sur tous vos appareils. Tant qu’elles ne sont pas réunies, elles
        ne sont pas dans le dossier.
      </p>
    </div>
  );
}

function Pages({ view: { pages, revision, weight, most, address } }: { view: AssemblyView }) {
  return (
    <form method="post" aria-label="Ordre des pages" className="assembly">
      <input type="hidden" name="revision" value={revision} />
      <p>
        {pages.length} {pages.length > 1 ? "pages" : "page"}, <span className="figures">{weight}</span> de photos. Le
        PDF restera sous <span className="figures">{most}</span> tant que les pages restent lisibles.
      </p>
      {/* First, so that Enter in a field presses this one. */}
      {pages.length > 1 && (
        <Button small look="secondary" name="press" value="order">
          Ranger selon les numéros
        </Button>
      )}
      <ol className="assembly-pages">
        {pages.map(({ id, name, weight: own, picture }, index) => (
          <li key={id}>
            <img
              src={picture}
              width={160}
              height={226}
              loading="lazy"
              decoding="async"
              alt={`Page ${index + 1} sur ${pages.length}, ${name}`}
            />
            <div>
              <p className="text-sm text-muted">
                {name} <span className="figures">({own})</span>
              </p>
              <input type="hidden" name={`page-${index}`} value={id} />
              <label className="assembly-place">
                Place <span className="sr-only">de la page {index + 1}</span>
                <input
                  name={`place-${index}`}
                  defaultValue={index + 1}
                  inputMode="numeric"
                  autoComplete="off"
                  className="control control-short control-figures"
                />
              </label>
              <div className="flex flex-wrap gap-2">
                {index > 0 && <Press page={id} kind="up" words="Monter" at={index + 1} />}
                {index < pages.length - 1 && <Press page={id} kind="down" words="Descendre" at={index + 1} />}
                <Press page={id} kind="turn" words="Tourner" at={index + 1} />
                <Press page={id} kind="remove" words="Retirer" at={index + 1} />
              </div>
              <TextLink block href={`${address}?remplacer=${id}#ajouter-des-pages`}>
                Remplacer<span className="sr-only"> la page {index + 1}</span>
              </TextLink>
            </div>
          </li>
        ))}
      </ol>
    </form>
  );
}

function Press({
  page,
  kind,
  words,
  at,
}: {
  page: string;
  kind: "up" | "down" | "turn" | "remove";
  words: string;
  at: number;
}) {
  return (
    <Button small look="ghost" name="press" value={`${kind} ${page}`}>
      {words}
      <span className="sr-only"> la page {at}</span>
    </Button>
  );
}

type Values = Record<
  "place" | "name" | "category" | "person" | "issuedOn" | "expiresOn" | "nameOnIt" | "notes",
  string
>;

type JoinProps = {
  view: AssemblyView;
  answer: SubmissionResult | undefined;
  places: readonly Option[] | undefined;
  today: string;
};

function Join({ view: { piece, people, document, revision }, answer, places, today }: JoinProps) {
  const known = document ? document.sheet : { person: personAtFirst(people) };
  const [form, fields] = useForm<Values>({ id: "reunir", lastResult: answer, defaultValue: known });
  const { place, name, category, person, issuedOn, expiresOn, nameOnIt, notes } = fields;
  const problems = problemsOf(form, [name, category, person, place, issuedOn, expiresOn, nameOnIt, notes]);
  return (
    <section aria-labelledby="reunir-titre">
      <h2 id="reunir-titre">Réunir en un PDF</h2>
      <form method="post" id={form.id} noValidate className="max-w-prose">
        <ErrorSummary problems={problems} />
        <input type="hidden" name="revision" value={revision} />
        {document ? (
          <input type="hidden" name="seen" value={document.seen} />
        ) : (
          <PieceFields fields={fields} piece={piece} people={people} />
        )}
        {places && <PlaceField field={place} places={places} />}
        <SheetFields fields={fields} today={today} />
        <Button name="intent" value="join">
          {document ? "Réunir et envoyer cette version" : "Réunir et ajouter"}
        </Button>
      </form>
    </section>
  );
}
