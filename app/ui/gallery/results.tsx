import { Alert } from "#app/ui/feedback/alert.tsx";
import { Badge } from "#app/ui/marks/badge.tsx";
import { Bar, StackedBar } from "#app/ui/tables/bar.tsx";
import { ScorePanel } from "#app/ui/tables/score-panel.tsx";
import { GallerySection, Pair, Row, Sample } from "./section.tsx";

/** Badges, bars and score panels. */
export function ResultsGallery() {
  return (
    <GallerySection id="resultats" title="Résultats">
      <Sample name="Étiquettes">
        <Row>
          <Badge tone="good">Disponible</Badge>
          <Badge tone="fair">Places limitées</Badge>
          <Badge tone="bad">Complet</Badge>
          <Badge>Récit type</Badge>
        </Row>
      </Sample>
      <Pair>
        <Sample name="Barres">
          <div className="grid gap-4">
            <Bar value={62} maximum={100} label="62 % du dossier" size="thin" />
            <Bar value={8} maximum={22} label="8 points sur 22" fill={3} />
            <Bar value={0} maximum={40} label="0 point sur 40" />
            <StackedBar
              label="481 points sur 1200"
              maximum={1200}
              parts={[
                { label: "Capital humain", value: 391 },
                { label: "Conjoint", value: 0 },
                { label: "Transférabilité", value: 75 },
                { label: "Facteurs additionnels", value: 15 },
              ]}
            />
          </div>
        </Sample>
        <Sample name="Panneau sans détail">
          <ScorePanel
            heading="Score actuel"
            headingLevel={3}
            score={504}
            maximum={1200}
            status={{ label: "Excellent", tone: "good" }}
            showBar
          />
        </Sample>
        <Sample name="Total en parts">
          <ScorePanel
            heading="Résultat CRS"
            headingLevel={3}
            score={481}
            maximum={1200}
            status={{ label: "Très bon", tone: "good" }}
            note="Score CRS estimé"
            parts={[
              { label: "Capital humain", value: 391, maximum: 600 },
              { label: "Conjoint", value: 0, maximum: 40 },
              { label: "Transférabilité", value: 75, maximum: 100 },
              { label: "Facteurs additionnels", value: 15, maximum: 600 },
            ]}
          />
        </Sample>
        <Sample name="Un critère par ligne, avec sa raison">
          <ScorePanel
            heading="Résultat Arrima"
            headingLevel={3}
            score={48}
            maximum={1320}
            status={{ label: "Éliminatoire", tone: "bad" }}
            showBar
            rows={[
              {
                label: "Études",
                points: 20,
                maximum: 26,
                bar: 1,
                detail: "Maîtrise\u00a0: 20 points\u00a0; un doctorat en donnerait 26.",
              },
              { label: "Âge", points: 16, maximum: 16, bar: 1 },
              { label: "Langues", points: 8, maximum: 22, bar: 3 },
              { label: "Offre d’emploi", points: 0, maximum: 394, bar: 1 },
            ]}
          >
            <Alert kind="danger" title="Améliorez votre français">
              Un niveau 8 en écoute et en parole vous apporterait 3 points.
            </Alert>
          </ScorePanel>
        </Sample>
      </Pair>
    </GallerySection>
  );
}
