import { Checkbox } from "#app/ui/inputs/checkbox.tsx";
import { RadioGroup } from "#app/ui/inputs/radio-group.tsx";
import { Segmented, YesNo } from "#app/ui/inputs/segmented.tsx";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import { GallerySection, Pair } from "./section.tsx";

const SERVICES = [
  { value: "initial", label: "Consultation initiale", hint: "1 h · offerte" },
  { value: "review", label: "Révision de dossier", hint: "1 h 30 · 45 000 FCFA" },
  { value: "follow-up", label: "Suivi de candidature", hint: "Indisponible ce mois-ci", disabled: true },
] as const;

/** Radios, segments and boxes, untouched, chosen, refused and disabled. */
export function ChoicesGallery() {
  return (
    <GallerySection id="choix" title="Choix">
      <Pair>
        <div>
          <RadioGroup
            id="service"
            name="service"
            label="Service"
            hint="Choisissez un service."
            options={SERVICES}
            defaultValue="initial"
          />
          <RadioGroup
            id="service-faux"
            name="service-faux"
            label="Service (refusé)"
            error="Choisissez un service"
            options={SERVICES.slice(0, 2)}
          />
        </div>
        <div>
          <YesNo id="marie" name="marie" label="Avez-vous étudié au Québec&nbsp;?" defaultValue="yes" />
          <YesNo
            id="offre"
            name="offre"
            label="Avez-vous une offre d’emploi validée&nbsp;?"
            hint="Elle est confirmée par écrit."
            error="Répondez par oui ou par non"
          />
          <Segmented
            id="moyen"
            name="moyen"
            label="Comment nous parler"
            defaultValue="visio"
            options={[
              { value: "agence", label: "Agence" },
              { value: "visio", label: "Visio" },
              { value: "telephone", label: "Téléphone" },
            ]}
          />
          <YesNo id="fixe" name="fixe" label="Réponse fixée" defaultValue="no" disabled />
          <Checkbox
            id="conditions"
            name="acceptTerms"
            label={
              <>
                J’accepte les <TextLink href="#choix">conditions d’utilisation</TextLink>
              </>
            }
            error="Vous devez accepter les conditions d'utilisation"
          />
          <Checkbox
            id="lettre"
            name="acceptNewsletter"
            label="Recevoir la lettre d’information"
            hint="Deux fois par mois, au plus."
            defaultChecked
          />
          <Checkbox id="case-fixe" name="case-fixe" label="Case désactivée" disabled />
        </div>
      </Pair>
    </GallerySection>
  );
}
