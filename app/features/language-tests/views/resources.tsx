import { fcfa } from "#app/features/orders/money.ts";
import { type TestFacts, languageTests, testFacts, testNames } from "#app/features/language-tests/tests.ts";
import { longDate } from "#app/platform/clock/french-dates.ts";
import { Card } from "#app/ui/card.tsx";
import { TextLink } from "#app/ui/text-link.tsx";

/** FCFA: specification, section 9. */
const INTENSIVE_COURSE = 179_400;

/** How to prepare: what each test asks, what a result is worth, a course. */
export function Resources() {
  return (
    <section aria-labelledby="ressources" className="tests-resources">
      <h2 id="ressources">Ressources de préparation</h2>
      <ul className="resource-list">
        {languageTests.map((test) => (
          <li key={test}>
            <TestCard name={testNames[test]} facts={testFacts[test]} />
          </li>
        ))}
        <li>
          <Card>
            <h3>Cours intensif</h3>
            <p>Préparation aux quatre épreuves avec un formateur, examens blancs corrigés et conseils pour le jour du test.</p>
            <p>
              <strong>{fcfa(INTENSIVE_COURSE)}</strong>
            </p>
          </Card>
        </li>
        <li>
          <Card>
            <h3>Ce que vaut un résultat</h3>
            <p>Voyez combien de points rapporte chaque niveau de français, et ce que gagnerait un niveau de plus.</p>
            <p>
              <TextLink block href="/convertisseur-nclc">
                Convertisseur NCLC
              </TextLink>
            </p>
            <p>
              <TextLink block href="/crs">
                Simulateur CRS
              </TextLink>
            </p>
            <p>
              <TextLink block href="/arrima">
                Simulateur Arrima
              </TextLink>
            </p>
          </Card>
        </li>
      </ul>
    </section>
  );
}

function TestCard({ name, facts: { owner, total, papers, retakeDays, results, source, readOn } }: { name: string; facts: TestFacts }) {
  return (
    <Card>
      <h3>Les épreuves du {name}</h3>
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
        Organisé par {owner}. Source&nbsp;: {source}, lue le {longDate(Temporal.PlainDate.from(readOn))}&nbsp;; à vérifier auprès du centre avant l’inscription.
      </p>
    </Card>
  );
}
