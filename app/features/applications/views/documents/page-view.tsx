import Download from "lucide-react/icons/download";
import type { PageView } from "#app/features/applications/documents/pages/page-view.server.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { TextLink } from "#app/ui/layout/text-link.tsx";

/** Neighbours of the page at hand that are named; the first and the last always are. */
const AROUND = 3;

/** One page of a document as a picture, with the way to the others and to the original. */
export function PageViewPage({ view }: { view: PageView }) {
  const { name, who, reference, version, page, pages, picture, problem, original, large } = view;
  return (
    <div className="wrap grid grid-cols-1 gap-5 py-8">
      <header>
        <h1>{name}</h1>
        <p className="text-muted">
          {who}, dossier <span className="figures">{reference}</span>, version {version}
        </p>
      </header>
      {problem !== null && <Alert kind="caution">{problem}</Alert>}
      {picture && pages !== null && (
        <>
          <Pages view={view} label="Pages de cette pièce" />
          <figure className="page-picture" data-large={large || undefined}>
            <img
              src={picture.href}
              width={picture.width}
              height={picture.height}
              loading="lazy"
              decoding="async"
              alt={`Page ${page} sur ${pages} de «\u00a0${name}\u00a0», ${who}. Un filigrane la réserve à ce dossier.`}
            />
            <figcaption>
              Page {page} sur {pages}, image de <span className="figures">{picture.weight}</span>.{" "}
              <TextLink href={view.otherSize}>{large ? "La même, plus légère" : "La même, plus nette"}</TextLink>
            </figcaption>
          </figure>
          {pages > 1 && <Pages view={view} label="Pages de cette pièce, sous l’image" />}
          {view.cut && (
            <p className="text-muted">
              Les {view.all.length} premières pages sont affichées&nbsp;; l’original les a toutes.
            </p>
          )}
        </>
      )}
      <p className="flex flex-wrap gap-x-6">
        <TextLink block href={original.href} download>
          <Download size={18} /> {original.name}, l’original <span className="figures">({original.weight})</span>
        </TextLink>
        <TextLink block href={view.back}>
          La pièce et ses versions
        </TextLink>
      </p>
    </div>
  );
}

function Pages({ view: { page, all }, label }: { view: PageView; label: string }) {
  if (all.length < 2) return null;
  const near = all.filter((one) => one.page === 1 || one.page === all.length || Math.abs(one.page - page) <= AROUND);
  const [before, after] = [all[page - 2], all[page]];
  return (
    <nav aria-label={label}>
      <ul className="page-turns">
        {before && (
          <li>
            <a href={before.href} rel="prev">
              Précédente
            </a>
          </li>
        )}
        {near.map((one) => (
          <li key={one.page}>
            <a href={one.href} aria-current={one.page === page ? "page" : undefined}>
              <span className="sr-only">Page </span>
              {one.page}
            </a>
          </li>
        ))}
        {after && (
          <li>
            <a href={after.href} rel="next">
              Suivante
            </a>
          </li>
        )}
      </ul>
    </nav>
  );
}
