import type { PastRevision, TextPage } from "#app/features/publications/office/text-page.server.ts";
import { figureMark } from "#app/features/publications/sources/facts-words.ts";
import { longDate, longDateTime } from "#app/platform/clock/french-dates.ts";
import { inDouala } from "#app/platform/clock/in-douala.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { Badge } from "#app/ui/marks/badge.tsx";
import { MarkLine } from "#app/features/publications/views/facts.tsx";
import { OuterLink } from "#app/features/publications/views/text-parts.tsx";
import { SourceChanges } from "#app/features/publications/views/compared-paragraphs.tsx";
import { kindNames } from "./kind-words.ts";
import { TextActs, type TextRefusal } from "./text-acts.tsx";

/** One text: where it is, what can be done with it, and every version. @param publishes whether this person may */
export function TextDesk({ page, publishes, answer }: { page: TextPage; publishes: boolean; answer: TextRefusal }) {
  const { kind, slug, title, shown, number, schedule } = page;
  return (
    <div className="wrap grid grid-cols-1 gap-6 py-8">
      <header className="grid grid-cols-1 gap-2">
        <h1>{title}</h1>
        <p className="office-muted">
          {kindNames[kind]}, {slug}
        </p>
        <p className="badges">
          {shown && <Badge tone="good">version {shown.number} en ligne</Badge>}
          {number > 0 && number !== shown?.number && <Badge tone="fair">version {number} en brouillon</Badge>}
          {schedule && (
            <Badge tone="fair">
              version {schedule.number} paraît le {longDateTime(inDouala(schedule.at))}
            </Badge>
          )}
          {page.sources.stale && <Badge tone="fair">à relire</Badge>}
        </p>
        {schedule?.by != null && <p className="office-muted">Programmé par {schedule.by}.</p>}
      </header>
      {answer && (
        <Alert kind="caution" announced>
          {answer.refusal}
        </Alert>
      )}
      {page.offer && <Offer page={page} offer={page.offer} publishes={publishes} />}
      {number > 0 && <TextActs page={page} publishes={publishes} answer={answer} />}
      <Sources page={page} />
      <Figures page={page} />
      {page.revisions.length > 0 && (
        <section aria-labelledby="versions" className="grid grid-cols-1 gap-4">
          <h2 id="versions">Versions</h2>
          {page.revisions.map((one) => (
            <Revision key={one.id} one={one} page={page} />
          ))}
        </section>
      )}
    </div>
  );
}

function Offer({
  page,
  offer,
  publishes,
}: {
  page: TextPage;
  offer: NonNullable<TextPage["offer"]>;
  publishes: boolean;
}) {
  const isSeen = page.number === 0 || page.shown !== null;
  return (
    <Alert
      title={
        page.number === 0
          ? "Une nouvelle version du site propose ce texte"
          : "Une nouvelle version du site propose d’autres mots"
      }
    >
      <SourceChanges changes={offer.changes} />
      {publishes ? (
        <form method="post" className="appointment-moves">
          <input type="hidden" name="version" value={page.number} />
          <input type="hidden" name="number" value={offer.number} />
          <Button small name="intent" value="take">
            {isSeen ? "Prendre et publier" : "Prendre en brouillon"}
          </Button>
          <Button small look="secondary" name="intent" value="leave">
            Laisser
          </Button>
        </form>
      ) : (
        <p>Un administrateur décide des pages du site.</p>
      )}
    </Alert>
  );
}

function Sources({ page: { sources, title } }: { page: TextPage }) {
  if (sources.sources.length === 0) return null;
  return (
    <section aria-labelledby="sources" className="grid grid-cols-1 gap-3">
      <h2 id="sources">Sources</h2>
      <ul className="list-disc pl-6">
        {sources.sources.map(({ url, label, check }) => (
          <li key={url}>
            <OuterLink href={url}>{label}</OuterLink>
            {check
              ? `, que ${check.by ?? "un compte fermé"} a ouverte le ${longDate(Temporal.PlainDate.from(check.on))}`
              : ", que personne n’a encore ouverte"}
          </li>
        ))}
      </ul>
      <p>
        <a
          href={`${pathTo("/admin/sources")}?${new URLSearchParams({ etat: "toutes", q: title.slice(0, 100) }).toString()}`}
        >
          Vérifier les sources de ce texte
        </a>
      </p>
    </section>
  );
}

function Figures({ page: { figures } }: { page: TextPage }) {
  if (figures.length === 0) return null;
  return (
    <section aria-labelledby="faits" className="grid grid-cols-1 gap-3">
      <h2 id="faits">Faits cités</h2>
      <ul className="list-disc pl-6">
        {figures.map((figure) => (
          <li key={figure.id}>
            {figure.title}&nbsp;: <b>{figure.words}</b>. <MarkLine mark={figureMark(figure)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Revision({ one, page }: { one: PastRevision; page: TextPage }) {
  const who = one.by ?? (one.origin === "edition" ? "première édition du site" : "compte fermé");
  const isShown = one.id === page.shown?.id;
  return (
    <Card quiet id={`version-${one.number}`}>
      <h3>
        Version {one.number}
        {isShown && ", en ligne"}
      </h3>
      <p>
        {longDateTime(inDouala(one.at))}, {who}
      </p>
      {one.changes.length > 0 && (
        <details className="fold">
          <summary>Ce qu’elle a changé</summary>
          <SourceChanges changes={one.changes} />
        </details>
      )}
      <form method="post" className="appointment-moves">
        <a href={pathTo("/admin/textes/:revision", { revision: one.id })}>
          Lire<span className="sr-only"> la version {one.number}</span>
        </a>
        {one.number !== page.number && (
          <>
            <input type="hidden" name="version" value={page.number} />
            <input type="hidden" name="to" value={one.number} />
            <Button small look="secondary" name="intent" value="return">
              Reprendre la version {one.number}
            </Button>
          </>
        )}
      </form>
    </Card>
  );
}
