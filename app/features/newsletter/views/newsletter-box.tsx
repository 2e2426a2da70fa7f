import { TOPICS } from "#app/features/newsletter/topics.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/inputs/field.tsx";
import { TextInput } from "#app/ui/inputs/text-input.tsx";
import { RobotTrap } from "#app/ui/forms/robot-trap.tsx";
import { pathTo } from "#app/platform/paths/path-to.ts";

/** A box beside what one reads: every topic, one field. `source` says where it stood, with the consent. */
export function NewsletterBox({ source }: { source: string }) {
  return (
    <section className="card card-quiet print:hidden" aria-labelledby="lettre">
      <h2 id="lettre">La lettre d’information</h2>
      <p className="mb-4">
        Nouveaux articles et guides, résultats des tirages, sessions de tests. Vous confirmez par courriel, et chaque
        lettre permet de se désabonner.
      </p>
      <form method="post" action={pathTo("/newsletter")} noValidate>
        <input type="hidden" name="source" value={source} />
        {TOPICS.map((topic) => (
          <input key={topic} type="hidden" name="topics" value={topic} />
        ))}
        <RobotTrap id="lettre-site" />
        <Field id="lettre-adresse" label="Adresse e-mail">
          {(links) => <TextInput {...links} type="email" name="email" autoComplete="email" required />}
        </Field>
        <Button look="secondary">S’abonner</Button>
      </form>
    </section>
  );
}
