import type { TelephonePage } from "#app/features/notices/deliveries/telephone/telephone-page.server.ts";
import { PushPageScript } from "#app/platform/messaging/push-page-script.tsx";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { Button } from "#app/ui/button.tsx";

type Push = NonNullable<TelephonePage["push"]>;
type Browser = Push["browsers"][number];

/** The browsers that show notifications, and the one at hand, which asks for them by the page's script. */
export function PushBrowsers({ push: { key, browsers, sharedPhone } }: { push: Push }) {
  const here = browsers.some((browser) => browser.here);
  return (
    <section id="notifications" className="grid max-w-prose gap-3">
      <h2>Mes notifications</h2>
      <p className="m-0">
        Ce navigateur peut vous prévenir même quand le site est fermé. La notification passe, chiffrée, par le service
        du navigateur (Google, Mozilla, Apple ou Microsoft), et s’arrête quand vous vous déconnectez.
      </p>
      {browsers.length > 0 && (
        <ul className="grid gap-3 p-0 m-0 list-none">
          {browsers.map((browser) => (
            <PushBrowser key={browser.id} browser={browser} />
          ))}
        </ul>
      )}
      {sharedPhone ? (
        <Alert kind="info" title="Pas de notifications sur un téléphone partagé">
          Vous vous êtes connecté comme sur le téléphone d’un autre&nbsp;: rien de vous n’y reste.
        </Alert>
      ) : (
        !here && <AddThisBrowser publicKey={key} />
      )}
      <PushPageScript />
    </section>
  );
}

function PushBrowser({ browser: { id, device, added, lastSuccess, here } }: { browser: Browser }) {
  return (
    <li className="grid gap-2 wrap-anywhere">
      <span>
        <strong>{here ? `Ce navigateur (${device})` : device}</strong>, depuis le {added}
        {lastSuccess === null ? ". Rien n’y est encore arrivé." : `. Dernière notification le ${lastSuccess}.`}
      </span>
      <form method="post" {...(here && { "data-push-end": "" })}>
        <input type="hidden" name="browser" value={id} />
        <input type="hidden" name="intent" value="remove-browser" />
        <Button look="secondary" aria-label={here ? "Retirer ce navigateur" : `Retirer ${device}`}>
          Retirer
        </Button>
      </form>
    </li>
  );
}

function AddThisBrowser({ publicKey }: { publicKey: string }) {
  return (
    <>
      <div data-push-without="">
        <Alert kind="info" title="Ce navigateur ne peut pas en recevoir">
          Il faut JavaScript et un navigateur récent. Sur iPhone, ajoutez d’abord le site à l’écran d’accueil (
          <a href={pathTo("/hors-ligne")}>comment faire</a>
          ), puis ouvrez cette page depuis son icône.
        </Alert>
      </div>
      <div role="alert">
        <p data-push-problem="NotAllowedError" className="m-0" hidden>
          Ce navigateur refuse les notifications de ce site. Autorisez-les dans ses réglages, puis essayez de nouveau.
        </p>
        <p data-push-problem="" className="m-0" hidden>
          Le service de notifications de ce navigateur n’a pas répondu. Rien n’a changé&nbsp;: essayez de nouveau plus
          tard.
        </p>
      </div>
      <form method="post" data-push={publicKey} hidden>
        <input type="hidden" name="intent" value="add-browser" />
        <input type="hidden" name="endpoint" />
        <input type="hidden" name="p256dh" />
        <input type="hidden" name="auth" />
        <Button look="secondary">Recevoir des notifications ici</Button>
      </form>
    </>
  );
}
