import { Alert } from "#app/ui/alert.tsx";

/** In the place of a form that waits for the address to be proven; the head of every page of the space sends the link again. @param why what the form would set */
export function ConfirmFirst({ why }: { why: string }) {
  return (
    <Alert kind="info" title="Confirmez d’abord votre adresse e-mail">
      <p>{why} Ouvrez le lien que nous vous avons envoyé, puis revenez ici.</p>
    </Alert>
  );
}
