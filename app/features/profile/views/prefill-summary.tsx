import { type ProfileField, labelOf } from "#app/features/profile/fields.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { pathTo } from "#app/platform/paths/path-to.ts";

type PrefillSummaryProps = {
  /** The simulator's name. */
  name: string;
  /** The simulator with what was carried. */
  href: string;
  carried: readonly { field: ProfileField; question: string; answer: string }[];
  asked: readonly { field: ProfileField; reason: string }[];
};

/** What the profile answers of a simulator, and what it does not say exactly enough. */
export function PrefillSummary({ name, href, carried, asked }: PrefillSummaryProps) {
  return (
    <div className="wrap grid gap-8 pt-8 pb-16">
      <h1>Commencer avec mon profil</h1>
      {carried.length === 0 ? (
        <EmptyState
          title="Votre profil ne répond encore à aucune question"
          action={<LinkButton href={pathTo("/profile")}>Compléter mon profil</LinkButton>}
        >
          Avec votre date de naissance, votre situation matrimoniale et votre niveau d’études, le simulateur {name} se
          remplit en partie tout seul.
        </EmptyState>
      ) : (
        <section className="grid gap-4" aria-labelledby="repris">
          <h2 id="repris">Repris de votre profil</h2>
          <dl className="paper score-panel m-0">
            {carried.map(({ field, question, answer }) => (
              <div className="score-row" key={field}>
                <dt>{question}</dt>
                <dd className="score-points">{answer}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {asked.length > 0 && (
        <section className="grid gap-4" aria-labelledby="demande">
          <h2 id="demande">À préciser dans le simulateur</h2>
          <ul className="grid gap-2 max-w-prose m-0">
            {asked.map(({ field, reason }) => (
              <li key={field}>
                <strong>{labelOf(field)}.</strong> {reason}
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className="profile-actions">
        <LinkButton href={href}>Ouvrir le simulateur {name}</LinkButton>
        <LinkButton href={pathTo("/profile")} look="ghost">
          Revoir mon profil
        </LinkButton>
      </p>
    </div>
  );
}
