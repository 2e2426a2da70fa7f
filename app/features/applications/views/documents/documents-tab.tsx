import Plus from "lucide-react/icons/plus";
import Upload from "lucide-react/icons/upload";
import type { DocumentRow, GroupView } from "#app/features/applications/rules/asked-documents.ts";
import { correctionWords } from "#app/features/applications/documents/correction-words.ts";
import type { FileDocuments, Somebody } from "#app/features/applications/documents/pages/document-pages.server.ts";
import {
  addPath,
  assemblePath,
  documentPath,
  replacePath,
} from "#app/features/applications/documents/document-path.ts";
import { shownState } from "#app/features/documents/status.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { longDate } from "#app/platform/clock/french-dates.ts";
import { Badge } from "#app/ui/marks/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Dialog, DialogCloser, DialogOpener } from "#app/ui/feedback/dialog.tsx";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import { AddDocumentForm, type FileAnswer } from "./add-document-form.tsx";
import { PiecesByPerson } from "./pieces-by-person.tsx";

type DocumentsTabProps = FileDocuments & {
  /** What the add-document form needs. */
  adding: { formId: string; people: readonly Somebody[]; today: string };
  /** The add-document form that came back, with its dialog open. */
  answer?: FileAnswer;
};

const DIALOG = "ajouter-un-document";

/** The documents of a file: those of this week by person, the rest folded, or one category alone. */
export function DocumentsTab({ id, groups, names, places, adding, answer }: DocumentsTabProps) {
  const alone = groups.find(({ page }) => page !== null);
  return (
    <section aria-labelledby="pieces" className="file-documents">
      <div className="file-documents-head">
        <h2 id="pieces">Documents</h2>
        <DialogOpener dialogId={DIALOG} look="secondary" className="opens-dialog">
          <Plus size={20} /> Ajouter un document
        </DialogOpener>
        <LinkButton look="secondary" href={addPath(id)} className="opens-page">
          <Plus size={20} /> Ajouter un document
        </LinkButton>
      </div>
      <Dialog id={DIALOG} title="Ajouter un document" open={answer !== undefined} className={answer && "dialog-again"}>
        <p className="mb-5 text-sm">
          <TextLink href={assemblePath(id)}>Ranger ou tourner les photos avant de les réunir</TextLink>
        </p>
        <AddDocumentForm
          answer={answer}
          {...adding}
          piece={null}
          action={listPath(id)}
          aheadTo={pathTo("/management/:id/documents/fichier", { id })}
          cancel={
            answer ? (
              <LinkButton look="ghost" href={listPath(id)}>
                Annuler
              </LinkButton>
            ) : (
              <DialogCloser dialogId={DIALOG}>Annuler</DialogCloser>
            )
          }
        />
      </Dialog>
      {alone ? (
        <Category id={id} group={alone} names={names} />
      ) : (
        <PiecesByPerson places={places} listOf={(category) => listPath(id, category)} />
      )}
    </section>
  );
}

/** The documents of a file; with a category, one page of it alone. */
function listPath(id: string, category?: string, page = 1): string {
  const query = new URLSearchParams({
    dossier: id,
    onglet: "documents",
    ...(category !== undefined && { categorie: category, page: String(page) }),
  });
  return `${pathTo("/management")}?${query}`;
}

/** One category alone, page by page: a file may hold thousands. */
function Category({ id, group, names }: { id: string; group: GroupView; names: DocumentsTabProps["names"] }) {
  const { category, title, rows, count, total, page } = group;
  return (
    <section aria-labelledby={`pieces-${category}`}>
      <h3 id={`pieces-${category}`}>
        {title}{" "}
        <span className="text-muted figures">
          {count.validated} sur {count.total}
        </span>
      </h3>
      {total === 0 && <p className="text-muted">Rien n’est demandé ici, et rien n’a été ajouté.</p>}
      <ul className="file-documents-list">
        {rows.map((row) => (
          <Row key={`${row.person} ${row.kind}`} id={id} row={row} who={names[row.person]} />
        ))}
      </ul>
      {page !== null && <Pages id={id} category={category} page={page} />}
    </section>
  );
}

function Pages({
  id,
  category,
  page: { number, pages },
}: {
  id: string;
  category: string;
  page: NonNullable<GroupView["page"]>;
}) {
  return (
    <nav aria-label="Pages de la catégorie" className="file-acts">
      {number > 1 && <a href={listPath(id, category, number - 1)}>Page précédente</a>}
      {pages > 1 && (
        <span>
          Page {number} sur {pages}
        </span>
      )}
      {number < pages && <a href={listPath(id, category, number + 1)}>Page suivante</a>}
      <a href={listPath(id)}>Toutes les catégories</a>
    </nav>
  );
}

function Row({ id, row, who }: { id: string; row: DocumentRow; who: string | undefined }) {
  const { title, state, document, aside } = row;
  const correction = document?.correction ? correctionWords(document.correction) : null;
  const expires = document?.expiresOn ?? null;
  const shown = shownState({ state, scan: document?.scan ?? null });
  const named = `${title}${who === undefined ? "" : `, ${who}`}`;
  return (
    <li>
      <span>
        {title} {who !== undefined && <span className="text-muted">{who}</span>}
      </span>
      {aside === null ? <Badge tone={shown.tone}>{shown.label}</Badge> : <Badge>{aside}</Badge>}
      {state === "missing" ? (
        <a className="link-block file-document-act" href={document ? replacePath(id, document.id) : addPath(id, row)}>
          <Upload size={18} /> {document ? "Renvoyer" : "Ajouter"}
          <span className="sr-only">&nbsp;: {named}</span>
        </a>
      ) : (
        document && (
          <a className="link-block file-document-act" href={documentPath(id, document.id)}>
            Voir<span className="sr-only">&nbsp;: {named}</span>
          </a>
        )
      )}
      {expires !== null && state !== "missing" && (
        <span className="file-document-note">expire le {longDate(Temporal.PlainDate.from(expires))}</span>
      )}
      {correction && document && (
        <p className="file-document-note">
          <strong>À renvoyer&nbsp;: {correction.what.toLowerCase()}.</strong> {correction.remark}{" "}
          {correction.due && `${correction.due}.`}{" "}
          <TextLink href={documentPath(id, document.id)}>
            Voir la pièce et ses versions<span className="sr-only">&nbsp;: {named}</span>
          </TextLink>
        </p>
      )}
    </li>
  );
}
