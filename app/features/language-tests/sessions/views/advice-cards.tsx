import { Card } from "#app/ui/layout/card.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { pathTo } from "#app/platform/paths/path-to.ts";

/** Specification, section 9. */
export function TipsCard() {
  return (
    <Card quiet>
      <h2>Conseils</h2>
      <ul className="tips">
        <li>Inscrivez-vous au moins 6&nbsp;semaines avant la date du test.</li>
        <li>Les résultats sont valables 2&nbsp;ans pour l’immigration.</li>
        <li>Apportez une pièce d’identité officielle le jour du test.</li>
      </ul>
    </Card>
  );
}

/** Whom to ask. */
export function HelpCard() {
  return (
    <Card>
      <h2>Besoin d’aide&nbsp;?</h2>
      <p>Quel test choisir, à quelle date, avec quel objectif de points&nbsp;? Posez-nous la question.</p>
      <p className="mt-3 flex flex-wrap gap-3">
        <LinkButton small look="secondary" href={pathTo("/appointment")}>
          Prendre rendez-vous
        </LinkButton>
        <LinkButton small look="ghost" href={pathTo("/contact")}>
          Nous écrire
        </LinkButton>
      </p>
    </Card>
  );
}
