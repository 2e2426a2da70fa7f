import { WAY_NAMES } from "./way-names.ts";

/** On the page about privacy: who delivers messages to telephones. Nothing while none leaves from here. */
export function MessageProviders({
  providers,
}: {
  providers: readonly { way: keyof typeof WAY_NAMES; name: string }[];
}) {
  if (providers.length === 0) return null;
  return (
    <section className="wrap grid gap-3 pb-8" aria-labelledby="messages-telephone">
      <h2 id="messages-telephone" className="m-0">
        Messages sur votre téléphone
      </h2>
      <p className="m-0 max-w-prose">
        Si vous l’avez demandé, nous confions votre numéro, et un texte court sans rien de votre dossier, à qui achemine
        ces messages. Nous gardons quatre-vingt-dix jours la trace de ce qui est parti.
      </p>
      <ul className="m-0">
        {providers.map(({ way, name }) => (
          <li key={way}>
            {WAY_NAMES[way]}&nbsp;: {name}
          </li>
        ))}
      </ul>
    </section>
  );
}
