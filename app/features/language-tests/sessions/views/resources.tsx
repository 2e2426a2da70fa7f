import type { ReactNode } from "react";
import { fcfa } from "#app/features/orders/money.ts";
import {
  type TestFacts,
  languageTests,
  testFacts,
  testNames,
} from "#app/features/language-tests/sessions/test-facts.ts";
import { longDate } from "#app/platform/clock/french-dates.ts";
import { Badge } from "#app/ui/marks/badge.tsx";
import { Fold } from "#app/ui/layout/fold.tsx";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { FileWeight } from "#app/ui/tables/file-weight.tsx";

/** FCFA: specification, section 9. */
const INTENSIVE_COURSE = 179_400;

/** The guide of the two tests. */
const PLAN = pathTo("/guides/:id", { id: "plan-tef-tcf" });

type ResourceType = "PDF" | "En ligne" | "Visio";

/** How to prepare: what each test asks, what a result is worth, a course. */
export function Resources() {
  return (
    <section aria-labelledby="ressources" className="tests-resources">
      <h2 id="ressources">Ressources de préparation</h2>
      <div className="folds">
        {languageTests.map((test) => (
          <TestPart key={test} name={testNames[test]} facts={testFacts[test]} />
        ))}
        <Resource title="Un plan de douze semaines" type="PDF">
          <p>
            Choisir entre TEF et TCF, connaître les scores à viser et s’entraîner une heure par jour, même avec une
            connexion qui coupe.
          </p>
          <p>
            <TextLink block href={`${PLAN}/guide.pdf`}>
              Télécharger le PDF <FileWeight of="guide" />
            </TextLink>
          </p>
          <p>
            <TextLink block href={PLAN}>
              Lire le guide en ligne
            </TextLink>
          </p>
        </Resource>
        <Resource title="Cours intensif" type="Visio" price={INTENSIVE_COURSE}>
          <p>
            Préparation aux quatre épreuves avec un formateur, examens blancs corrigés et conseils pour le jour du test.
          </p>
          <p>
            <TextLink block href={pathTo("/contact")}>
              Nous écrire pour s’inscrire
            </TextLink>
          </p>
        </Resource>
        <Resource title="Ce que vaut un résultat" type="En ligne">
          <p>Voyez combien de points rapporte chaque niveau de français, et ce que gagnerait un niveau de plus.</p>
          <p>
            <TextLink block href={pathTo("/convertisseur-nclc")}>
              Convertisseur NCLC
            </TextLink>
          </p>
          <p>
            <TextLink block href={pathTo("/crs/officiel")}>
              Grille officielle d’Entrée express
            </TextLink>
          </p>
          <p>
            <TextLink block href={pathTo("/arrima/pstq")}>
              Grille officielle du Québec
            </TextLink>
          </p>
        </Resource>
      </div>
    </section>
  );
}

/** One resource (specification, section 3). @param price FCFA; without one it is free */
function Resource({
  title,
  type,
  price,
  children,
}: {
  title: string;
  type: ResourceType;
  price?: number;
  children: ReactNode;
}) {
  return (
    <Fold title={title} aside={<Kind type={type} price={price} />}>
      <div className="resource-body">{children}</div>
    </Fold>
  );
}

function Kind({ type, price }: { type: ResourceType; price?: number | undefined }) {
  return (
    <span className="resource-kind">
      <Badge>{type}</Badge> {price === undefined ? <Badge tone="good">Gratuit</Badge> : <strong>{fcfa(price)}</strong>}
    </span>
  );
}

function TestPart({
  name,
  facts: { owner, total, papers, retakeDays, results, source, readOn },
}: {
  name: string;
  facts: TestFacts;
}) {
  return (
    <Resource title={`Les épreuves du ${name}`} type="En ligne">
      <ul className="papers">
        {papers.map((paper) => (
          <li key={paper.name}>
            <span>
              {paper.name}
              <span className="block text-muted">{paper.content}</span>
            </span>
            <span className="figures">{paper.minutes}&nbsp;min</span>
          </li>
        ))}
      </ul>
      <p>
        {total} en tout. Résultats&nbsp;: {results}. On peut le repasser après {retakeDays}&nbsp;jours.
      </p>
      <p className="text-sm text-muted">
        Organisé par {owner}. Source&nbsp;: {source}, lue le {longDate(Temporal.PlainDate.from(readOn))}&nbsp;; demandez
        confirmation au centre avant l’inscription.
      </p>
    </Resource>
  );
}
