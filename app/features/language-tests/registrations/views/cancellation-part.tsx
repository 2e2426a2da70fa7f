import { Form, useNavigation } from "react-router";
import type { RegistrationWords } from "#app/features/language-tests/registrations/registration-words.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { FREE_CANCELLATION_HOURS } from "#app/features/language-tests/cancellation-hours.ts";

/** How its owner withdraws, or why not any more and whom to call. */
export function CancellationPart({ words, phone }: { words: RegistrationWords; phone: string }) {
  const leaving = useNavigation().state !== "idle";
  if (!words.live || words.over || words.state === "tentative") return null;
  return (
    <Card quiet>
      <h2>Annuler</h2>
      {words.mayCancel ? (
        <>
          <p>
            L’annulation est gratuite jusqu’au {words.freeUntil}.{" "}
            {words.state === "confirmed" ? `Les ${words.price} payés vous seront rendus.` : "Rien n’est dû."}
          </p>
          <details className="mt-3">
            <summary className="link-block">Annuler mon inscription</summary>
            <Form method="post" className="mt-3">
              <input type="hidden" name="intent" value="cancel" />
              <p>Votre place ira à la personne suivante. Cette annulation est définitive.</p>
              <p className="mt-3">
                <Button look="danger" loading={leaving}>
                  Oui, annuler mon inscription
                </Button>
              </p>
            </Form>
          </details>
        </>
      ) : (
        <p>
          L’annulation en ligne n’est plus possible&nbsp;: elle s’arrête {FREE_CANCELLATION_HOURS}&nbsp;h avant le test,
          le {words.freeUntil}. Appelez-nous au <a href={`tel:${phone.replaceAll(/\s/g, "")}`}>{phone}</a>, avec la
          référence {words.reference}.
        </p>
      )}
    </Card>
  );
}
