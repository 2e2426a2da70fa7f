import { cellDateTime } from "#app/platform/clock/french-dates.ts";
import { inDouala } from "#app/platform/clock/in-douala.ts";
import { frenchCount, frenchNumber } from "#app/platform/content/french-numbers.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import type { RequestError } from "#app/platform/watching/tables.ts";
import type { RouteKind } from "#app/platform/watching/request-facts.ts";
import type { KindSpeed } from "#app/platform/watching/speeds.ts";
import { Button } from "#app/ui/button.tsx";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Field } from "#app/ui/inputs/field.tsx";
import { TextInput } from "#app/ui/inputs/text-input.tsx";
import { type OfficeColumn, OfficeList } from "#app/ui/tables/office-list.tsx";

const KINDS: Record<RouteKind, string> = {
  page: "Pages du site",
  office: "Bureau",
  data: "Fichiers et données",
  api: "API",
  file: "Fichiers du site",
  check: "Contrôles",
  none: "Adresses inconnues",
};
const kindWords = (kind: string) => Object.entries(KINDS).find(([name]) => name === kind)?.[1] ?? kind;

export type ErrorSearchProps = {
  /** As it was typed; "" for none. */
  asked: string;
  /** What is known of that number. */
  found: RequestError | "unknown" | "no-number" | undefined;
  newest: readonly RequestError[];
  /** « 14 jours » */
  kept: string;
};

/** What happened to the request whose number a visitor quotes, and the newest errors. */
export function ErrorSearch({ asked, found, newest, kept }: ErrorSearchProps) {
  const fault =
    found === "no-number"
      ? "Ce n’est pas un numéro de demande\u00a0: recopiez-le en entier, tirets compris."
      : undefined;
  return (
    <section aria-labelledby="demandes" className="grid grid-cols-1 gap-4">
      <h2 id="demandes">Erreurs par numéro de demande</h2>
      <form method="get" action={pathTo("/admin/machine#demandes")} className="grid grid-cols-1 gap-4 max-w-prose">
        <Field id="demande" label="Numéro de la demande" hint="La page d’erreur le montre au visiteur." error={fault}>
          {(links) => <TextInput {...links} name="demande" defaultValue={asked} maxLength={60} autoComplete="off" />}
        </Field>
        <div>
          <Button look="secondary">Chercher</Button>
        </div>
      </form>
      {found === "unknown" && (
        <Alert kind="caution" announced title="Rien n’est noté sous ce numéro">
          Une erreur est gardée {kept}. Une base de données absente ou une limite atteinte ne laisse de trace que dans
          le journal du serveur.
        </Alert>
      )}
      {typeof found === "object" && (
        <OfficeList
          id="trouvee"
          caption="La demande trouvée"
          columns={ERRORS}
          rows={[found]}
          rowKey={({ requestId }) => `trouvee-${requestId}`}
          empty={null}
        />
      )}
      {found === undefined && newest.length > 0 && (
        <OfficeList
          id="dernieres-erreurs"
          caption="Les dernières erreurs"
          columns={ERRORS}
          rows={newest}
          rowKey={({ requestId }) => `erreur-${requestId}`}
          empty={null}
        />
      )}
    </section>
  );
}

const ERRORS: readonly OfficeColumn<RequestError>[] = [
  { header: "Quand", names: true, cell: ({ at }) => cellDateTime(inDouala(at)) },
  { header: "Où", cell: ({ kind, route, method }) => `${kindWords(kind)}, ${method} ${route}` },
  { header: "Erreur", cell: ({ error, code }) => (code === "" ? error : `${error} ${code}`) },
  { header: "Dans le code", wide: true, cell: ({ place }) => (place === "" ? null : <code>{place}</code>) },
  { header: "Numéro", wide: true, cell: ({ requestId }) => <code>{requestId}</code> },
];

/** A page as the office names it: `name` "" where it has none, `path` its address. Times in milliseconds. */
export type SlowPage = { path: string; name: string; count: number; mean: number; slowest: number; slow: number };

/** `days`: of how many days they are, today among them. */
export type SpeedsProps = { speeds: readonly KindSpeed[]; pages: readonly SlowPage[]; days: number };

/** How long pages take, one by one and by kind, the slowest first. */
export function Speeds({ speeds, pages, days }: SpeedsProps) {
  return (
    <section aria-labelledby="lenteurs" className="grid grid-cols-1 gap-4">
      <h2 id="lenteurs">Pages les plus lentes</h2>
      <p className="hint">
        Des {days} derniers jours, tous processus ensemble&nbsp;: chacun ajoute ce qu’il a compté une fois par minute.
      </p>
      <OfficeList
        id="pages-lentes"
        caption="Pages les plus lentes"
        columns={PAGES}
        rows={pages}
        rowKey={({ path }) => `page-${path}`}
        empty={<EmptyState title="Rien n’a encore été demandé" />}
      />
      <h3>Par genre de page</h3>
      <OfficeList
        id="vitesses"
        caption="Temps de réponse par genre de page"
        columns={SPEEDS}
        rows={speeds}
        rowKey={({ kind }) => `vitesse-${kind}`}
        empty={<EmptyState title="Rien n’a encore été demandé" />}
      />
    </section>
  );
}

const inSeconds = (ms: number) => `${(ms / 1000).toFixed(2).replace(".", ",")}\u00a0s`;
const most = (ms: number) => (ms === Infinity ? "plus de 30\u00a0s" : `${inSeconds(ms)} au plus`);

const PAGES: readonly OfficeColumn<SlowPage>[] = [
  {
    header: "Page",
    names: true,
    cell: ({ path, name }) => (
      <>
        {name !== "" && <span className="block">{name}</span>}
        <span className="hint wrap-anywhere">{path}</span>
      </>
    ),
  },
  { header: "En moyenne", numeric: true, cell: ({ mean }) => inSeconds(mean) },
  { header: "La plus lente", numeric: true, cell: ({ slowest }) => inSeconds(slowest) },
  { header: "Au-delà d’une seconde", numeric: true, cell: ({ slow }) => frenchNumber(slow) },
  { header: "Demandes", numeric: true, cell: ({ count }) => frenchNumber(count) },
];

const SPEEDS: readonly OfficeColumn<KindSpeed>[] = [
  { header: "Pages", names: true, cell: ({ kind }) => KINDS[kind] },
  { header: "Dix-neuf sur vingt", numeric: true, cell: ({ most: ms }) => most(ms) },
  { header: "En moyenne", numeric: true, cell: ({ mean }) => inSeconds(mean) },
  { header: "Au-delà d’une seconde", numeric: true, cell: ({ slow }) => frenchNumber(slow) },
  { header: "Demandes", numeric: true, cell: ({ count }) => frenchCount(count, "demande") },
];
