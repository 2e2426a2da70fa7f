import ArrowRight from "lucide-react/icons/arrow-right";
import Download from "lucide-react/icons/download";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import { GallerySection, Pair, Row, Sample } from "./section.tsx";

/** Buttons, links and the copy button, in each look and state. */
export function ActionsGallery() {
  return (
    <GallerySection id="actions" title="Boutons et liens">
      <Sample name="Principal, secondaire, discret, destructif">
        <Row>
          <Button type="button">Calculer mon score</Button>
          <Button type="button" look="secondary">
            Mon compte
          </Button>
          <Button type="button" look="ghost">
            Prendre rendez-vous
          </Button>
          <Button type="button" look="danger">
            Supprimer mon compte
          </Button>
        </Row>
      </Sample>
      <Sample name="Petits, avec une icône">
        <Row>
          <Button type="button" small>
            <Download />
            Télécharger le rapport
          </Button>
          <Button type="button" look="secondary" small>
            Commencer
          </Button>
          <Button type="button" look="ghost" small>
            Réinitialiser
          </Button>
          <Button type="button" look="danger" small>
            Annuler l’inscription
          </Button>
        </Row>
      </Sample>
      <Sample name="En cours d’envoi, désactivés">
        <Row>
          <Button type="button" loading>
            Envoi en cours…
          </Button>
          <Button type="button" look="secondary" small loading>
            Enregistrement…
          </Button>
          <Button type="button" disabled>
            Confirmer
          </Button>
          <Button type="button" look="ghost" disabled>
            Session complète
          </Button>
        </Row>
      </Sample>
      <Sample name="Liens en bouton">
        <Row>
          <LinkButton href="#actions">Calculer mes points</LinkButton>
          <LinkButton href="#actions" look="secondary">
            Voir les sessions
          </LinkButton>
          <LinkButton href="#actions" look="ghost" small>
            Voir les détails
            <ArrowRight />
          </LinkButton>
          <LinkButton href="#actions" disabled>
            S’inscrire
          </LinkButton>
        </Row>
      </Sample>
      <Pair>
        <Sample name="Liens">
          <p>
            Lisez le <TextLink href="#actions">guide du dossier</TextLink>, ou la page officielle d’
            <TextLink href="https://www.canada.ca/fr/immigration-refugies-citoyennete.html" external>
              Immigration, Réfugiés et Citoyenneté Canada
            </TextLink>
            .
          </p>
          <TextLink href="#actions" block>
            Ouvrir les simulateurs
            <ArrowRight size={20} />
          </TextLink>
        </Sample>
        <Sample name="Copier (sans script, un champ à sélectionner)">
          <CopyButton value="https://cap-erable.example/crs?age=29&education=master" label="Lien vers ce résultat">
            Copier le lien
          </CopyButton>
        </Sample>
      </Pair>
    </GallerySection>
  );
}
