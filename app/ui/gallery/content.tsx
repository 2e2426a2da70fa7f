import { Accordion } from "#app/ui/layout/accordion.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { DataTable } from "#app/ui/tables/data-table.tsx";
import { Steps } from "#app/ui/layout/steps.tsx";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import { GallerySection, Pair, Sample } from "./section.tsx";

const SESSIONS = [
  {
    id: "1",
    test: "TEF Canada",
    city: "Douala, Institut français",
    date: "15 février 2026",
    price: "150 000 FCFA",
    places: 3,
  },
  { id: "2", test: "TCF Canada", city: "Yaoundé", date: "22 février 2026", price: "138 000 FCFA", places: 0 },
] as const;

const QUESTIONS = [
  {
    id: "cout",
    question: "La première consultation est-elle payante\u00a0?",
    answer: <p>Non. La consultation initiale dure une heure et elle est offerte.</p>,
  },
  {
    id: "annuler",
    question: "Puis-je annuler un rendez-vous\u00a0?",
    answer: <p>Oui, par le lien reçu par e-mail.</p>,
    open: true,
  },
  {
    id: "langue",
    question: "Quel test de français passer\u00a0?",
    answer: <p>Le TEF Canada et le TCF Canada sont tous deux reconnus.</p>,
  },
] as const;

/** Cards, accordion, table, steps and running text. */
export function ContentGallery() {
  return (
    <GallerySection id="contenus" title="Contenu">
      <Sample name="Cartes">
        <div className="grid gap-5 md:grid-cols-3">
          <Card>
            <h3>Simulateurs de points</h3>
            <p className="mb-2 text-muted">Entrée express (CRS) et Arrima, chaque point expliqué.</p>
            <TextLink href="#contenu" block>
              Ouvrir les simulateurs
            </TextLink>
          </Card>
          <Card>
            <h3>Tests TEF et TCF Canada</h3>
            <p className="mb-2 text-muted">Les prochaines sessions et les places qui restent.</p>
            <TextLink href="#contenu" block>
              Voir les sessions
            </TextLink>
          </Card>
          <Card quiet>
            <h3>Bon à savoir</h3>
            <p>Les résultats d’un test valent deux ans pour l’immigration.</p>
          </Card>
        </div>
      </Sample>
      <Sample name="Étapes, en ligne dès qu’il y a la place">
        <Steps
          steps={[
            { title: "Simuler", text: "vos points" },
            { title: "Réserver", text: "test et rendez-vous" },
            { title: "Suivre", text: "votre dossier" },
            { title: "Échanger", text: "avec la communauté" },
            { title: "Célébrer", text: "votre arrivée" },
          ]}
        />
      </Sample>
      <Pair>
        <Sample name="Étapes avec leur état, toujours verticales">
          <Steps
            vertical
            steps={[
              { title: "Profil créé", text: "3 janvier 2026", state: "done" },
              { title: "Test de français", text: "15 février 2026", state: "current" },
              { title: "Dépôt de la demande", text: "date à venir", state: "todo" },
            ]}
          />
        </Sample>
        <Sample name="Questions, une réponse ouverte à la fois">
          <Accordion name="questions" items={QUESTIONS} />
        </Sample>
      </Pair>
      <Sample name="Tableau">
        <DataTable
          id="sessions"
          caption="Prochaines sessions"
          rows={SESSIONS}
          rowKey={(session) => session.id}
          columns={[
            { header: "Test", cell: (session) => session.test, names: true },
            { header: "Lieu", cell: (session) => session.city },
            { header: "Date", cell: (session) => session.date },
            { header: "Places", cell: (session) => session.places, numeric: true },
            { header: "Prix", cell: (session) => session.price, numeric: true },
          ]}
        />
      </Sample>
      <Sample name="Texte courant">
        <div className="prose">
          <p>
            Un dossier se prépare pièce par pièce. Commencez par <a href="#contenu">votre test de langue</a>&nbsp;: il
            faut s’y inscrire au moins six semaines avant.
          </p>
          <h3>Ce qu’il faut réunir</h3>
          <ul>
            <li>un passeport valable au moins deux ans&nbsp;;</li>
            <li>les diplômes et leur évaluation&nbsp;;</li>
            <li>les attestations de travail.</li>
          </ul>
          <blockquote>
            <p>«&nbsp;J’ai rangé mes pièces une par une, et rien n’a manqué.&nbsp;»</p>
          </blockquote>
          <ol>
            <li>Créez votre profil.</li>
            <li>Attendez l’invitation.</li>
          </ol>
        </div>
      </Sample>
    </GallerySection>
  );
}
