import { pathTo } from "#app/platform/paths/path-to.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { WEIGHTS } from "#app/ui/tables/file-weight.tsx";

export type OfflineProps = {
  /** `recent`: its copy asks for a browser that knows `Temporal`. */
  tools: readonly { path: string; name: string; recent: boolean }[];
  guides: readonly { path: string; name: string; pdf: string }[];
  /** Files of the person who is signed in on a phone of their own, each with its pages, the file itself first. */
  files: readonly { name: string; paths: readonly [file: string, ...others: string[]] }[];
  /** A session on a shared phone: nothing of it is kept. */
  shared: boolean;
  /** Whose they are; null for visitors and on a shared phone. */
  owner: string | null;
};

/** What opens without a network, and what of one's own is kept on this phone. Its buttons are heard by platform/offline. */
export function OfflineView({ tools, guides, files, shared, owner }: OfflineProps) {
  return (
    <div className="wrap max-w-prose">
      <h1>Hors ligne</h1>
      <p>
        Quand le réseau coupe, ce que vous avez gardé ici s’ouvre quand même, avec le jour où vous l’avez gardé. Dès que
        le réseau revient, vous voyez de nouveau la page à jour.
      </p>
      <div data-without-script="">
        <Alert kind="info">
          Garder des pages demande JavaScript. Sans lui, téléchargez le PDF d’un guide&nbsp;: environ{" "}
          {WEIGHTS.guide.kilobytes}&nbsp;ko, lisible partout.
        </Alert>
      </div>
      <output
        className="offline-said"
        data-said=""
        data-worker={pathTo("/sw.js")}
        data-login={pathTo("/login")}
        data-owner={owner ?? undefined}
      />

      <section id="a-envoyer" className="mt-8" data-waiting="" hidden>
        <h2>À envoyer</h2>
        <p>Écrit sans réseau, gardé sur ce téléphone, pas encore parti.</p>
        <ul className="offline-list" />
      </section>

      {files.length > 0 && (
        <section className="mt-8" aria-labelledby="mes-listes">
          <h2 id="mes-listes">La liste de mon dossier</h2>
          <p>
            Pour un téléphone qui n’est qu’à vous. Ce qui reste à faire et vos messages s’ouvrent sans réseau. Ce que
            vous cochez ou écrivez attend un appui pour partir. Aucun document n’est gardé. La déconnexion efface tout.
          </p>
          <ul className="offline-list">
            {files.map(({ name, paths }) => (
              <li key={paths[0]} data-own={paths.join(" ")}>
                <Line name={name} href={paths[0]} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {shared && <p>Vous êtes connecté sur un téléphone partagé&nbsp;: rien de votre dossier n’y est gardé.</p>}

      <section className="mt-8" aria-labelledby="outils-gardes">
        <h2 id="outils-gardes">Le bilan et les simulateurs</h2>
        <p>
          Environ 150&nbsp;ko le premier, 100 de plus avec le bilan et son résultat, peu pour les suivants&nbsp;: ils
          partagent leurs fichiers.
        </p>
        <ul className="offline-list">
          {tools.map(({ path, name, recent }) => (
            <li key={path} data-tool={path} data-recent={recent ? "" : undefined}>
              <Line name={name} href={path} />
            </li>
          ))}
        </ul>
      </section>

      <section className="mt-8" aria-labelledby="guides-gardes">
        <h2 id="guides-gardes">Les guides</h2>
        <p>Environ 15&nbsp;ko chacun.</p>
        <ul className="offline-list">
          {guides.map(({ path, name, pdf }) => (
            <li key={path} data-guide={path}>
              <Line name={name} href={path} />
              <a href={pdf} data-without-script="">
                PDF, environ {WEIGHTS.guide.kilobytes}&nbsp;ko
              </a>
            </li>
          ))}
        </ul>
      </section>

      <h2 className="mt-8">Bon à savoir</h2>
      <ul className="list-disc pl-6">
        <li>
          Un iPhone efface ce qu’un site garde après sept jours sans visite. Ne comptez pas dessus pour un
          rendez-vous&nbsp;: imprimez la liste, ou gardez le PDF.
        </li>
        <li>
          «&nbsp;Ajouter à l’écran d’accueil&nbsp;», dans le menu du navigateur, pose le site à côté de vos
          applications.
        </li>
        <li>
          «&nbsp;Version légère&nbsp;», au bas de chaque page, laisse de côté les images et les polices de caractères.
          Vous y revenez du même endroit.
        </li>
        <li>Rien de ce que vous tapez dans un simulateur n’est envoyé tant que vous êtes hors ligne.</li>
      </ul>
    </div>
  );
}

function Line({ name, href }: { name: string; href: string }) {
  return (
    <>
      <div>
        <a href={href} className="link-block">
          {name}
        </a>
        <p className="hint" data-state="" />
      </div>
      <Button type="button" small look="ghost" hidden>
        Garder
      </Button>
    </>
  );
}
