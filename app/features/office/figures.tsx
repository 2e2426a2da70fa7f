/** `counted`: how the figure comes about, in a sentence; `beside` stands under it. */
export type OfficeFigures = {
  month: string;
  figures: { label: string; value: string; beside: string; counted: string }[];
};

/** Four figures, each with how it is counted. */
export function Figures({ month, figures }: OfficeFigures) {
  return (
    <section aria-labelledby="chiffres-du-mois">
      <h2 id="chiffres-du-mois" className="office-section-head">
        {month.charAt(0).toLocaleUpperCase("fr") + month.slice(1)}
      </h2>
      <dl className="office-figures">
        {figures.map(({ label, value, beside }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <b>{value}</b>
              {beside}
            </dd>
          </div>
        ))}
      </dl>
      <details>
        <summary className="link-block">Comment c’est compté</summary>
        <ul>
          {figures.map(({ label, counted }) => (
            <li key={label}>
              <b>{label}&nbsp;:</b> {counted}
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}
