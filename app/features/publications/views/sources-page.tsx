import type { PublicSources } from "#app/features/publications/sources/public-sources.server.ts";
import { exactPage, isOfficial } from "#app/features/publications/sources/official-pages.ts";
import { type Check, checkedWords } from "#app/platform/content/checked-words.ts";
import { longDate } from "#app/platform/clock/french-dates.ts";
import { frenchCount } from "#app/platform/content/french-numbers.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { Fold } from "#app/ui/layout/fold.tsx";
import { MarkedFigures } from "./figures.tsx";
import { OuterLink, Prose, ProseParts } from "./text-parts.tsx";

/** A grid or a table by which the site counts. Days are ISO. */
export type GridSource = {
  name: string;
  label: string;
  url: string | undefined;
  from: string;
  readOn: string;
  checked: Check | undefined;
};

/** The rounds of one kind, and how many of them nobody of the business has compared with the official page. */
export type RoundsSource = {
  name: string;
  all: number;
  open: number;
  /** ISO day of the last one. */ last: string;
  minimum: number | null;
};

type SourcesPageProps = {
  sources: PublicSources;
  grids: readonly GridSource[];
  rounds: readonly RoundsSource[];
  /** The list of pages rather than that of figures. */
  ofPages: boolean;
};

const day = (iso: string) => longDate(Temporal.PlainDate.from(iso));

/** /sources: how figures are learned, and everything that nobody of the business has opened yet. */
export function SourcesPage({ sources, grids, rounds, ofPages }: SourcesPageProps) {
  const { words, all, copied, secondary, pages } = sources;
  const open = copied.length + secondary.length;
  return (
    <div className="wrap grid gap-5 py-4 sm:gap-6 sm:py-8">
      <h1>Nos sources</h1>
      {words && !ofPages && (
        <>
          <Prose html={words.introduction} />
          <ProseParts sections={words.sections} />
        </>
      )}
      <section aria-labelledby="a-verifier" className="grid gap-4">
        <h2 id="a-verifier">Ce qui reste à vérifier</h2>
        <p className="m-0">
          {open === 0
            ? "Chaque chiffre a été comparé à sa page par l’un de nous."
            : `${frenchCount(open, "chiffre")} sur ${all} n’ont pas encore été comparés à la page officielle par l’un de nous. `}
          {ofPages ? (
            <a href={pathTo("/sources")}>Voir les chiffres</a>
          ) : (
            pages.length > 0 && (
              <a href={pathTo("/sources?liste=pages")}>Voir les {pages.length}&nbsp;pages citées, encore à ouvrir</a>
            )
          )}
        </p>
        {ofPages ? <Pages pages={pages} /> : <Figures sources={sources} grids={grids} rounds={rounds} />}
      </section>
    </div>
  );
}

function Figures({ sources: { copied, secondary }, grids, rounds }: Omit<SourcesPageProps, "ofPages">) {
  return (
    <div className="folds">
      {copied.length > 0 && (
        <Fold anchor="copies" level={3} title="Lus dans une copie de la page officielle" aside={<Count of={copied} />}>
          <p>À faire&nbsp;: ouvrir la page officielle et comparer.</p>
          <MarkedFigures figures={copied} />
        </Fold>
      )}
      {secondary.length > 0 && (
        <Fold anchor="secondaires" level={3} title="Donnés par une source secondaire" aside={<Count of={secondary} />}>
          <p>
            Un article, un cabinet ou une banque les donne. À faire&nbsp;: les trouver sur la page officielle, ou les
            demander au centre, à la banque ou à l’organisme.
          </p>
          <MarkedFigures figures={secondary} />
        </Fold>
      )}
      <Fold anchor="grilles" level={3} title="Grilles et tables de nos calculs" aside={<Count of={grids} />}>
        <p>
          À faire&nbsp;: comparer chaque table à la page officielle. Seul l’outil officiel donne un score qui compte.
        </p>
        <ul className="list-disc pl-6">
          {grids.map(({ name, label, url, from, readOn, checked }) => (
            <li key={name}>
              <b>{name}</b>, depuis le {day(from)}, lu le {day(readOn)} ·{" "}
              {url === undefined ? label : <OuterLink href={url}>{label}</OuterLink>} · {checkedWords(checked)}
            </li>
          ))}
        </ul>
      </Fold>
      <Rounds rounds={rounds} />
    </div>
  );
}

function Rounds({ rounds }: Pick<SourcesPageProps, "rounds">) {
  const open = rounds.filter((kind) => kind.open > 0);
  const sum = open.reduce((total, kind) => total + kind.open, 0);
  if (sum === 0) return null;
  return (
    <Fold anchor="tirages" level={3} title="Tirages lus dans une copie" aside={<span className="hint m-0">{sum}</span>}>
      <p>
        À faire&nbsp;: les comparer à la page officielle, le dernier de chaque sorte d’abord. Chacun est à la page{" "}
        <a href={pathTo("/tirages")}>Tirages Entrée express</a>, ceux du Québec dans{" "}
        <a href={pathTo("/arrima/pstq")}>la grille du PSTQ</a>.
      </p>
      <ul className="list-disc pl-6">
        {open.map(({ name, all, open: unread, last, minimum }) => (
          <li key={name}>
            <b>{name}</b>&nbsp;:{" "}
            {unread === all ? frenchCount(all, "tirage") : `${frenchCount(unread, "tirage")} sur ${all}`}, le dernier le{" "}
            {day(last)}
            {minimum !== null && `, minimum ${minimum}`}
          </li>
        ))}
      </ul>
    </Fold>
  );
}

const Count = ({ of }: { of: readonly unknown[] }) => <span className="hint m-0">{of.length}</span>;

function Pages({ pages }: Pick<PublicSources, "pages">) {
  const { official = [], secondary = [] } = Object.groupBy(pages, ({ url }) =>
    isOfficial(url) ? "official" : "secondary",
  );
  return (
    <div className="folds">
      <PageFold title="Pages officielles à ouvrir" pages={official} />
      <PageFold title="Sources secondaires" pages={secondary} />
    </div>
  );
}

function PageFold({ title, pages }: { title: string } & Pick<PublicSources, "pages">) {
  return (
    <Fold level={3} title={title} aside={<Count of={pages} />}>
      <ul className="list-disc pl-6">
        {pages.map(({ url, label, readOn, texts, through }) => (
          <li key={url}>
            {exactPage(url) === null ? label : <OuterLink href={url}>{label}</OuterLink>}, {frenchCount(texts, "texte")}
            , lu le {day(readOn)}
            {through !== null && ` dans ${through}`}
          </li>
        ))}
      </ul>
    </Fold>
  );
}
