import { PasskeySignInScript } from "#app/platform/passkeys/passkey-sign-in-script.tsx";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { Button } from "#app/ui/button.tsx";

/**
 * Signs in by a passkey of this device or another one, without typing (platform/passkeys/passkey-sign-in). Nothing is seen of it without
 * JavaScript or in a browser that knows no passkeys: the password remains.
 * @param suite the page to come back to, if one asked
 */
export function PasskeySignIn({ suite }: { suite: string | null }) {
  return (
    <>
      <form hidden method="post" action={pathTo("/login/passkey")} data-passkey-sign-in="" className="account-form">
        <input type="hidden" name="credential" />
        <input type="hidden" name="sharedPhone" value="on" disabled />
        {suite && <input type="hidden" name="suite" value={suite} />}
        <div hidden data-passkey-problem="">
          <Alert kind="caution" announced>
            Aucune clé d’accès n’a été utilisée. Essayez de nouveau, ou connectez-vous avec votre mot de passe.
          </Alert>
        </div>
        <Button look="secondary">Se connecter avec une clé d’accès</Button>
      </form>
      <PasskeySignInScript />
    </>
  );
}
