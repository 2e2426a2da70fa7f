import type { TelephonePage } from "#app/features/notices/deliveries/telephone/telephone-page.server.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/inputs/checkbox.tsx";
import { Field } from "#app/ui/inputs/field.tsx";
import { TextInput } from "#app/ui/inputs/text-input.tsx";
import { PushBrowsers } from "./push-browsers.tsx";
import { WAY_NAMES } from "./way-names.ts";

/** `at`: the part of the page that it is about; absent for whoever sent too much. */
type Props = {
  page: TelephonePage;
  refusal: { refusal: string; at?: "number" | "code" | "browsers" | "ways" } | undefined;
};

/** What reaches a person's telephone: their number, then what is said by which way. */
export function TelephoneView({ page, refusal }: Props) {
  return (
    <>
      <div>
        <h1>Mes avis sur mon téléphone</h1>
        <p className="lead">
          Un message court dit qu’il y a du nouveau, et mène à votre espace. Il ne contient jamais de document ni ce que
          dit votre dossier.
        </p>
      </div>
      {refusal && <Alert kind="caution" title={refusal.refusal} announced />}
      {page.ways.length === 0 && (
        <Alert kind="info" title="Aucun SMS ni message WhatsApp ne part d’ici pour l’instant" />
      )}
      {page.proven ? (
        <>
          {page.ways.length > 0 && <OwnNumber page={page} refusal={refusal} />}
          {page.push && <PushBrowsers push={page.push} />}
          {page.topics.some(({ boxes }) => boxes.length > 0) && <Ways page={page} />}
        </>
      ) : (
        <Alert kind="info" title="Confirmez d’abord votre adresse e-mail">
          <p>
            Ce qui se passe dans votre compte n’est dit à un téléphone qu’ensuite. Ouvrez le lien que nous vous avons
            envoyé, puis revenez ici.
          </p>
        </Alert>
      )}
      <p className="m-0">
        <a href={pathTo("/espace/avis/reglages")}>Régler les e-mails et les heures calmes</a>
      </p>
    </>
  );
}

function OwnNumber({ page: { phone }, refusal }: Props) {
  return (
    <section id="numero" className="grid max-w-prose gap-3">
      <h2>Mon numéro</h2>
      {phone.state === "none" && <p className="m-0">Votre profil n’a pas de numéro de téléphone.</p>}
      {phone.state === "unreadable" && (
        <p className="m-0 wrap-anywhere">
          Nous ne savons pas appeler le numéro de votre profil, {phone.phone}&nbsp;: écrivez-le avec son indicatif.
        </p>
      )}
      {(phone.state === "new" || phone.state === "asked" || phone.state === "confirmed") && (
        <p className="m-0">
          <span className="figures">{phone.phone}</span>
          {phone.state === "confirmed"
            ? ", confirmé. S’il change dans votre profil, plus rien n’y part avant une nouvelle confirmation."
            : ", à confirmer."}
        </p>
      )}
      {phone.state === "asked" && (
        <form method="post" className="grid gap-3">
          <Field
            id="code"
            label="Code reçu"
            hint="Six chiffres. Il sert dix minutes."
            error={refusal?.at === "code" ? refusal.refusal : undefined}
          >
            {(links) => (
              <TextInput
                {...links}
                name="code"
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={12}
                width="short"
                required
              />
            )}
          </Field>
          <p className="m-0">
            <Button name="intent" value="confirm">
              Confirmer ce numéro
            </Button>
          </p>
        </form>
      )}
      {(phone.state === "new" || phone.state === "asked") && (
        <form method="post">
          <Button look="secondary" name="intent" value="ask">
            {phone.state === "asked" ? "Recevoir un autre code" : "Recevoir un code"}
          </Button>
        </form>
      )}
      <p className="m-0">
        <a href={pathTo("/profile")}>
          {phone.state === "none" ? "Écrire mon numéro dans mon profil" : "Changer de numéro dans mon profil"}
        </a>
      </p>
    </section>
  );
}

function Ways({ page: { topics, stopped } }: { page: TelephonePage }) {
  const offered = [...new Set(topics.flatMap(({ boxes }) => boxes.map(({ way }) => way)))];
  const names = offered.map((way) => (way === "push" ? "notification" : WAY_NAMES[way])).join(" ou ");
  return (
    <form method="post" className="grid gap-4">
      <h2 className="m-0">Ce qui vient sur mon téléphone</h2>
      <p className="m-0 max-w-prose">
        En cochant, vous acceptez de recevoir ces messages par {names}. Ils attendent la fin de vos heures calmes, sauf
        ce qui ne peut pas attendre, et l’e-mail prend le relais quand l’un d’eux ne part pas. Décocher suffit pour tout
        arrêter.
      </p>
      {stopped.length > 0 && (
        <Alert
          kind="caution"
          title={`Plus rien ne part par ${stopped.map((way) => WAY_NAMES[way]).join(" ni par ")}\u00a0: cochez de nouveau ce que vous voulez recevoir`}
        />
      )}
      <div className="notice-ways">
        {topics.map(({ topic, label, boxes }) => (
          <fieldset key={topic} className="field">
            <legend className="label">{label}</legend>
            {boxes.map(({ field, way, checked }) => (
              <Checkbox key={field} id={field} name={field} label={WAY_NAMES[way]} defaultChecked={checked} />
            ))}
          </fieldset>
        ))}
      </div>
      <p className="m-0">
        <Button name="intent" value="save">
          Enregistrer
        </Button>
      </p>
    </form>
  );
}
