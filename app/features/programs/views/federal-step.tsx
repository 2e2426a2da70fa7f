import { fees, processing } from "#app/features/programs/data/federal-steps.ts";
import { sayDay } from "#app/platform/clock/french-dates.ts";
import { frenchNumber } from "#app/platform/content/french-numbers.ts";
import { type Column, DataTable } from "#app/ui/tables/data-table.tsx";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import { Named, Sources } from "./entry-parts.tsx";

const feeColumns: readonly Column<(typeof fees.lines)[number]>[] = [
  { header: "Pour", cell: ({ label, detail }) => <Named name={label} detail={detail} />, names: true },
  { header: "Montant", cell: ({ amount }) => `${frenchNumber(amount)}\u00a0${fees.currency}`, numeric: true },
];

/** What follows a nomination linked to Express Entry: federal months and fees, with their dates. `either`: the stream has also a way without it. */
export function FederalStep({ either }: { either: boolean }) {
  return (
    <section aria-labelledby="ensuite-federal">
      <h2 id="ensuite-federal">Ensuite, la demande fédérale</h2>
      <p>
        Une désignation reliée à Entrée express est suivie d’une demande de résidence permanente, traitée en{" "}
        <strong>{processing.expressEntryMonths}&nbsp;mois</strong> environ
        {either && <>, contre {processing.baseMonths}&nbsp;mois sans Entrée express</>}, au {sayDay(processing.asOf)}.
        S’ajoutent le délai et les frais de la province, à lire sur sa page.
      </p>
      <DataTable
        id="frais-federaux"
        caption={`Frais fédéraux en vigueur depuis le ${sayDay(fees.from)}`}
        columns={feeColumns}
        rows={fees.lines}
        rowKey={({ label }) => label}
      />
      <div className="read-facts">
        <p>Avis d’IRCC du {sayDay(fees.notice)}. Sources&nbsp;:</p>
        <Sources sources={fees.sources} />
        <p>
          <TextLink external href={fees.page}>
            Barème officiel des frais
          </TextLink>
          {" · "}
          <TextLink external href={processing.page}>
            Candidats des provinces, page officielle
          </TextLink>
        </p>
      </div>
    </section>
  );
}
