import { fcfa } from "#app/features/orders/money.ts";
import { operatorName } from "#app/features/orders/phone-payments/attempts/describe-attempt.server.ts";
import { attemptsToCheck } from "#app/features/orders/phone-payments/queries.server.ts";
import { checkWords } from "#app/features/orders/phone-payments/operators/reasons.ts";
import { MOST_ITEMS, type WorkSource, dueAfter } from "#app/features/office/worklist/item.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { siteSettings } from "#app/platform/settings/settings.ts";
import { ofName } from "#app/platform/words/sentence.ts";

/** Payments by telephone that the operator left open, or answered for wrongly: somebody looks at each. */
export const phonePayments: WorkSource = {
  kind: "phone-payments",
  needs: "payments",
  list: async ({ db }) =>
    (await attemptsToCheck(db, MOST_ITEMS)).map(
      ({ id, reference, amount, operator, payerName, reason, stateChangedAt }) => ({
        kind: "phone-payments",
        ownerId: null,
        subjectId: id,
        title: `Paiement de ${fcfa(amount)} par téléphone à vérifier`,
        why: `Commande ${reference} ${ofName(payerName || "un compte effacé")}, ${operatorName(operator)}\u00a0: ${checkWords(reason)}`,
        since: stateChangedAt,
        dueAt: dueAfter(stateChangedAt, siteSettings.office.mailHours),
        action: { label: "Vérifier", path: `${pathTo("/admin/paiements")}?q=${reference}` },
      }),
    ),
};
