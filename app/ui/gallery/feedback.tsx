import SearchX from "lucide-react/icons/search-x";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Dialog, DialogActions, DialogCloser, DialogOpener } from "#app/ui/feedback/dialog.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Field } from "#app/ui/inputs/field.tsx";
import { ChosenFile } from "#app/ui/inputs/file-field.tsx";
import { Skeleton } from "#app/ui/feedback/skeleton.tsx";
import { TextInput } from "#app/ui/inputs/text-input.tsx";
import { announce } from "#app/ui/feedback/toast-store.ts";
import { Toast, ToastRegion } from "#app/ui/feedback/toast.tsx";
import { GallerySection, Pair, Row, Sample } from "./section.tsx";

function announceAdded(): void {
  announce({ kind: "success", title: "Document ajouté", text: "Passeport a été ajouté avec succès" });
}

function stay(): void {
  announce({ kind: "info", title: "Rien n’est retiré dans cette planche" });
}

/** What the site answers: alerts, toasts, dialogs, empty states and waiting. */
export function FeedbackGallery() {
  return (
    <GallerySection id="reponses" title="Réponses du site">
      <Pair>
        <Sample name="Messages dans la page">
          <div className="grid gap-4">
            <Alert title="Estimation">Ce score est celui du site, pas le score officiel.</Alert>
            <Alert kind="caution" title="Places limitées">
              Il reste trois places pour cette session.
            </Alert>
            <Alert kind="danger" title="Éliminatoire">
              Le seuil d’employabilité n’est pas atteint.
            </Alert>
            <Alert kind="success" title="Rendez-vous confirmé">
              Lundi 16 mars 2026 à 09:30, à l’agence de Douala.
            </Alert>
          </div>
        </Sample>
        <Sample name="Notifications (celles du site se posent en bas de l’écran)">
          <div className="grid gap-3">
            <Toast
              still
              message={{
                id: "info-exemple",
                kind: "info",
                title: "Brouillon retrouvé",
                text: "Vos réponses du 3 mars sont revenues.",
              }}
            />
            <Toast
              still
              message={{
                id: "ajout-exemple",
                kind: "success",
                title: "Document ajouté",
                text: "Passeport a été ajouté avec succès",
              }}
            />
            <Toast
              still
              message={{
                id: "erreur-exemple",
                kind: "danger",
                title: "Erreur",
                text: "Veuillez remplir tous les champs obligatoires",
              }}
            />
            <Row>
              <Button type="button" look="ghost" small onClick={announceAdded}>
                Montrer une notification
              </Button>
            </Row>
          </div>
          <ToastRegion />
        </Sample>
        <Sample name="Boîte de dialogue">
          <DialogOpener dialogId="ajout-document" look="secondary">
            Ajouter un document
          </DialogOpener>
          <Dialog id="ajout-document" title="Ajouter un document">
            <Field id="nom-document" label="Nom du document">
              {(links) => <TextInput {...links} name="name" />}
            </Field>
            <DialogActions>
              <Button type="button">Ajouter</Button>
              <DialogCloser dialogId="ajout-document">Annuler</DialogCloser>
            </DialogActions>
          </Dialog>
        </Sample>
        <Sample name="Boîte ouverte par le serveur, dans la page">
          <Dialog id="refus-document" title="Ajouter un document" open>
            <Field id="nom-refus" label="Nom du document" error="Veuillez remplir tous les champs obligatoires">
              {(links) => <TextInput {...links} name="name" />}
            </Field>
            <DialogActions>
              <Button type="button">Ajouter</Button>
              <DialogCloser dialogId="refus-document">Annuler</DialogCloser>
            </DialogActions>
          </Dialog>
        </Sample>
        <Sample name="Rien à montrer">
          <EmptyState
            headingLevel={3}
            title="Aucun résultat trouvé"
            picture={<SearchX size={32} />}
            action={
              <Button type="button" look="secondary">
                Effacer la recherche
              </Button>
            }
          >
            Aucune question ne correspond à votre recherche.
          </EmptyState>
        </Sample>
        <Sample name="Attente">
          <Skeleton lines={4} />
        </Sample>
        <Sample name="Fichier choisi">
          <ChosenFile name="passeport-nguimfack-page-1-et-2-recto-verso.pdf" size={2_464_154} onRemove={stay} />
        </Sample>
      </Pair>
    </GallerySection>
  );
}
