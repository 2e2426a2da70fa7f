import { Form } from "react-router";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { pathTo } from "#app/platform/paths/path-to.ts";

/** One line above every page of the signed-in space until the address is confirmed; it opens on the reason and another mail. */
export function UnconfirmedEmail({ email }: { email: string }) {
  return (
    <details className="confirm-line">
      <summary className="wrap">Confirmez votre adresse e-mail</summary>
      <Form method="post" action={pathTo("/confirm-email")} className="wrap">
        <p className="mb-3 wrap-anywhere">
          Nous avons envoyé un lien à {email}. Ensuite, ce qui est enregistré sous cette adresse se trouve ici, et vous
          pouvez régler clés d’accès, code et téléphone.
        </p>
        <Button small look="secondary" name="intent" value="resend">
          Renvoyer le lien
        </Button>
      </Form>
    </details>
  );
}

/** In the place of a form that waits for the address to be proven. @param why what the form would set, and why it waits */
export function ConfirmFirst({ why }: { why: string }) {
  return (
    <Alert kind="info" title="Confirmez d’abord votre adresse e-mail">
      <p>{why} Ouvrez le lien que nous vous avons envoyé, puis revenez ici.</p>
    </Alert>
  );
}
