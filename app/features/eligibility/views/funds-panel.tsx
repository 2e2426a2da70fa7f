import type { ProgramOutcomes } from "#app/features/situation/programs/assess-programs.ts";
import type { Admission } from "#app/features/situation/assess/admission.ts";
import { FEES, FUNDS_PAGE, PROCESSING } from "#app/features/situation/programs/funds/grid.ts";
import { inFcfa } from "#app/platform/settings/in-fcfa.ts";
import { fcfa } from "#app/features/orders/money.ts";
import { sayDay } from "#app/platform/clock/french-dates.ts";
import { count, formatNumber, months } from "#app/features/points/shared/text.ts";
import { Badge } from "#app/ui/marks/badge.tsx";
import { Bar } from "#app/ui/tables/bar.tsx";
import { DataTable } from "#app/ui/tables/data-table.tsx";

export type Currency = { cadInXaf: number; asOf: string; note: string };

const cad = (amount: number) => `${formatNumber(amount)}\u00a0CAD`;

/** What this family must show, in dollars and FCFA, what it has, and the government's fees and delays. */
export function FundsPanel({
  funds,
  fees,
  currency,
}: {
  funds: Admission["funds"];
  fees: ProgramOutcomes["fees"];
  currency: Currency;
}) {
  return (
    <div className="grid gap-8">
      {funds ? (
        <Need {...funds} currency={currency} />
      ) : (
        <p>
          Aucune table de preuve de fonds connue de ce site ne couvre la date d’aujourd’hui&nbsp;: voyez la page
          officielle.
        </p>
      )}
      <DataTable
        id="frais"
        caption={`Frais du gouvernement pour ceux qui partent, depuis le ${sayDay(FEES.from)}`}
        columns={[
          {
            header: "Pour",
            cell: ({ label, count: people }) => (people > 1 ? `${label} (${people})` : label),
            names: true,
          },
          { header: "CAD", cell: ({ count: people, each }) => formatNumber(people * each), numeric: true },
          {
            header: "FCFA",
            cell: ({ count: people, each }) => formatNumber(inFcfa(people * each, currency.cadInXaf)),
            numeric: true,
          },
        ]}
        rows={[...fees.lines, { label: "En tout", count: 1, each: fees.total }]}
        rowKey={({ label }) => label}
      />
      <p className="hint m-0">
        Source&nbsp;: {FEES.sources}. <a href={FEES.page}>Barème officiel des frais</a>. Test de langue, évaluation des
        diplômes, visite médicale et billets en plus.
      </p>
      <DataTable
        id="delais"
        caption={`Délais de traitement publiés, au ${sayDay(PROCESSING.asOf)}`}
        columns={[
          { header: "Demande", cell: ({ label }) => label, names: true },
          { header: "Durée", cell: ({ value }) => (value === null ? "non lue" : months(value)), numeric: true },
        ]}
        rows={DELAYS}
        rowKey={({ label }) => label}
      />
    </div>
  );
}

const DELAYS: readonly { label: string; value: number | null }[] = [
  { label: "Travailleurs qualifiés", value: PROCESSING.months.fsw },
  { label: "Expérience canadienne", value: PROCESSING.months.cec },
  { label: "Métiers spécialisés", value: PROCESSING.months.fst },
  { label: "Désignation d’une province, par Entrée express", value: PROCESSING.months.nominationExpressEntry },
  { label: "Désignation d’une province, hors Entrée express", value: PROCESSING.months.nomination },
];

function Need({ need, grid, exempt, currency }: NonNullable<Admission["funds"]> & { currency: Currency }) {
  return (
    <div className="paper score-panel">
      <div className="night score-head">
        <p className="score eligibility-money">{fcfa(need.fcfa)}</p>
        <div>
          <FundsBadge need={need} exempt={exempt} />
          <div className="score-note">
            {cad(need.dollars)} pour {count(need.size, "personne")}
          </div>
        </div>
      </div>
      {need.have !== null && (
        <div className="score-bar">
          <Bar value={need.have} maximum={need.fcfa} size="thick" />
          <p className="mt-3 mb-0">
            Vous dites avoir {fcfa(need.have)}.{" "}
            {need.missing === 0
              ? "La somme est suffisante à ce taux."
              : exempt === "met"
                ? ""
                : `Il manque ${fcfa(need.missing ?? 0)}.`}
          </p>
        </div>
      )}
      <div className="score-foot">
        <p className="mt-3">
          L’argent doit être à vous, disponible, et prouvé par des lettres de votre banque, sans dette. La famille
          compte votre conjoint et vos enfants à charge, même s’ils ne partent pas.
        </p>
        <p className="my-3">
          Dispensés&nbsp;: les candidats de l’Expérience canadienne, et ceux qui peuvent déjà travailler au Canada et
          ont une offre d’emploi valide.
          {SPARED[exempt]}
        </p>
        <details className="rule">
          <summary>Voir la table par taille de famille</summary>
          <table>
            <thead>
              <tr>
                <th scope="col">Personnes</th>
                <td>CAD</td>
                <td>FCFA</td>
              </tr>
            </thead>
            <tbody>
              {grid.bySize.map((amount, index) => (
                <tr key={amount} className={index + 1 === need.size ? "rule-current" : undefined}>
                  <th scope="row">
                    {index + 1}
                    {index + 1 === need.size && <span className="rule-mark">votre famille</span>}
                  </th>
                  <td>{formatNumber(amount)}</td>
                  <td>{formatNumber(inFcfa(amount, currency.cadInXaf))}</td>
                </tr>
              ))}
              <tr>
                <th scope="row">Chaque personne de plus</th>
                <td>{formatNumber(grid.eachMore)}</td>
                <td>{formatNumber(inFcfa(grid.eachMore, currency.cadInXaf))}</td>
              </tr>
            </tbody>
          </table>
        </details>
        <p className="hint mt-3 mb-0">
          1&nbsp;CAD compté {String(currency.cadInXaf).replace(".", ",")}&nbsp;FCFA, le {sayDay(currency.asOf)}.{" "}
          {currency.note}
        </p>
        <p className="hint mt-3 mb-0">
          Montants en vigueur depuis le {sayDay(grid.from)}, relus le {sayDay(grid.verified)}.{" "}
          <a href={FUNDS_PAGE}>Page officielle de la preuve de fonds</a>.
        </p>
      </div>
    </div>
  );
}

const SPARED = {
  met: " D’après vos réponses, vous êtes dans ce cas.",
  unknown: " Vos réponses ne le disent pas encore.",
  unmet: "",
} as const;

/** Whether the sum is there, in a word. */
export function FundsBadge({ need, exempt }: Pick<NonNullable<Admission["funds"]>, "need" | "exempt">) {
  if (exempt === "met") return <Badge tone="good">Dispense probable</Badge>;
  if (need.missing === null) return <Badge>À réunir</Badge>;
  return need.missing === 0 ? <Badge tone="good">Somme réunie</Badge> : <Badge tone="bad">Somme insuffisante</Badge>;
}
