import { DateInput } from "#app/ui/inputs/date-input.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { Field, FieldGroup } from "#app/ui/inputs/field.tsx";
import { FileField } from "#app/ui/inputs/file-field.tsx";
import { NumberInput } from "#app/ui/inputs/number-input.tsx";
import { Select } from "#app/ui/inputs/select.tsx";
import { TextArea } from "#app/ui/inputs/text-area.tsx";
import { TextInput } from "#app/ui/inputs/text-input.tsx";
import { TimeInput } from "#app/ui/inputs/time-input.tsx";
import { GallerySection, Pair, Sample } from "./section.tsx";

const LEVELS = [
  { value: 9, label: "9 (B2)" },
  { value: 8, label: "8 (B1)" },
  { value: 7, label: "7 (A1)" },
] as const;
const ABILITIES = ["Expression orale", "Compréhension orale", "Compréhension écrite", "Expression écrite"] as const;
const TEN_MEGABYTES = 10 * 1024 * 1024;

/** Every field that is typed, chosen from a list or uploaded, plain, with a hint, refused and disabled. */
export function FieldsGallery() {
  return (
    <GallerySection id="champs" title="Champs">
      <Sample name="Récapitulatif des erreurs">
        <ErrorSummary
          takesFocus={false}
          problems={[
            { fieldId: "email-faux", message: "Indiquez une adresse e-mail complète" },
            { fieldId: "duree-fausse", message: "Indiquez une durée en mois" },
          ]}
        />
      </Sample>
      <Pair>
        <div>
          <Field id="nom" label="Nom de famille">
            {(links) => <TextInput {...links} name="lastName" autoComplete="family-name" defaultValue="Nguimfack" />}
          </Field>
          <Field
            id="email-faux"
            label="Adresse e-mail"
            hint="Nous y envoyons la confirmation."
            error="Indiquez une adresse e-mail complète"
          >
            {(links) => <TextInput {...links} type="email" name="email" autoComplete="email" defaultValue="awa@" />}
          </Field>
          <Field id="telephone" label="Téléphone" optional>
            {(links) => (
              <TextInput
                {...links}
                type="tel"
                name="phone"
                autoComplete="tel"
                width="medium"
                placeholder="6 99 00 00 00"
              />
            )}
          </Field>
          <Field id="nom-fixe" label="Champ désactivé">
            {(links) => <TextInput {...links} disabled defaultValue="Douala" />}
          </Field>
          <Field id="message" label="Message">
            {(links) => (
              <TextArea {...links} name="message" defaultValue="Bonjour, je souhaite faire le point sur mon dossier." />
            )}
          </Field>
        </div>
        <div>
          <Field id="age" label="Âge" hint="En années révolues, au jour du dépôt du profil.">
            {(links) => <NumberInput {...links} name="age" defaultValue="29" />}
          </Field>
          <Field id="duree-fausse" label="Expérience qualifiée" error="Indiquez une durée en mois">
            {(links) => <NumberInput {...links} name="workExperience" unit="mois" defaultValue="deux ans" />}
          </Field>
          <Field id="experience" label="Années d’expérience" hint="Par pas de 0,5.">
            {(links) => <NumberInput {...links} name="experience" step={0.5} min={0} defaultValue="2.5" />}
          </Field>
          <Field id="date" label="Date souhaitée">
            {(links) => <DateInput {...links} name="date" min="2026-01-01" defaultValue="2026-03-16" />}
          </Field>
          <Field id="heure" label="Heure souhaitée">
            {(links) => <TimeInput {...links} name="time" defaultValue="09:30" />}
          </Field>
          <Field id="etudes" label="Niveau d’études">
            {(links) => (
              <Select
                {...links}
                name="education"
                emptyLabel="Choisir…"
                defaultValue="master"
                options={[
                  { value: "bachelor-3+", label: "Licence (bac + 3)" },
                  { value: "master", label: "Maîtrise (bac + 5)" },
                  { value: "phd", label: "Doctorat" },
                ]}
              />
            )}
          </Field>
          <Field id="province" label="Province" error="Choisissez une province">
            {(links) => (
              <Select {...links} name="province" emptyLabel="Choisir…" options={[{ value: "QC", label: "Québec" }]} />
            )}
          </Field>
          <Field id="liste-fixe" label="Liste désactivée">
            {(links) => <Select {...links} disabled options={[{ value: "ON", label: "Ontario" }]} />}
          </Field>
        </div>
      </Pair>
      <FieldGroup id="francais" label="Français&nbsp;: quatre compétences" hint="Le niveau NCLC de votre attestation.">
        <div className="field-row">
          {ABILITIES.map((ability, index) => (
            <Field key={ability} id={`competence-${index}`} label={ability}>
              {(links) => <Select {...links} name={`ability-${index}`} options={LEVELS} />}
            </Field>
          ))}
        </div>
      </FieldGroup>
      <Pair>
        <FileField
          id="photo"
          name="photo"
          label="Photo d’identité (4 × 4)"
          accept=".jpg,.jpeg,.png"
          maximumBytes={TEN_MEGABYTES}
          hint="JPG ou PNG, 10 Mo au plus."
        />
        <FileField
          id="cni"
          name="cniDocument"
          label="Pièce d’identité"
          accept=".pdf"
          maximumBytes={TEN_MEGABYTES}
          hint="PDF, 10 Mo au plus."
          error="Choisissez un fichier PDF"
        />
      </Pair>
    </GallerySection>
  );
}
