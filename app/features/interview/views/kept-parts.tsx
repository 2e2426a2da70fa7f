/** Shown by the page's script (platform/steps) to whoever left in the middle. */
export function Offer() {
  return (
    <div hidden data-kept="offer" className="said">
      <p>
        Vos réponses du <span data-kept="when" /> sont gardées sur cet appareil.
      </p>
      <p className="acts">
        <a href="#contenu">Reprendre où j’en étais</a>
        <button type="button">Effacer</button>
      </p>
    </div>
  );
}

/** Shown by the page's script when the line drops. */
export function Failure() {
  return (
    <div hidden data-kept="failure" className="error-summary" role="alert">
      <h2>La connexion a coupé.</h2>
      <p>Votre réponse est toujours là. Vérifiez le réseau, puis réessayez.</p>
      <p className="acts">
        <button type="button">Réessayer</button>
        <a href="#question" data-kept="plain">
          Ouvrir la question suivante comme une page
        </a>
      </p>
    </div>
  );
}
