import { PasswordField } from "#app/features/accounts/views/password-field.tsx";
import type { DescribedArchive } from "#app/features/business-archive/describe-archives.ts";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import { Badge } from "#app/ui/marks/badge.tsx";
import { type OfficeColumn, OfficeList } from "#app/ui/tables/office-list.tsx";

const STATES = {
  making: { tone: "fair", words: "en cours" },
  interrupted: { tone: "fair", words: "interrompue" },
  ready: { tone: "good", words: "prête" },
  failed: { tone: "bad", words: "échouée" },
  expired: { tone: "neutral", words: "plus donnée" },
} as const;

const COLUMNS: readonly OfficeColumn<DescribedArchive>[] = [
  { header: "Demandée", names: true, cell: ({ asked }) => asked },
  { header: "État", cell: ({ state }) => <Badge tone={STATES[state].tone}>{STATES[state].words}</Badge> },
  { header: "Ce qu’elle tient", cell: ({ says }) => <span className="wrap-break-word">{says}</span> },
  {
    header: "Télécharger",
    wide: true,
    cell: ({ links }) =>
      links.length === 0
        ? null
        : links.map(({ href, label }) => (
            <TextLink key={href} block href={href}>
              {label}
            </TextLink>
          )),
  },
];

/** Everything of the business to take away: the form that asks for it, and what was made. */
export function TakeArchive({ archives, fault }: { archives: readonly DescribedArchive[]; fault: string | undefined }) {
  const waits = archives.some(({ state }) => state === "making" || state === "interrupted");
  return (
    <section aria-labelledby="sortir" className="grid grid-cols-1 gap-4">
      <h2 id="sortir">Sortir</h2>
      <p>
        Tout ce que l’entreprise a ici, en CSV et en JSON, avec les fichiers et un mode d’emploi&nbsp;: de quoi changer
        d’outil sans nous. Les mots de passe et les autres secrets n’y sont pas. Gardez-la comme vous gardez les
        dossiers de vos clients&nbsp;: ils y sont.
      </p>
      {!waits && (
        <form method="post" className="grid max-w-prose grid-cols-1 gap-4" noValidate>
          <ErrorSummary
            id="sortir-problemes"
            problems={fault === undefined ? [] : [{ fieldId: "sortir-password", message: fault }]}
          />
          <PasswordField
            id="sortir-password"
            name="password"
            label="Votre mot de passe"
            hint="Pour être sûrs que c’est vous."
            error={fault}
            autoComplete="current-password"
          />
          <p>
            <Button look="secondary" name="intent" value="archive">
              Préparer l’archive
            </Button>
          </p>
        </form>
      )}
      {archives.length > 0 && (
        <OfficeList
          id="archives"
          caption="Archives"
          columns={COLUMNS}
          rows={archives}
          rowKey={({ id }) => `archive-${id}`}
          empty={null}
        />
      )}
    </section>
  );
}
