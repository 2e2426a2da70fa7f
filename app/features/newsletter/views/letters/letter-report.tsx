import { type LetterAct, isOpenTo } from "#app/features/newsletter/letters/policy.ts";
import type { LetterView, RecipientLine } from "#app/features/newsletter/letters/queries.server.ts";
import { recipientWords } from "#app/features/newsletter/letters/words.ts";
import { longDateTime } from "#app/platform/clock/french-dates.ts";
import { inDouala } from "#app/platform/clock/in-douala.ts";
import { frenchCount, frenchNumber } from "#app/platform/content/french-numbers.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Fold } from "#app/ui/layout/fold.tsx";
import { Bar } from "#app/ui/tables/bar.tsx";
import { type OfficeColumn, OfficeList } from "#app/ui/tables/office-list.tsx";
import { LetterHead } from "./letter-head.tsx";

type Sent = Omit<LetterView, "html" | "plain">;
type LetterReportProps = {
  letter: Sent;
  unreached: { rows: readonly RecipientLine[]; previous: string | null; next: string | null };
  formId: string;
  refusal: string | undefined;
};

const COLUMNS: readonly OfficeColumn<RecipientLine>[] = [
  { header: "Adresse", names: true, cell: ({ email }) => email ?? "(effacée)" },
  { header: "Ce qui s’est passé", wide: true, cell: ({ state, smtpCode }) => recipientWords(state, smtpCode) },
];

/** A letter that is planned, on its way or gone: where it is, and whom it did not reach. */
export function LetterReport({ letter, unreached, formId, refusal }: LetterReportProps) {
  const { id, state, sendAt, startedAt } = letter;
  const pageAt = (cursor: string) => `${pathTo("/admin/lettre/:id", { id })}?page=${cursor}`;
  return (
    <div className="wrap grid grid-cols-1 gap-6 py-8">
      <LetterHead letter={letter} note={noteOf(letter)} refusal={refusal} />
      {state === "scheduled" && sendAt && (
        <p>Elle part le {longDateTime(inDouala(sendAt))}, heure de Douala, à qui est abonné à ce moment-là.</p>
      )}
      {startedAt && <Progress letter={letter} />}
      <Acts letter={letter} formId={formId} />
      {startedAt && (
        <section aria-labelledby="non-remises" className="grid grid-cols-1 gap-4">
          <h2 id="non-remises">Qui ne l’a pas reçue</h2>
          <OfficeList
            id="adresses"
            caption="Adresses que la lettre n’a pas atteintes"
            columns={COLUMNS}
            rows={unreached.rows}
            rowKey={(line) => line.id}
            empty={
              <EmptyState headingLevel={3} title="Personne">
                Une adresse refusée, remise à plus tard ou désabonnée avant son tour est listée ici.
              </EmptyState>
            }
            pager={{
              previous: unreached.previous && pageAt(unreached.previous),
              next: unreached.next && pageAt(unreached.next),
            }}
          />
        </section>
      )}
    </div>
  );
}

function noteOf({ startedAt, startedName, endedAt, state }: Sent): string {
  const by = startedName ? ` par ${startedName}` : "";
  if (!startedAt) return startedName ? `programmée${by}` : "";
  const ended = endedAt ? `, ${state === "stopped" ? "arrêtée" : "finie"} le ${longDateTime(inDouala(endedAt))}` : "";
  return `envoi commencé le ${longDateTime(inDouala(startedAt))}${by}${ended}`;
}

function Progress({ letter: { state, tally, deferred } }: { letter: Sent }) {
  const lines: [string, number][] = [
    ["Adresses", tally.all],
    ["Remises", tally.delivered],
    ["Refusées par leur serveur", tally.bounced],
    ["Désabonnées ou sujets changés avant leur tour", tally.left],
    ["Non envoyées", tally.unsent],
    ["Restantes", tally.waiting],
  ];
  return (
    <section aria-labelledby="avancement" className="grid max-w-prose grid-cols-1 gap-4">
      <h2 id="avancement">Avancement</h2>
      <Bar
        value={tally.all - tally.waiting}
        maximum={tally.all}
        label={`${frenchNumber(tally.all - tally.waiting)} sur ${frenchNumber(tally.all)}`}
      />
      <dl className="setting-lines">
        {lines.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{frenchNumber(value)}</dd>
          </div>
        ))}
      </dl>
      {deferred > 0 && (
        <p>
          {frenchCount(deferred, "copie est remise", "copies sont remises")} à plus tard par leur serveur&nbsp;: elles
          sont essayées de nouveau pendant cinq jours.
        </p>
      )}
      {state === "sending" && <p className="office-muted">Rechargez la page pour la suite.</p>}
    </section>
  );
}

const BUTTONS: readonly { act: LetterAct; words: string }[] = [
  { act: "pause", words: "Mettre l’envoi en pause" },
  { act: "resume", words: "Reprendre l’envoi" },
  { act: "unschedule", words: "Ne plus la programmer" },
];

function Acts({ letter: { id, state, tally }, formId }: { letter: Sent; formId: string }) {
  return (
    <div className="grid max-w-prose grid-cols-1 gap-4">
      <form method="post" className="registration-actions">
        <input type="hidden" name="formId" value={formId} />
        {BUTTONS.filter(({ act }) => isOpenTo(state, act)).map(({ act, words }) => (
          <Button key={act} small name="intent" value={act}>
            {words}
          </Button>
        ))}
        {state === "scheduled" && (
          <LinkButton small look="secondary" href={pathTo("/admin/lettre/:id/envoyer", { id })}>
            Envoyer sans attendre…
          </LinkButton>
        )}
        <LinkButton small look="secondary" href={pathTo("/admin/lettre/:id/apercu", { id })}>
          Voir la lettre
        </LinkButton>
        <Button small look="secondary" name="intent" value="duplicate">
          Reprendre dans un nouveau brouillon
        </Button>
      </form>
      {isOpenTo(state, "stop") && (
        <Fold title="Arrêter l’envoi" level={2} boxed>
          <form method="post">
            <p className="mb-4">
              {frenchCount(tally.waiting, "adresse ne la recevra", "adresses ne la recevront")} jamais. Pour reprendre
              plus tard, mettez l’envoi en pause.
            </p>
            <Button small look="danger" name="intent" value="stop">
              Arrêter pour de bon
            </Button>
          </form>
        </Fold>
      )}
    </div>
  );
}
