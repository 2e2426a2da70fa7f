import { nameOf } from "#app/features/situation/questions/asked.ts";
import Bookmark from "lucide-react/icons/bookmark";
import MessageCircle from "lucide-react/icons/message-circle";
import type { KeptAnswers } from "#app/features/eligibility/resume/find-answers.server.ts";
import { sheetOf } from "#app/features/eligibility/resume/kept-sheet.ts";
import { KEPT_DAYS } from "#app/features/eligibility/resume/kept-days.ts";
import { sayDay } from "#app/platform/clock/french-dates.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { DateInput } from "#app/ui/inputs/date-input.tsx";
import { Field } from "#app/ui/inputs/field.tsx";
import { TextInput } from "#app/ui/inputs/text-input.tsx";
import { pathTo } from "#app/platform/paths/path-to.ts";

/** Keeps the answers of this result under a code. */
export function KeepForm({ formId, answers }: { formId: string; answers: string }) {
  return (
    <section className="eligibility-part eligibility-keep" aria-labelledby="garder-titre">
      <h2 id="garder-titre">Garder ce bilan</h2>
      <form method="post" action={pathTo("/eligibility/reprise")} className="card max-w-prose">
        <p className="mb-4">
          Sans compte&nbsp;: vos réponses sont gardées {KEPT_DAYS}&nbsp;jours sous un code à recopier, sans nom ni
          adresse. L’adresse de cette page les contient aussi.
        </p>
        <input type="hidden" name="intent" value="keep" />
        <input type="hidden" name="formId" value={formId} />
        <input type="hidden" name="answers" value={answers} />
        <Button look="secondary">
          <Bookmark aria-hidden="true" />
          Garder {KEPT_DAYS}&nbsp;jours
        </Button>
      </form>
    </section>
  );
}

/** The answers of an interview that is under way, as its address carries them. */
export type SheetFields = { fiche: string; nsp: string; birthDate: string };

/** Keeps the answers of an interview, finished or not, and a birth date if one wants: it lies under the code, in no address. */
export function KeepSheetForm({
  asked: { fiche, nsp, birthDate },
  formId,
  error,
}: {
  asked: SheetFields;
  formId: string;
  error: string | undefined;
}) {
  return (
    <form method="post" action={pathTo("/eligibility/reprise")} className="card">
      <p className="mb-4">
        Sans compte&nbsp;: vos réponses sont gardées {KEPT_DAYS}&nbsp;jours sous un code à recopier, sans nom ni
        adresse. Le code les rouvre sur n’importe quel téléphone.
      </p>
      <input type="hidden" name="intent" value="keep-sheet" />
      <input type="hidden" name="formId" value={formId} />
      <input type="hidden" name="fiche" value={fiche} />
      <input type="hidden" name="nsp" value={nsp} />
      <Field
        id="birthDate"
        label={nameOf("birthDate")}
        optional
        hint="Elle reste sous le code, jamais dans une adresse, et fait avancer votre âge toute seule."
        error={error}
      >
        {(links) => <DateInput {...links} name="birthDate" defaultValue={birthDate} />}
      </Field>
      <Button>
        <Bookmark aria-hidden="true" />
        Garder {KEPT_DAYS}&nbsp;jours
      </Button>
    </form>
  );
}

/** Opens answers kept before. */
export function OpenForm({ code, error }: { code?: string; error?: string }) {
  return (
    <form method="post" action={pathTo("/eligibility/reprise")} className="card card-quiet">
      <input type="hidden" name="intent" value="open" />
      <Field id="code" label="Code de reprise" hint="Par exemple BILAN-7K4M-9XQP-A3CD." error={error}>
        {(links) => (
          <TextInput
            {...links}
            name="code"
            defaultValue={code}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
        )}
      </Field>
      <Button look="secondary">Reprendre</Button>
    </form>
  );
}

/** Where what was kept is opened: a sheet stays under its code, so that its address holds none of it. */
export function keptAddress({ code, answers }: KeptAnswers): string {
  return sheetOf(answers) === undefined
    ? pathTo(`/eligibility?${answers}#bilan`)
    : pathTo(`/bilan/resultat?code=${code}`);
}

/** The code of answers just kept, its last day, and ways to note it. `address`: of the page that asks for it. */
export function KeptCode({ kept, address }: { kept: KeptAnswers; address: string }) {
  const { code, lastDay } = kept;
  const words = `Mon bilan d’admissibilité, à rouvrir jusqu’au ${sayDay(lastDay)} sur ${address}\u00a0: ${code}`;
  return (
    <div className="paper score-panel max-w-prose">
      <div className="night score-head">
        <h2>Votre code de reprise</h2>
        <p className="eligibility-code m-0">{code}</p>
      </div>
      <div className="score-foot">
        <p className="mt-4">
          Il rouvre vos réponses jusqu’au <strong>{sayDay(lastDay)}</strong>, sur n’importe quel téléphone.
          Recopiez-le&nbsp;: nous n’en gardons qu’une empreinte, et ne pourrons pas vous le redonner.
        </p>
        <p className="result-take mt-5 mb-0">
          <LinkButton href={keptAddress(kept)}>Ouvrir mon bilan</LinkButton>
          {sheetOf(kept.answers) !== undefined && (
            <LinkButton href={pathTo(`/bilan?code=${code}`)} look="secondary">
              Continuer mes réponses
            </LinkButton>
          )}
          <LinkButton href={`https://wa.me/?text=${encodeURIComponent(words)}`} look="ghost" rel="noopener external">
            <MessageCircle aria-hidden="true" />
            Me l’envoyer par WhatsApp
          </LinkButton>
        </p>
      </div>
    </div>
  );
}
