import { PAPERS_DAYS, type PlannedPayment } from "#app/features/applications/rules/payment-calendar.ts";
import { longDate } from "#app/platform/clock/french-dates.ts";
import { frenchNumber } from "#app/platform/content/french-numbers.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";

/** A payment with its days as ISO texts. */
type ShownPayment = Omit<PlannedPayment, "on" | "papersBy"> & { on: string | null; papersBy: string | null };

/** A dated figure with its source. */
type ShownFigure = {
  id: string;
  title: string;
  words: string;
  source: { label: string; url: string };
  readOn: string;
  doubt: string | null;
};

type PaymentCalendarViewProps = {
  file: { id: string; title: string };
  plan: { dollars: number; francs: number; over: boolean; payments: readonly ShownPayment[] };
  figures: readonly ShownFigure[];
  rate: { cadInXaf: number; asOf: string };
};

const day = (iso: string) => longDate(Temporal.PlainDate.from(iso));

/** Who of the family pays which fee when, under what one person may pay abroad in a month, and the papers that their bank asks. */
export function PaymentCalendarView({ file, plan, figures, rate }: PaymentCalendarViewProps) {
  const cap = figures.find(({ id }) => id === "plafond-paiements-etranger");
  return (
    <div className="wrap management">
      <h1>Calendrier de paiement</h1>
      <p>
        <a href={pathTo("/management/:id", { id: file.id })}>{file.title}</a>
      </p>
      <p className="max-w-prose">
        <strong className="figures">{frenchNumber(plan.dollars)} CAD</strong>, soit environ{" "}
        <strong className="figures">{frenchNumber(plan.francs)} FCFA</strong> à {rate.cadInXaf} FCFA le dollar, le{" "}
        {day(rate.asOf)}. C’est une estimation&nbsp;: votre banque applique son propre taux.
      </p>
      {plan.over && (
        <Alert kind="caution" title="Une seule carte ne suffit pas en un mois">
          Une personne paie en ligne à l’étranger {cap?.words ?? "une somme limitée"} par mois au plus, d’après les
          conditions d’une banque&nbsp;: demandez le plafond de la vôtre. Voici qui paie quoi, et quand. Ne prêtez pas
          votre carte&nbsp;: chacun paie avec la sienne.
        </Alert>
      )}
      {plan.payments.length === 0 && <p>D’après ce dossier, tout ce qui se paie avec une demande est payé.</p>}
      {stagesOf(plan.payments).map(({ group, title, payments }) => (
        <section key={group} aria-labelledby={`frais-${group}`} className="max-w-prose">
          <h2 id={`frais-${group}`} className="file-part">
            {title}
          </h2>
          <ol className="grid gap-4">
            {payments.map((payment) => (
              <Payment key={`${payment.payer} ${payment.month}`} payment={payment} />
            ))}
          </ol>
        </section>
      ))}
      <section aria-labelledby="banque" className="max-w-prose">
        <h2 id="banque" className="file-part">
          Pour la banque, dans les {PAPERS_DAYS} jours
        </h2>
        <ul className="list-disc pl-6">
          <li>le reçu de chaque paiement (IRCC ou Québec), à votre nom</li>
          <li>le barème des frais, ou la page du compte qui les demande</li>
          <li>votre passeport, et le livret de famille pour ce que vous payez à un proche</li>
        </ul>
        <p>Sans eux, la carte peut être suspendue. Demandez la liste à votre banque avant de payer.</p>
      </section>
      <details className="fold max-w-prose">
        <summary>D’où viennent ces chiffres</summary>
        <ul className="fold-body list-disc pl-6">
          {figures.map(({ id, title, words, source, readOn, doubt }) => (
            <li key={id}>
              {title}&nbsp;: {words}. <a href={source.url}>{source.label}</a>, lu le {day(readOn)}.
              {doubt !== null && ` ${doubt}`}
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}

const stagesOf = (payments: readonly ShownPayment[]) =>
  [...Map.groupBy(payments, ({ group }) => group)].map(([group, own]) => ({
    group,
    title: own[0]?.title ?? "",
    payments: own,
  }));

function Payment({ payment: { payer, on, month, after, amount, items, papersBy } }: { payment: ShownPayment }) {
  return (
    <li>
      <strong>
        {payer}, {on === null ? monthsAfter(month, after) : `dès le ${day(on)}`}&nbsp;:{" "}
        <span className="figures">{frenchNumber(amount)} FCFA</span>
      </strong>
      <ul className="list-disc pl-6">
        {items.map(({ label, dollars }) => (
          <li key={label}>
            {label}&nbsp;: <span className="figures">{frenchNumber(dollars)} CAD</span>
          </li>
        ))}
      </ul>
      <p className="hint">
        {papersBy === null
          ? `Papiers à la banque dans les ${PAPERS_DAYS} jours.`
          : `Papiers à la banque au plus tard le ${day(papersBy)}.`}
      </p>
    </li>
  );
}

/** « dès l’étape « Invitation » faite », « le mois d’après » */
function monthsAfter(month: number, after: string): string {
  if (month === 0) return `dès que l’étape «\u00a0${after}\u00a0» est passée`;
  return month === 1 ? "le mois d’après" : `${month} mois après`;
}
