import { data } from "react-router";
import { asksFees, paymentCalendar } from "#app/features/applications/rules/payment-calendar.ts";
import { PaymentCalendarView } from "#app/features/applications/views/overview/payment-calendar-view.tsx";
import { factOf } from "#app/features/publications/dated/facts.ts";
import { figureOf } from "#app/features/publications/dated/figures.ts";
import { dayOf } from "#app/platform/clock/clock.ts";
import { siteSettings } from "#app/platform/settings/settings.ts";
import { unlistedMeta } from "#app/routes/shell/meta/page-meta.ts";
import type { Route } from "./+types/application-payments.ts";
import { FileTrail } from "./file-trail.tsx";
import { ownFile } from "./own-application.server.ts";

export const meta: Route.MetaFunction = () => unlistedMeta("Calendrier de paiement");

const FIGURES = [
  "plafond-paiements-etranger",
  "frais-quebec-demandeur",
  "frais-quebec-membre",
  "frais-rp-adulte-total",
  "frais-rp-enfant",
  "frais-biometrie",
  "frais-biometrie-famille",
];

/** The figure of a fee, by its id. @throws for a fact that is no number */
function amountOf(id: string): number {
  const { value } = factOf(id);
  if (typeof value !== "number") throw new Error(`the fact ${id} is no amount`);
  return value;
}

export async function loader(args: Route.LoaderArgs) {
  const { scope, file } = await ownFile(args);
  const { application, programme, facts } = file;
  // Who has arrived pays none of them.
  if (!asksFees(programme)) throw data(null, { status: 404 });
  const plan = paymentCalendar(programme, facts, {
    fees: {
      federal: {
        processing: amountOf("frais-rp-adulte"),
        right: amountOf("frais-droit-rp"),
        child: amountOf("frais-rp-enfant"),
        biometrics: amountOf("frais-biometrie"),
        biometricsOfFamily: amountOf("frais-biometrie-famille"),
      },
      quebec: { principal: amountOf("frais-quebec-demandeur"), member: amountOf("frais-quebec-membre") },
    },
    francs: siteSettings.currency.cadInXaf,
    monthly: amountOf("plafond-paiements-etranger"),
    today: dayOf(scope.clock.now()),
  });
  const { id, title } = application;
  return {
    file: { id, title },
    plan: {
      ...plan,
      payments: plan.payments.map(({ on, papersBy, ...payment }) => ({
        ...payment,
        on: on?.toString() ?? null,
        papersBy: papersBy?.toString() ?? null,
      })),
    },
    figures: FIGURES.filter((fact) => programme.id === "arrima" || !fact.startsWith("frais-quebec")).map((fact) =>
      figureOf(factOf(fact)),
    ),
    rate: siteSettings.currency,
  };
}

export default function ApplicationPayments({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <FileTrail file={loaderData.file} name="Calendrier de paiement" />
      <PaymentCalendarView {...loaderData} />
    </>
  );
}
