const reasons = [
  {
    title: "Chaque point est expliqué",
    text: "Ce qu’il rapporte, pourquoi, et ce que donnerait l’étape suivante.",
  },
  {
    title: "Pensé pour votre téléphone",
    text: "Des pages légères, même sur une petite connexion.",
  },
  {
    title: "Rien à créer pour essayer",
    text: "Les simulateurs sont gratuits et sans compte.",
  },
  {
    title: "De l’aide, dite honnêtement",
    text: "Ce n’est pas un avis juridique, et personne ne peut promettre un visa.",
  },
] as const;

/** Why choose us: what this site does that others do not. */
export function Reasons() {
  return (
    <section className="home-section" aria-labelledby="pourquoi">
      <div className="wrap">
        <h2 id="pourquoi">Pourquoi nous choisir&nbsp;?</h2>
        <dl className="home-reasons">
          {reasons.map((reason) => (
            <div key={reason.title}>
              <dt className="display">{reason.title}</dt>
              <dd>{reason.text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
